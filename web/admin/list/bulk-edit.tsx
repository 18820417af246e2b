import { type FormEvent, useState } from 'react';
import { errorsOf, maxValue, minValue, numeric, wholeNumber } from '#domain/form-rules.ts';
import { parseNumber } from '#domain/number.ts';
import { adminText } from '#web/text/id-admin.ts';
import { bulkText, listText } from '#web/text/id-admin-list.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

export type BulkField = { name: string; label: string } & (
  | { options: readonly { value: string; label: string }[] }
  | { max: number }
);

type BulkEditProps = {
  fields: readonly BulkField[];
  count: number;
  isBusy: boolean;
  /** Every entry is written on its own: not more than so many. */
  most: number;
  /** The chosen values by the fields' names; numbers as numbers. */
  onApply: (values: Record<string, string | number>) => void;
};

const rulesOf = (max: number) => [numeric, wholeNumber, minValue(0), maxValue(max)];

/** A button whose dialog sets the same value in all ticked entries; what stays empty is left as it is. */
export function BulkEdit({ fields, count, isBusy, most, onApply }: BulkEditProps) {
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState<Record<string, string>>({});
  const errorsFor = (field: BulkField) => ('max' in field ? errorsOf(rulesOf(field.max), typed[field.name]) : []);
  const values = Object.fromEntries(
    fields.flatMap((field): [string, string | number][] => {
      const text = typed[field.name]?.trim();
      if (!text) return [];
      return [[field.name, 'max' in field ? (parseNumber(text) ?? text) : text]];
    }),
  );
  const isReady = Object.keys(values).length > 0 && fields.every((field) => errorsFor(field).length === 0);

  function apply(event: FormEvent) {
    event.preventDefault();
    if (!isReady) return;
    setOpen(false);
    setTyped({});
    onApply(values);
  }

  return (
    <>
      <Button
        size="sm"
        variant="secondary"
        busy={isBusy}
        disabled={count > most}
        title={count > most ? bulkText.editLimit(most) : undefined}
        onClick={() => setOpen(true)}
      >
        {listText.bulkEdit}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={listText.bulkTitle(count)} size="sm">
        <form noValidate onSubmit={apply} className="grid grid-cols-1 gap-4">
          <p className="text-muted text-sm">{listText.bulkHint}</p>
          {fields.map((field) => {
            const shared = {
              value: typed[field.name] ?? '',
              onChange: ({ target }: { target: { value: string } }) =>
                setTyped({ ...typed, [field.name]: target.value }),
            };
            return (
              <Field key={field.name} label={field.label} errors={errorsFor(field)} isTouched>
                {'max' in field ? (
                  <TextInput {...shared} inputMode="numeric" autoComplete="off" placeholder={listText.unchanged} />
                ) : (
                  <Select {...shared} emptyLabel={listText.unchanged} options={field.options} />
                )}
              </Field>
            );
          })}
          <div className="flex justify-end gap-3">
            <Button variant="secondary" onClick={() => setOpen(false)}>
              {adminText.cancel}
            </Button>
            <Button type="submit" disabled={!isReady}>
              {listText.bulkApply}
            </Button>
          </div>
        </form>
      </Dialog>
    </>
  );
}
