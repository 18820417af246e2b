import Star from 'lucide-react/icons/star';
import { useId } from 'react';
import { controlText } from '#web/text/id.ts';
import { classNames } from './class-names.ts';
import { useFieldControl } from './field-context.ts';

/** Five radio buttons that look like stars: arrows, tab and screen readers work as with any other. */
export function StarsInput({
  value,
  onValue,
  label,
}: {
  value: number;
  onValue: (stars: number) => void;
  label: string;
}) {
  const name = useId();
  const { id, 'aria-invalid': isInvalid, ...described } = useFieldControl();
  return (
    <div
      {...described}
      id={id}
      role="radiogroup"
      aria-label={label}
      data-invalid={isInvalid}
      tabIndex={-1}
      className="-ml-1.5 flex w-fit rounded-control outline-none"
    >
      {[1, 2, 3, 4, 5].map((stars) => (
        <label
          key={stars}
          className="flex size-11 cursor-pointer items-center justify-center rounded-control has-focus-visible:outline-2 has-focus-visible:outline-primary"
        >
          <input
            type="radio"
            name={name}
            className="sr-only"
            checked={value === stars}
            aria-label={controlText.stars(String(stars))}
            onChange={() => onValue(stars)}
          />
          <Star
            aria-hidden="true"
            className={classNames('size-7', stars <= value ? 'fill-star text-star' : 'text-line-strong')}
          />
        </label>
      ))}
    </div>
  );
}
