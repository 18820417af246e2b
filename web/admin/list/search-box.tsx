import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { useEffect, useId, useRef, useState } from 'react';
import { listLimits } from '#domain/page.ts';
import { uiText } from '#web/text/id.ts';
import { listText } from '#web/text/id-admin-list.ts';

const debounceMs = 300;

type SearchBoxProps = { label: string; value: string; onSearch: (text: string) => void };

/** Searches once typing has paused. Typing is never blocked, but a text that is too long is not searched for. */
export function SearchBox({ label, value, onSearch }: SearchBoxProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(value);
  const sent = useRef(value);
  const latest = useRef(onSearch);
  latest.current = onSearch;
  const { length } = text.trim();
  const isTooLong = length > listLimits.searchLength;

  // The address changed by other means: going back, or 'clear all'.
  useEffect(() => {
    if (value !== sent.current) setText(value);
    sent.current = value;
  }, [value]);

  useEffect(() => {
    const wanted = text.trim();
    if (wanted === sent.current || wanted.length > listLimits.searchLength) return;
    const timer = setTimeout(() => {
      sent.current = wanted;
      latest.current(wanted);
    }, debounceMs);
    return () => clearTimeout(timer);
  }, [text]);

  return (
    <div className="w-full min-w-0 md:w-auto md:min-w-60 md:max-w-sm md:flex-1">
      <div className="control framed h-11 w-full py-0">
        <Search aria-hidden="true" className="text-muted" />
        <input
          ref={input}
          type="search"
          value={text}
          placeholder={label}
          aria-label={label}
          aria-invalid={isTooLong || undefined}
          aria-describedby={isTooLong ? id : undefined}
          autoComplete="off"
          enterKeyHint="search"
          className="min-w-0 flex-1 bg-transparent outline-none [&::-webkit-search-cancel-button]:hidden"
          onChange={(event) => setText(event.target.value)}
        />
        {text && (
          <button
            type="button"
            aria-label={listText.clearSearch}
            title={listText.clearSearch}
            className="-mr-1 inline-flex size-8 items-center justify-center rounded-control text-muted hover:bg-surface-strong"
            onClick={() => {
              setText('');
              input.current?.focus();
            }}
          >
            <X aria-hidden="true" className="size-4" />
          </button>
        )}
      </div>
      {isTooLong && (
        <p
          id={id}
          role="alert"
          className="mt-1.5 flex flex-wrap justify-between gap-x-4 gap-y-1 whitespace-nowrap text-error text-sm"
        >
          {uiText.tooLong(listLimits.searchLength)}
          <span className="rounded-small bg-warning-soft px-1.5 font-semibold text-warning tabular-nums">
            {uiText.characters(length, listLimits.searchLength)}
          </span>
        </p>
      )}
    </div>
  );
}
