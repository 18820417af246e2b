import { useEffect, useRef, useState } from 'react';

export interface ComboboxOption {
  value: string;
  label: string;
  hint?: string;
}

export type ComboboxSearch<Option extends ComboboxOption> = (
  text: string,
  signal: AbortSignal,
) => readonly Option[] | Promise<readonly Option[]>;

export type SearchState<Option> =
  | { status: 'idle' | 'loading' | 'failed' }
  | { status: 'done'; options: readonly Option[] };

/** Searches once typing has paused; the response to an older text is dropped. A null text searches nothing. */
export function useComboboxSearch<Option extends ComboboxOption>(
  text: string | null,
  search: ComboboxSearch<Option>,
  debounceMs: number,
): SearchState<Option> {
  const [state, setState] = useState<SearchState<Option>>({ status: 'idle' });
  const latestSearch = useRef(search);
  latestSearch.current = search;

  useEffect(() => {
    if (text === null) {
      setState({ status: 'idle' });
      return;
    }
    const abort = new AbortController();
    setState({ status: 'loading' });
    const timer = setTimeout(async () => {
      try {
        const options = await latestSearch.current(text, abort.signal);
        if (!abort.signal.aborted) setState({ status: 'done', options });
      } catch {
        if (!abort.signal.aborted) setState({ status: 'failed' });
      }
    }, debounceMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [text, debounceMs]);

  return state;
}
