import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { useEffect, useRef, useState } from 'react';
import { listLimits } from '#domain/page.ts';
import { listText } from '#web/text/id-admin.ts';

const debounceMs = 300;

type SearchBoxProps = { label: string; value: string; onSearch: (text: string) => void };

/** Searches once typing has paused. */
export function SearchBox({ label, value, onSearch }: SearchBoxProps) {
  const [text, setText] = useState(value);
  const sent = useRef(value);
  const latest = useRef(onSearch);
  latest.current = onSearch;

  // The address changed by other means: going back, or 'clear all'.
  useEffect(() => {
    if (value !== sent.current) setText(value);
    sent.current = value;
  }, [value]);

  useEffect(() => {
    if (text.trim().slice(0, listLimits.searchLength).trim() === sent.current) return;
    const timer = setTimeout(() => {
      // Typing is never blocked; a search takes no more than this.
      sent.current = text.trim().slice(0, listLimits.searchLength).trim();
      latest.current(sent.current);
    }, debounceMs);
    return () => clearTimeout(timer);
  }, [text]);

  return (
    <div className="control framed h-11 w-full min-w-0 py-0 md:w-auto md:min-w-60 md:max-w-sm md:flex-1">
      <Search aria-hidden="true" className="text-muted" />
      <input
        type="search"
        value={text}
        placeholder={label}
        aria-label={label}
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
          onClick={() => setText('')}
        >
          <X aria-hidden="true" className="size-4" />
        </button>
      )}
    </div>
  );
}
