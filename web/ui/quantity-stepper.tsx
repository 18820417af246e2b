import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { controlText } from '#web/text/id.ts';
import { classNames } from './class-names.ts';
import { settleTypedQuantity } from './quantity-step.ts';

export interface QuantityStepperProps {
  value: number;
  onValue: (value: number) => void;
  stock: number;
  /** Tells one stepper from the next for screen readers, as the product's name does in the cart. */
  label?: string;
  className?: string;
}

const step =
  'inline-flex size-11 shrink-0 items-center justify-center text-ink enabled-hover:bg-surface-strong aria-disabled:text-muted aria-disabled:opacity-50 -outline-offset-2';

export function QuantityStepper({
  value,
  onValue,
  stock,
  label = controlText.quantity,
  className,
}: QuantityStepperProps) {
  // Only an emptied input differs from the value; everything else settles at once.
  const [isEmptied, setEmptied] = useState(false);
  const isSoldOut = stock < 1;
  // Not `disabled`: the button that was just pressed would lose the focus.
  const isLeast = isSoldOut || value - 1 < 1;
  const isMost = value + 1 > stock;

  function type(typed: string) {
    const settled = settleTypedQuantity(typed, value, stock);
    setEmptied(settled === null);
    if (settled !== null && settled !== value) onValue(settled);
  }

  function leave() {
    if (!isEmptied) return;
    setEmptied(false);
    onValue(1);
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: three controls of one number, not a fieldset
    <div
      role="group"
      aria-label={label}
      className={classNames(
        'inline-flex items-center overflow-hidden rounded-control border border-line-strong bg-white',
        className,
      )}
    >
      <button
        type="button"
        aria-label={controlText.decreaseQuantity}
        aria-disabled={isLeast || undefined}
        onClick={isLeast ? undefined : () => onValue(value - 1)}
        className={step}
      >
        <Minus aria-hidden="true" className="size-4" />
      </button>
      <input
        inputMode="numeric"
        autoComplete="off"
        aria-label={label}
        disabled={isSoldOut}
        value={isEmptied ? '' : value}
        onChange={(event) => type(event.target.value)}
        onBlur={leave}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // The form around it would send the order.
          event.preventDefault();
          leave();
        }}
        onFocus={(event) => event.target.select()}
        className="-outline-offset-2 h-11 w-12 bg-transparent text-center font-semibold text-ink tabular-nums disabled:text-muted"
      />
      <button
        type="button"
        aria-label={controlText.increaseQuantity}
        aria-disabled={isMost || undefined}
        onClick={isMost ? undefined : () => onValue(value + 1)}
        className={step}
      >
        <Plus aria-hidden="true" className="size-4" />
      </button>
    </div>
  );
}
