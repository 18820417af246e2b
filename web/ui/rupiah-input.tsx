import { type ChangeEvent, type ClipboardEvent, useLayoutEffect, useRef } from 'react';
import { editRupiah, pasteRupiah, type RupiahEdit, rupiahText } from './rupiah-edit.ts';
import { TextInput, type TextInputProps } from './text-input.tsx';

export interface RupiahInputProps
  extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'type' | 'prefix' | 'inputMode'> {
  value: number | null;
  onValue: (value: number | null) => void;
}

export function RupiahInput({ value, onValue, ...rest }: RupiahInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  const text = rupiahText(value);

  // React writes the formatted text after the event, which throws the caret to the end; put it back before painting.
  useLayoutEffect(() => {
    if (caret.current !== null) input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });

  function apply(edit: RupiahEdit) {
    caret.current = edit.caret;
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
    />
  );
}
