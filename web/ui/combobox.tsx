import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { comboboxText } from '#web/text/id.ts';
import { classNames } from './class-names.ts';
import { type ComboboxOption, type ComboboxSearch, useComboboxSearch } from './combobox-search.ts';
import { Spinner } from './spinner.tsx';
import { stepIndex } from './step-index.ts';
import { TextInput, type TextInputProps } from './text-input.tsx';

export interface ComboboxProps<Option extends ComboboxOption>
  extends Omit<TextInputProps, 'value' | 'onChange' | 'onSelect' | 'role' | 'suffix'> {
  /** What stands in the input: the typed text, or the label of the picked option. */
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
  const listId = useId();
  const [isOpen, setOpen] = useState(false);
  const [activeIndex, setActiveIndex] = useState(-1);
  const isLongEnough = text.trim().length >= minChars;
  const state = useComboboxSearch(isOpen && isLongEnough ? text.trim() : null, search, debounceMs);
  const options = state.status === 'done' ? state.options : [];
  const activeId = isOpen && options[activeIndex] ? `${listId}-${activeIndex}` : undefined;

  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  function type(next: string) {
    onText(next);
    setOpen(true);
    setActiveIndex(-1);
  }

  function close() {
    setOpen(false);
    setActiveIndex(-1);
  }

  function pick(option: Option) {
    onPick(option);
    close();
  }

  function press(event: KeyboardEvent<HTMLInputElement>) {
    const active = options[activeIndex];
    if (event.key === 'Escape' && isOpen) {
      // Otherwise a dialog around the input would close too.
      event.preventDefault();
      event.stopPropagation();
      close();
    } else if (event.key === 'Enter' && isOpen && active) {
      event.preventDefault();
      pick(active);
    } else if (event.key === 'Tab') {
      close();
    } else if (event.key === 'ArrowDown' && !isOpen) {
      event.preventDefault();
      setOpen(true);
    } else {
      // Home and End belong to the text until an option has been reached.
      if (!active && (event.key === 'Home' || event.key === 'End')) return;
      const next = stepIndex(event.key, activeIndex, options.length, 'vertical');
      if (!isOpen || next === null) return;
      event.preventDefault();
      setActiveIndex(next);
    }
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
        autoComplete="off"
        {...rest}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen && options.length > 0}
        aria-controls={listId}
        aria-activedescendant={activeId}
        value={text}
        onChange={(event) => type(event.target.value)}
        onKeyDown={press}
        onBlur={(event) => {
          close();
          rest.onBlur?.(event);
        }}
        suffix={<span className="size-5">{isOpen && state.status === 'loading' && <Spinner label="" />}</span>}
      />
      <div
        className={classNames(
          'absolute inset-x-0 top-full z-30 mt-1 overflow-hidden rounded-control border border-line bg-white shadow-float',
          !(isOpen && (note || options.length > 0)) && 'hidden',
        )}
      >
        {note && (
          <p aria-hidden="true" className="px-3 py-3 text-muted text-sm">
            {note}
          </p>
        )}
        <div id={listId} role="listbox" aria-label={listLabel} className="max-h-72 overflow-y-auto">
          {options.map((option, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys arrive at the input, which keeps the focus
            <div
              key={option.value}
              id={`${listId}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === activeIndex}
              className={classNames(
                'min-h-11 cursor-pointer px-3 py-2.5',
                index === activeIndex ? 'bg-primary-soft text-primary' : 'text-ink',
              )}
              onPointerMove={() => setActiveIndex(index)}
              // The input must not lose the focus before the click arrives.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => pick(option)}
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
