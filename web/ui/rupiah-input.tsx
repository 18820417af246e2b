import { type ChangeEvent, type ClipboardEvent, type FocusEvent, useLayoutEffect, useRef, useState } from 'react';
import { editRupiah, pasteRupiah, type RupiahEdit, rupiahText } from './rupiah-edit.ts';
import { TextInput, type TextInputProps } from './text-input.tsx';

export interface RupiahInputProps
  extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'type' | 'prefix' | 'inputMode'> {
  value: number | null;
  onValue: (value: number | null) => void;
}

export function RupiahInput({ value, onValue, onBlur, ...rest }: RupiahInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  // Shown while they are typed, dropped when the field is left.
  const [cents, setCents] = useState('');
  const text = rupiahText(value) + cents;

  // React writes the formatted text after the event, which throws the caret to the end; put it back before painting.
  useLayoutEffect(() => {
    if (caret.current !== null) input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });

  function apply(edit: RupiahEdit) {
    caret.current = edit.caret;
    setCents(/,.*/.exec(edit.text)?.[0] ?? '');
    onValue(edit.value);
    // The same amount renders nothing anew, so the effect above would not run.
    if (edit.text === text) {
      requestAnimationFrame(() => input.current?.setSelectionRange(edit.caret, edit.caret));
    }
  }

  function change(event: ChangeEvent<HTMLInputElement>) {
    const { value: after, selectionStart } = event.target;
    const { inputType = 'insertText' } = event.nativeEvent as InputEvent;
    apply(editRupiah(text, after, selectionStart ?? after.length, inputType));
  }

  function paste(event: ClipboardEvent<HTMLInputElement>) {
    const { selectionStart, selectionEnd } = event.currentTarget;
    event.preventDefault();
    const pasted = event.clipboardData.getData('text');
    const edit = pasteRupiah(text, selectionStart ?? 0, selectionEnd ?? text.length, pasted);
    if (edit) apply(edit);
  }

  function leave(event: FocusEvent<HTMLInputElement>) {
    setCents('');
    onBlur?.(event);
  }

  return (
    <TextInput
      autoComplete="off"
      {...rest}
      ref={input}
      prefix="Rp"
      inputMode="numeric"
      value={text}
      onChange={change}
      onPaste={paste}
      onBlur={leave}
    />
  );
}
