import Ban from 'lucide-react/icons/ban';
import { useContext, useId } from 'react';
import { categoryIcons } from '#domain/catalogue/category-icons.ts';
import { isStoredPath } from '#domain/media/stored-path.ts';
import { pictureText } from '#web/text/id-admin-form.ts';
import { classNames } from '#web/ui/class-names.ts';
import { IconDrawing } from './icon-drawing.ts';
import { ImageInput } from './image-input.tsx';

type IconInputProps = {
  value: string | File | null;
  onValue: (value: string | File | null) => void;
  label: string;
};

const tile = classNames(
  'flex size-11 cursor-pointer items-center justify-center rounded-control border border-line bg-white text-text',
  'hover:border-line-strong has-checked:border-primary has-checked:bg-primary-soft has-checked:text-primary',
  'has-checked:ring-1 has-checked:ring-primary has-focus-visible:outline-2 has-focus-visible:outline-primary',
);

/** One of the named icons, or a picture of one's own. */
export function IconInput({ value, onValue, label }: IconInputProps) {
  const name = useId();
  const draw = useContext(IconDrawing);
  const isPicture = value instanceof File || (value !== null && isStoredPath(value));
  return (
    <div className="grid grid-cols-1 gap-3">
      <fieldset>
        <legend className="mb-1.5 text-muted text-sm">{pictureText.namedIcon}</legend>
        <div className="flex flex-wrap gap-2">
          <label className={tile} title={pictureText.noIcon}>
            <input
              type="radio"
              name={name}
              className="sr-only"
              checked={value === null}
              aria-label={pictureText.noIcon}
              onChange={() => onValue(null)}
            />
            <Ban aria-hidden="true" className="text-muted" />
          </label>
          {categoryIcons.map((icon) => (
            <label key={icon.value} className={tile} title={icon.label}>
              <input
                type="radio"
                name={name}
                className="sr-only"
                checked={value === icon.value}
                aria-label={icon.label}
                onChange={() => onValue(icon.value)}
              />
              {draw(icon.value)}
            </label>
          ))}
        </div>
      </fieldset>
      <div>
        <p className="mb-1.5 text-muted text-sm">{pictureText.ownIcon}</p>
        <ImageInput value={isPicture ? value : null} onValue={onValue} label={label} />
      </div>
    </div>
  );
}
