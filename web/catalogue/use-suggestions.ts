import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Suggestions } from '#domain/catalogue/product-list.contract.ts';
import { suggestionsQuery } from './product.queries.ts';

export type Suggestion = {
  kind: 'product' | 'category' | 'brand';
  id: string;
  name: string;
  thumbnail?: string | null;
  priceRupiah?: number;
};

/** In the order they are shown, which is the order of the arrow keys. */
function suggestionsOf({ products, categories, brands }: Suggestions): Suggestion[] {
  return [
    ...products.map(({ _id, name, thumbnail, discountedPrice }) => ({
      kind: 'product' as const,
      id: _id,
      name,
      thumbnail,
      priceRupiah: discountedPrice,
    })),
    ...categories.map(({ _id, name }) => ({ kind: 'category' as const, id: _id, name })),
    ...brands.map(({ _id, name }) => ({ kind: 'brand' as const, id: _id, name })),
  ];
}

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
