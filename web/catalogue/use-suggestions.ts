import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { suggestionsQuery } from './product.queries.ts';
import { type Suggestion, suggestionsOf } from './search-suggestions.tsx';

const pauseMs = 200;
const minLetters = 2;
const none: readonly Suggestion[] = [];

/** Fetches once typing has paused; a failed fetch gives no suggestions. */
export function useSuggestions(typed: string, isOpen: boolean): readonly Suggestion[] {
  const text = typed.trim();
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  const isEnabled = isOpen && text.length >= minLetters && settled.length >= minLetters;
  const { data } = useQuery({
    ...suggestionsQuery(settled),
    enabled: isEnabled,
    placeholderData: keepPreviousData,
    select: suggestionsOf,
  });
  return isEnabled ? (data ?? none) : none;
}
