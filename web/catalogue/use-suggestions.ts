import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { suggestionsQuery } from './product.queries.ts';
import { type Suggestion, suggestionsOf } from './search-suggestions.tsx';

const pauseMs = 200;
const minLetters = 2;
const none: readonly Suggestion[] = [];

/** Asks once typing has paused. Suggestions are a help: when they fail, there are none. */
export function useSuggestions(typed: string, isOpen: boolean): readonly Suggestion[] {
  const text = typed.trim();
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  const isAsked = isOpen && text.length >= minLetters && settled.length >= minLetters;
  const { data } = useQuery({
    ...suggestionsQuery(settled),
    enabled: isAsked,
    placeholderData: keepPreviousData,
    select: suggestionsOf,
  });
  return isAsked ? (data ?? none) : none;
}
