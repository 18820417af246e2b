import { TextInput, type TextInputProps } from '#web/ui/text-input.tsx';

/** Stands for a date or time of which only a part is typed: the browser says that such a field is empty. */
const halfTyped = '-';

/** Years of four digits: browsers take six otherwise. */
const latest = { date: '9999-12-31', 'datetime-local': '9999-12-31T23:59' };

type MomentInputProps = Omit<TextInputProps, 'value' | 'onChange' | 'onBlur' | 'type'> & {
  type: keyof typeof latest;
  value: string;
  onValue: (value: string) => void;
  onBlur?: () => void;
};

/** A date, with or without its time. One that is left half typed becomes a value that the rules refuse. */
export function MomentInput({ type, value, onValue, onBlur, ...rest }: MomentInputProps) {
  return (
    <TextInput
      {...rest}
      type={type}
      max={latest[type]}
      value={value === halfTyped ? '' : value}
      onChange={({ target }) => onValue(target.value)}
      onBlur={({ target }) => {
        const left = target.validity.badInput ? halfTyped : target.value;
        if (left !== value) onValue(left);
        onBlur?.();
      }}
    />
  );
}
