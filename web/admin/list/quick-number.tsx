import { type KeyboardEvent, useState } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { RupiahInput } from '#web/ui/rupiah-input.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

type QuickNumberProps = {
  value: number;
  /** How it reads while nobody edits it. */
  text: string;
  label: string;
  max: number;
  isRupiah?: boolean;
  className?: string;
  onSave: (value: number) => Promise<void>;
};

/** A number in a list that can be changed on the spot: Enter or leaving saves, Escape does not. */
export function QuickNumber({ value, text, label, max, isRupiah, className, onSave }: QuickNumberProps) {
  const [draft, setDraft] = useState<number | null | undefined>(undefined);

  async function save() {
    const next = draft;
    setDraft(undefined);
    if (next === undefined || next === null || next === value || next < 0 || next > max) return;
    await onSave(next);
  }

  function press(event: KeyboardEvent) {
    if (event.key === 'Enter') save();
    if (event.key === 'Escape') setDraft(undefined);
  }

  if (draft === undefined) {
    return (
      <button
        type="button"
        aria-label={`${label}: ${text}`}
        title={label}
        className={classNames(
          '-mx-[9px] inline-flex min-h-9 items-center rounded-control border border-transparent px-2 tabular-nums hover:border-line-strong hover:bg-white pointer-coarse:min-h-11',
          className,
        )}
        onClick={() => setDraft(value)}
      >
        {text}
      </button>
    );
  }
  const shared = { 'aria-label': label, autoFocus: true, onKeyDown: press, onBlur: save };
  return isRupiah ? (
    <RupiahInput {...shared} className="w-40" value={draft} onValue={setDraft} />
  ) : (
    <TextInput
      {...shared}
      className="w-24"
      inputMode="numeric"
      value={draft === null ? '' : String(draft)}
      onFocus={(event) => event.target.select()}
      onChange={(event) => {
        const digits = event.target.value.replace(/\D/g, '').slice(0, 9);
        setDraft(digits === '' ? null : Number(digits));
      }}
    />
  );
}
