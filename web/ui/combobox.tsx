import { useState } from 'react';
import { comboboxText } from '#web/text/id.ts';
import { classNames } from './class-names.ts';
import { type ComboboxOption, type ComboboxSearch, useComboboxSearch } from './combobox-search.ts';
import { Spinner } from './spinner.tsx';
import { TextInput, type TextInputProps } from './text-input.tsx';
import { useListbox } from './use-listbox.ts';

export interface ComboboxProps<Option extends ComboboxOption>
  extends Omit<TextInputProps, 'value' | 'onChange' | 'onSelect' | 'role' | 'suffix'> {
  /** The text of the input: the typed text, or the label of the picked option. */
  text: string;
  onText: (text: string) => void;
  onPick: (option: Option) => void;
  search: ComboboxSearch<Option>;
  debounceMs?: number;
  minChars?: number;
  /** Names the list for screen readers. */
  listLabel: string;
}

export function Combobox<Option extends ComboboxOption>({
  text,
  onText,
  onPick,
  search,
  debounceMs = 300,
  minChars = 0,
  listLabel,
  className,
  ...rest
}: ComboboxProps<Option>) {
  const [isOpen, setOpen] = useState(false);
  const isLongEnough = text.trim().length >= minChars;
  const state = useComboboxSearch(isOpen && isLongEnough ? text.trim() : null, search, debounceMs);
  const options = state.status === 'done' ? state.options : [];
  const listbox = useListbox({
    count: options.length,
    isOpen,
    onPick: (index) => pick(options[index]!),
    onOpen: () => setOpen(true),
    onClose: close,
  });

  function type(next: string) {
    onText(next);
    setOpen(true);
    listbox.reset();
  }

  function close() {
    setOpen(false);
    listbox.reset();
  }

  function pick(option: Option) {
    onPick(option);
    close();
  }

  let note: string | null = null;
  if (!isLongEnough) note = text ? comboboxText.typeMore(minChars) : null;
  else if (state.status === 'loading') note = comboboxText.searching;
  else if (state.status === 'failed') note = comboboxText.failed;
  else if (state.status === 'done' && options.length === 0) note = comboboxText.empty;
  const spoken = !isOpen ? '' : (note ?? (options.length > 0 ? comboboxText.found(options.length) : ''));

  return (
    <div className={classNames('relative', className)}>
      <TextInput
        {...rest}
        {...listbox.inputProps}
        value={text}
        onKeyDown={(event) => {
          // Enter picks an option and must not submit the form around it.
          if (event.key === 'Enter' && isOpen) event.preventDefault();
          listbox.inputProps.onKeyDown(event);
        }}
        onChange={(event) => type(event.target.value)}
        onBlur={(event) => {
          close();
          rest.onBlur?.(event);
        }}
        suffix={<span className="size-5">{isOpen && state.status === 'loading' && <Spinner label="" />}</span>}
      />
      <div
        className={classNames(
          'absolute inset-x-0 top-full z-40 mt-1 overflow-hidden rounded-control border border-line bg-white shadow-float',
          !(isOpen && (note || options.length > 0)) && 'hidden',
        )}
      >
        {note && (
          <p aria-hidden="true" className="px-3 py-3 text-muted text-sm">
            {note}
          </p>
        )}
        <div {...listbox.listProps} role="listbox" aria-label={listLabel} className="max-h-72 overflow-y-auto">
          {options.map((option, index) => (
            <div
              key={option.value}
              {...listbox.optionProps(index)}
              className={classNames(
                'min-h-11 cursor-pointer px-3 py-2.5',
                index === listbox.activeIndex ? 'bg-primary-soft text-primary' : 'text-ink',
              )}
            >
              {option.label}
              {option.hint && <span className="block text-muted text-sm">{option.hint}</span>}
            </div>
          ))}
        </div>
      </div>
      <span role="status" className="sr-only">
        {spoken}
      </span>
    </div>
  );
}
