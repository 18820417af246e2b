import { formatRupiah } from '#domain/money.ts';
import { listRupiah, payRupiah } from './build-totals.ts';
import { type BuildItem, type PartialPart, type Slot, slotNames } from './parts.ts';
import { decide, fail, pass, type RuleContext, type Verdict } from './rule-context.ts';

const requiredSlots: readonly Slot[] = ['cpu', 'motherboard', 'memory', 'psu', 'case'];
const maxDrives = 3;

function hasCataloguePrice({ part, variant }: BuildItem<PartialPart>): boolean {
  if (variant === null) return part.variants.length === 0;
  return part.variants.some(({ name, price }) => name === variant.name && price === variant.price);
}

function isInStock({ part, variant, qty }: BuildItem<PartialPart>): boolean {
  return (part.stock ?? qty) >= qty && (variant?.stock ?? qty) >= qty;
}

/** Slots, quantities, stock and money. */
export const saleRules = {
  R00({ items }: RuleContext): Verdict {
    const wrong = items.find((item) => !hasCataloguePrice(item));
    return wrong === undefined
      ? pass('Semua harga sesuai katalog')
      : fail(`Varian atau harga ${wrong.part.name} tidak ada di katalog`);
  },
  R01({ items }: RuleContext): Verdict {
    const count = (slot: Slot) => items.filter(({ part }) => part.slot === slot).length;
    const wrongSlot =
      requiredSlots.find((slot) => count(slot) !== 1) ??
      (['gpu', 'cooler', 'os'] as const).find((slot) => count(slot) > 1) ??
      (count('storage') < 1 || count('storage') > maxDrives ? 'storage' : undefined);
    return wrongSlot === undefined
      ? pass('Komponen lengkap')
      : fail(`Jumlah komponen ${slotNames[wrongSlot]} tidak sesuai`);
  },
  R02({ items }: RuleContext): Verdict {
    const wrong = items.find(({ part, qty }) => qty !== 1 && !(part.slot === 'memory' && qty === 2));
    return wrong === undefined ? pass('Jumlah per komponen sesuai') : fail(`Jumlah ${wrong.part.name} tidak sesuai`);
  },
  R03({ items }: RuleContext): Verdict {
    const empty = items.find((item) => !isInStock(item));
    return empty === undefined ? pass('Semua stok tersedia') : fail(`Stok ${empty.part.name} tidak cukup`);
  },
  R04({ items, budgetRupiah }: RuleContext): Verdict {
    const total = Math.max(payRupiah(items), listRupiah(items));
    return decide(
      total <= budgetRupiah,
      `Total ${formatRupiah(total)} masih dalam budget`,
      `Total ${formatRupiah(total)} melebihi budget ${formatRupiah(budgetRupiah)}`,
    );
  },
} as const;
