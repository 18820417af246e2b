import type { BuildItem, Part, Slot } from './parts.ts';

/** Every variant and quantity in which the parts of a slot are sold, in stock or not. */
export function waysToBuy(parts: readonly Part[], slot: Slot, qtys = [1]): BuildItem[] {
  return parts
    .filter((part) => part.slot === slot)
    .flatMap((part) =>
      (part.variants.length > 0 ? part.variants : [null]).flatMap((variant) =>
        qtys.map((qty): BuildItem => ({ part, variant, qty })),
      ),
    );
}
