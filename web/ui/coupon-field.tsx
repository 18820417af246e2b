import TicketPercent from 'lucide-react/icons/ticket-percent';
import { useId, useState } from 'react';
import { couponText as text } from '#web/text/id-order.ts';
import { Button } from './button.tsx';
import { Field } from './field.tsx';
import { keepFocus } from './keep-focus.ts';
import { TextInput } from './text-input.tsx';

type CouponFieldProps = {
  /** The coupon that is used; null while there is none. */
  code: string | null;
  /** Its effect on the current cart. */
  note: string;
  /** Answers what is wrong with the code, or null. */
  onApply: (code: string) => Promise<string | null>;
  onRemove: () => void;
};

export function CouponField({ code, note, onApply, onRemove }: CouponFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function apply() {
    if (typed.trim() === '' || isBusy) return;
    setBusy(true);
    const wrong = await onApply(typed.trim());
    setBusy(false);
    setError(wrong);
    if (wrong !== null) return;
    setTyped('');
    focusWhatComes();
  }

  // Field and coupon replace each other; the focus moves to the new one.
  const focusWhatComes = () =>
    keepFocus(() => document.getElementById(id)?.querySelector<HTMLElement>('input, button'));

  if (code !== null) {
    return (
      <div id={id} className="flex items-center gap-3 rounded-card bg-primary-soft py-2 pr-2 pl-4">
        <TicketPercent aria-hidden="true" className="size-5 shrink-0 text-primary" />
        <p role="status" className="min-w-0 flex-1">
          <span className="block break-words font-semibold text-ink">{text.used(code)}</span>
          <span className="block text-muted text-sm">{note}</span>
        </p>
        <Button
          variant="ghost"
          size="sm"
          aria-label={text.removeOf(code)}
          onClick={() => {
            onRemove();
            focusWhatComes();
          }}
        >
          {text.remove}
        </Button>
      </div>
    );
  }
  return (
    // The check leaves the focus where it is, so its refusal is announced.
    <div aria-live="polite">
      <Field label={text.label} isOptional errors={error === null ? [] : [error]} isTouched>
        <div id={id} className="flex gap-2">
          <TextInput
            value={typed}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            placeholder={text.placeholder}
            className="min-w-0 flex-1 uppercase placeholder:normal-case"
            onChange={(event) => {
              setTyped(event.target.value);
              setError(null);
            }}
            onKeyDown={(event) => {
              // The form around it would send the order.
              if (event.key !== 'Enter') return;
              event.preventDefault();
              void apply();
            }}
          />
          <Button variant="secondary" busy={isBusy} disabled={typed.trim() === ''} onClick={() => void apply()}>
            {text.apply}
          </Button>
        </div>
      </Field>
    </div>
  );
}
