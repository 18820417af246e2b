import {
  type ArrayPath,
  type Control,
  type FieldArray,
  type FieldPath,
  type FieldPathByValue,
  type FieldValues,
  useFieldArray,
  useWatch,
} from 'react-hook-form';
import type { TextInputProps } from '#web/ui/text-input.tsx';
import { TextField } from './form-field.tsx';
import { RowsInput, type RowsInputProps, rowLabel } from './rows-input.tsx';

type Column = Pick<TextInputProps, 'inputMode' | 'placeholder' | 'suffix'> & { label: string; maxLength?: number };

type TextRowsInputProps<Values extends FieldValues, Name extends ArrayPath<Values>> = Omit<
  RowsInputProps,
  'rows' | 'titleOf' | 'onAdd' | 'children'
> & {
  control: Control<Values>;
  name: Name;
  /** A row is called by its name, and by its number while it has none. */
  titleOf: (number: number) => string;
  newRow: () => FieldArray<Values, Name>;
  columns: Record<string, Column>;
};

/** Rows of texts that are all required. */
export function TextRowsInput<Values extends FieldValues, Name extends ArrayPath<Values>>({
  control,
  name,
  titleOf,
  newRow,
  columns,
  ...shown
}: TextRowsInputProps<Values, Name>) {
  const rows = useFieldArray({ control, name });
  const values: { name: string }[] = useWatch({ control, name: name as FieldPath<Values> });
  return (
    <RowsInput
      {...shown}
      rows={rows}
      titleOf={(index) => values[index]?.name.trim() || titleOf(index + 1)}
      onAdd={() => rows.append(newRow())}
    >
      {(index) =>
        Object.entries(columns).map(([column, { label, ...input }]) => (
          <TextField
            key={column}
            control={control}
            name={`${name}.${index}.${column}` as FieldPathByValue<Values, string>}
            {...rowLabel(label, index)}
            isRequired
            {...input}
          />
        ))
      }
    </RowsInput>
  );
}
