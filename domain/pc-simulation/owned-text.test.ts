import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ownedPcOf } from './owned-pc.ts';
import { readOwnedText } from './owned-text.ts';
import { readOwnedPc } from './read-owned-pc.ts';

/** What a text is read as, in short. */
function read(text: string): Record<string, string> {
  const found = ownedPcOf(readOwnedText(text).mentions, 'Gaming');
  if (found === null) return {};
  const { cpu, motherboard, memory, gpu, drives, psu } = found.pc;
  const named = { cpu, motherboard, memory, gpu, psu };
  return {
    ...Object.fromEntries(
      Object.entries(named).flatMap(([slot, item]) => (item && !item.isAssumed ? [[slot, item.part.name]] : [])),
    ),
    ...(drives.some(({ isAssumed }) => !isAssumed) && { storage: drives.map(({ part }) => part.name).join(' + ') }),
  };
}

describe('a PC as shoppers write it', () => {
  test.each<[string, Record<string, string>]>([
    [
      'i5-10400F B460M 16GB GTX 1650 450W',
      {
        cpu: 'Intel Core i5-10400F',
        motherboard: 'Motherboard B460M',
        memory: 'RAM 16 GB DDR4',
        gpu: 'GeForce GTX 1650',
        psu: 'PSU 450 W',
      },
    ],
    [
      'ryzen 5 3600, b450, ram 8gb x2, rx580 8gb, psu 550w, ssd 512',
      {
        cpu: 'AMD Ryzen 5 3600',
        motherboard: 'Motherboard B450',
        memory: 'RAM 16 GB DDR4 (2 × 8 GB)',
        gpu: 'Radeon RX 580 8GB',
        psu: 'PSU 550 W',
        storage: 'SSD 512 GB',
      },
    ],
    [
      'R5 2600 + B350M + 2x8 GB ddr4 3200 + vga 1660 super',
      {
        cpu: 'AMD Ryzen 5 2600',
        motherboard: 'Motherboard B350M',
        memory: 'RAM 16 GB DDR4 (2 × 8 GB)',
        gpu: 'GeForce GTX 1660 SUPER',
      },
    ],
    [
      'FX-8350, 970, ddr3 8gb, gtx 960 2gb, psu 500 watt, hdd 1tb',
      {
        cpu: 'AMD FX-8350',
        motherboard: 'Motherboard 970',
        memory: 'RAM 8 GB DDR3',
        gpu: 'GeForce GTX 960 2GB',
        psu: 'PSU 500 W',
        storage: 'Harddisk 1 TB',
      },
    ],
    [
      'PC kantor core i3 gen 3, H61, RAM 4GB, harddisk 500gb',
      {
        cpu: 'Intel Core i3-3220',
        motherboard: 'Motherboard H61',
        memory: 'RAM 4 GB DDR3',
        storage: 'Harddisk 500 GB',
      },
    ],
    [
      'saya punya intel core i7 4790 dengan ram 16 giga dan rtx 3060 12gb, ssd 240gb + hdd 2 tb',
      {
        cpu: 'Intel Core i7-4790',
        memory: 'RAM 16 GB DDR3',
        gpu: 'GeForce RTX 3060 12GB',
        storage: 'SSD 240 GB + Harddisk 2 TB',
      },
    ],
    [
      'i3 12100f h610m ddr4 8gb nvme 256gb tanpa vga',
      {
        cpu: 'Intel Core i3-12100F',
        motherboard: 'Motherboard H610M',
        memory: 'RAM 8 GB DDR4',
        storage: 'SSD NVMe 256 GB',
      },
    ],
    [
      'Ryzen 7 5800X3D / X570 / 32GB (2x16) 3600MHz / RTX 4080 16GB / 850W / 1TB NVMe',
      {
        cpu: 'AMD Ryzen 7 5800X3D',
        motherboard: 'Motherboard X570',
        gpu: 'GeForce RTX 4080 16GB',
        psu: 'PSU 850 W',
        storage: 'SSD NVMe 1 TB',
      },
    ],
    [
      'ram 8 ssd 256 i5 gen 4 psu 300',
      {
        cpu: 'Intel Core i5-4570',
        memory: 'RAM 8 GB DDR3',
        storage: 'SSD 256 GB',
        psu: 'PSU 300 W',
      },
    ],
    ['core 2 duo e7500 ram 2gb', { cpu: 'Intel Core 2 E7500', memory: 'RAM 2 GB DDR3' }],
    [
      'prosesor ultra 7 265k, z890, 32 gb ddr5 6000',
      {
        cpu: 'Intel Core Ultra 7 265K',
        motherboard: 'Motherboard Z890',
        memory: 'RAM 32 GB DDR5',
      },
    ],
    [
      'pentium g4560 b250 8gb gtx1050ti',
      {
        cpu: 'Intel Pentium G4560',
        motherboard: 'Motherboard B250',
        memory: 'RAM 8 GB DDR4',
        gpu: 'GeForce GTX 1050 Ti',
      },
    ],
  ])('%s', (text, expected) => {
    expect(read(text)).toMatchObject(expected);
  });

  test('what is not understood is reported, ordinary words are not', () => {
    const { unrecognised } = readOwnedText('saya punya i5-10400F dengan blablabla dan kursi gaming');
    expect(unrecognised).toEqual(['blablabla', 'kursi']);
    expect(readOwnedPc('mobil bekas warna merah', [], 'Gaming')).toMatchObject({ pc: null });
  });

  test('fields take precedence over the text, and quantities count', () => {
    const parts = [
      { slot: 'cpu' as const, name: 'AMD Ryzen 5 5600', qty: 1 },
      { slot: 'memory' as const, name: '8GB DDR4', qty: 2 },
      { slot: 'psu' as const, name: '650', qty: 1 },
    ];
    const { pc } = readOwnedPc('i3-10100 ram 4gb', parts, 'Gaming');
    expect(pc?.cpu.part.name).toBe('AMD Ryzen 5 5600');
    expect(pc?.memory.part).toMatchObject({ totalGb: 16, modules: 2 });
    expect(pc?.psu.part.wattage).toBe(650);
  });

  test('a maker’s ready-made PC comes with a warning', () => {
    expect(readOwnedPc('Dell Optiplex i5-7400 ram 8gb', [], 'Office').note).toContain('bentuk khusus');
  });

  test('any text is read without an error and in time', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 500 }), (text) => {
        readOwnedPc(text, [], 'Gaming');
      }),
      { numRuns: 300 },
    );
    const start = performance.now();
    for (const piece of [
      'ram ',
      'ssd ',
      '8gb x',
      'ddr4 3200 ',
      'psu abc ',
      'rtx ',
      'm 2 ',
      'asus ',
      '- ',
      '2 x 8 ',
      'vga oc ',
    ])
      readOwnedText(piece.repeat(200).slice(0, 500));
    expect(performance.now() - start).toBeLessThan(20_000);
  });
});
