import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import '#tests/property-seed.ts';
import { allBuildQueryKeys, readBuildQuery, writeBuildQuery } from './build-query.ts';
import { simulationSlots } from './simulation-slots.ts';

const name = fc
  .string({ unit: fc.constantFrom(...'aBx27~*-_ .,/é&='), minLength: 1, maxLength: 20 })
  .filter((text) => text.trim() !== '');
const part = fc.record({
  slot: fc.constantFrom(...simulationSlots),
  sku: name,
  variant: fc.option(name),
  qty: fc.integer({ min: 1, max: 8 }),
});
const oncePerSlot = fc.uniqueArray(part, { selector: ({ slot }) => slot });

describe('a build in the address', () => {
  test('is readable', () => {
    const query = writeBuildQuery([
      { slot: 'cpu', sku: 'AMD-R5-7600', variant: null, qty: 1 },
      { slot: 'memory', sku: 'DDR5-16', variant: 'Hitam', qty: 2 },
      { slot: 'storage', sku: 'NV2-1TB', variant: null, qty: 1 },
      { slot: 'storage', sku: 'HDD-2TB', variant: null, qty: 1 },
    ]);
    expect(query).toEqual({
      processor: 'AMD-R5-7600',
      ram: 'DDR5-16**Hitam*x2',
      storage: 'NV2-1TB',
      storage2: 'HDD-2TB',
    });
  });

  test('is parsed back unchanged, whatever characters a SKU has', () => {
    fc.assert(
      fc.property(oncePerSlot, (parts) => {
        const sorted = [...parts].sort((a, b) => simulationSlots.indexOf(a.slot) - simulationSlots.indexOf(b.slot));
        expect(readBuildQuery(writeBuildQuery(parts))).toEqual(sorted);
      }),
    );
  });

  test('anything else in it is ignored', () => {
    expect(
      readBuildQuery({
        processor: ['a'],
        motherboard: 'x'.repeat(61),
        ram: 'AB*x9',
        vga: ' ',
        psu: 'A**B**C',
        casing: 'A\u0000B',
        cooler: 'x'.repeat(10_000),
        os: '\ud800',
        monitor: 7,
        __proto__: 'x',
        unknown: 'A',
      }),
    ).toEqual([]);
  });

  test('never throws and never reads more parts than there are parameters', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom(...allBuildQueryKeys), fc.string({ unit: 'binary' }), { maxKeys: 4 }),
        (raw) => {
          const parts = readBuildQuery(raw);
          expect(readBuildQuery(writeBuildQuery(parts))).toEqual(parts);
        },
      ),
    );
  });

  test('a slot without a free parameter takes no more', () => {
    const one = { slot: 'cpu', variant: null, qty: 1 } as const;
    expect(
      writeBuildQuery([
        { ...one, sku: 'A' },
        { ...one, sku: 'B' },
      ]),
    ).toEqual({ processor: 'A' });
  });
});
