import type { Use } from '#domain/pc-advisor/use.ts';
import { type OwnedPc, ownedPcOf } from './owned-pc.ts';
import { type Mention, readOwnedName, readOwnedText } from './owned-text.ts';
import { isPartSlot } from './simulation-slots.ts';
import type { OwnedInput } from './upgrade.contract.ts';

const repeated = (mention: Mention, qty: number): Mention =>
  mention.slot === 'memory'
    ? { ...mention, totalGb: mention.totalGb * qty, modules: (mention.modules ?? 1) * qty }
    : mention;

function readParts(parts: readonly OwnedInput[]): { mentions: Mention[]; unrecognised: string[] } {
  const mentions: Mention[] = [];
  const unrecognised: string[] = [];
  for (const { slot, name, qty } of parts) {
    const mention = isPartSlot(slot) ? readOwnedName(slot, name) : undefined;
    if (mention) mentions.push(qty > 1 ? repeated(mention, qty) : mention);
    // Cases, coolers and monitors change nothing that is looked at here.
    else if (slot !== 'case' && slot !== 'cooler' && slot !== 'monitor' && slot !== 'other' && slot !== 'os')
      unrecognised.push(name);
  }
  return { mentions, unrecognised };
}

export type ReadPc = { pc: OwnedPc | null; unrecognised: string[]; note: string };

/** The PC that a text and single fields describe; what stands in a field goes before what stands in the text. */
export function readOwnedPc(text: string, parts: readonly OwnedInput[], use: Use): ReadPc {
  const [fields, free] = [readParts(parts), readOwnedText(text)];
  const named = new Set(fields.mentions.map(({ slot }) => slot));
  const mentions = [...fields.mentions, ...free.mentions.filter(({ slot }) => !named.has(slot))];
  const found = ownedPcOf(mentions, use);
  const unrecognised = [...fields.unrecognised, ...(found?.unread ?? []), ...free.unrecognised];
  if (found === null) {
    const note = 'Processor belum dikenali. Tulis tipenya, misalnya i5-10400F, Ryzen 5 3600 atau "i5 gen 4".';
    return { pc: null, unrecognised, note };
  }
  const note = free.isBranded
    ? 'PC bermerek sering memakai motherboard dan power supply dengan bentuk khusus: tanyakan ke kami sebelum membeli.'
    : '';
  return { pc: found.pc, unrecognised, note };
}
