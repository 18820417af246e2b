import { type KeyboardEvent, useRef, useState } from 'react';
import { errorsOf, maxValue, minValue, numeric, required, wholeNumber } from '#domain/form-rules.ts';
import { parseNumber } from '#domain/number.ts';
import { classNames } from '#web/ui/class-names.ts';
import { RupiahInput } from '#web/ui/rupiah-input.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { showToast } from '#web/ui/toast-queue.ts';

type QuickNumberProps = {
  value: number;
  /** How it reads while it is not edited. */
  text: string;
  label: string;
  max: number;
  isRupiah?: boolean;
  className?: string;
  /** True when it was saved; otherwise what was typed stays. */
  onSave: (value: number) => Promise<boolean>;
};

/** A number in a list that can be changed on the spot: Enter or leaving saves, Escape does not. */
export function QuickNumber({ value, text, label, max, isRupiah, className, onSave }: QuickNumberProps) {
  const [draft, setDraft] = useState<string | undefined>(undefined);
  const [isSaving, setSaving] = useState(false);
  const box = useRef<HTMLSpanElement>(null);
  const takesFocus = useRef(false);

  /** Moves the focus from the field to its button. */
  function close() {
    takesFocus.current = box.current?.contains(document.activeElement) ?? false;
    setDraft(undefined);
  }

  async function save() {
    if (draft === undefined || isSaving) return;
    const next = parseNumber(draft);
    if (next === value) return close();
    const [error] = errorsOf([required, numeric, wholeNumber, minValue(0), maxValue(max)], draft);
    if (error || next === null) return showToast(`${label}: ${error}`, 'error');
    setSaving(true);
    const isSaved = await onSave(next);
    setSaving(false);
    if (isSaved) close();
  }

  function press(event: KeyboardEvent) {
    if (event.key === 'Enter') save();
    if (event.key === 'Escape') close();
  }

  if (draft === undefined) {
    return (
      <button
        ref={(button) => {
          if (takesFocus.current) button?.focus();
          takesFocus.current = false;
        }}
        type="button"
        aria-label={`${label}: ${text}`}
        title={label}
        className={classNames(
          '-mx-[9px] inline-flex min-h-9 items-center rounded-control border border-transparent px-2 tabular-nums hover:border-line-strong hover:bg-white pointer-coarse:min-h-11',
          className,
        )}
        onClick={() => setDraft(String(value))}
      >
        {text}
      </button>
    );
  }
  const shared = { 'aria-label': label, autoFocus: true, readOnly: isSaving, onKeyDown: press, onBlur: save };
  return (
    <span ref={box} aria-busy={isSaving}>
      {isRupiah ? (
        <RupiahInput
          {...shared}
          className="w-40"
          value={parseNumber(draft)}
          onValue={(amount) => setDraft(String(amount ?? ''))}
        />
      ) : (
        <TextInput
          {...shared}
          className="w-24"
          inputMode="numeric"
          value={draft}
          onFocus={(event) => event.target.select()}
          onChange={(event) => setDraft(event.target.value)}
        />
      )}
    </span>
  );
}
