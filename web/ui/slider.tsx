import { type ComponentProps, type ReactNode, useLayoutEffect, useRef } from 'react';
import { classNames } from './class-names.ts';
import { useFieldControl } from './field-context.ts';

export interface SliderProps extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'min' | 'max' | 'step'> {
  value: number;
  onValue: (value: number) => void;
  min: number;
  max: number;
  step?: number;
  /** What is shown and heard for a value, as 'Rp 3.000.000'. */
  format?: (value: number) => string;
  /** An input for the exact amount; without it the formatted value stands there. */
  amount?: ReactNode;
}

export function Slider({
  value,
  onValue,
  min,
  max,
  step = 1,
  format = String,
  amount,
  className,
  ...rest
}: SliderProps) {
  const field = useFieldControl();
  const input = useRef<HTMLInputElement>(null);

  // Not a style attribute: the content-security policy refuses those in server-rendered markup.
  useLayoutEffect(() => {
    const percent = ((Math.min(Math.max(value, min), max) - min) / (max - min)) * 100;
    input.current?.style.setProperty('--fill', `${percent}%`);
  }, [value, min, max]);

  return (
    <div className={classNames('flex flex-wrap items-start gap-x-4 gap-y-2', className)}>
      <div className="min-w-[min(12rem,100%)] flex-1">
        <input
          {...field}
          {...rest}
          ref={input}
          type="range"
          min={min}
          max={max}
          step={step}
          value={value}
          aria-valuetext={format(value)}
          onChange={(event) => onValue(event.target.valueAsNumber)}
          className="range"
        />
        <div aria-hidden="true" className="flex flex-wrap justify-between gap-x-4 text-muted text-sm tabular-nums">
          <span>{format(min)}</span>
          <span>{format(max)}</span>
        </div>
      </div>
      {amount ?? (
        <output className="min-w-36 text-right font-bold text-ink text-lg leading-11 tabular-nums [word-spacing:0.1em]">
          {format(value)}
        </output>
      )}
    </div>
  );
}
