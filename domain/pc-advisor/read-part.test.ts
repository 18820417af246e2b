import { describe, expect, it } from 'vitest';
import { fillKnown } from './known-chips.ts';
import { type PartSource, readPart } from './read-part.ts';

const product = (name: string, specs: Record<string, string | string[]> = {}): PartSource => ({
  id: 'p1',
  name,
  brand: 'Contoh',
  price: 1_000_000,
  stock: 3,
  variants: [],
  mainSpecs: Object.entries(specs).map(([key, value]) => ({ key, value })),
});

describe('reading a catalogue product', () => {
  it('takes stored texts as what they are', () => {
    const { part, missing } = readPart(
      'psu',
      product('Contoh', { wattage: '650', psu_type: 'ATX', efficiency: 'gold' }),
    );
    expect(missing).toBeUndefined();
    expect(part).toMatchObject({ slot: 'psu', wattage: 650, psuType: 'ATX', efficiency: 'gold', price: 1_000_000 });
  });

  it('leaves out an incomplete product and reports what is missing', () => {
    expect(readPart('vga', product('VGA RTX 4060 Dual OC')).missing).toEqual(['Panjang (mm) belum diisi']);
    expect(
      readPart('storage', product('SSD', { kind: 'nvme', capacity_gb: '500', form_factor: 'M.2-2280' })).missing,
    ).toEqual(['Generasi PCIe belum diisi']);
    expect(readPart('cooler', product('Fan', { kind: 'air', sockets: ['AM5'], capacity_w: '150' })).missing).toEqual([
      'Tinggi (mm) belum diisi',
    ]);
  });

  it.each(['650 W', '6e2', '-650', '', '0', '650.5', 'NaN'])('does not guess at the number %j', (wattage) => {
    const { missing } = readPart('psu', product('Contoh', { wattage, psu_type: 'ATX', efficiency: 'gold' }));
    expect(missing).toHaveLength(1);
  });

  it('does not guess at flags and choices', () => {
    const specs = { wattage: '500', psu_type: 'ATX', efficiency: 'Gold' };
    expect(readPart('psu', product('Contoh', specs)).missing).toEqual(['Sertifikat 80 PLUS tidak dapat dibaca']);
    expect(readPart('processor', product('AMD Ryzen 5 7600', { win11: 'ya' })).missing).toEqual([
      'Mendukung Windows 11 tidak dapat dibaca',
    ]);
  });

  it('leaves laptop memory and products without a price out of desktop builds', () => {
    expect(readPart('memory', product('RAM SODIMM 8GB (1x8GB) DDR4-3200')).missing?.[0]).toContain('SO-DIMM');
    expect(readPart('os', { ...product('Windows 11 Home'), price: 0 }).missing).toEqual(['Harga belum diisi']);
  });
});

describe('known chips', () => {
  it('fill what staff leave blank', () => {
    const { part, missing } = readPart('processor', product('Intel Core i5-12400F Box'));
    expect(missing).toBeUndefined();
    expect(part).toMatchObject({
      socket: 'LGA1700',
      microarchitecture: 'Alder Lake',
      cores: 6,
      igpuPerf: 0,
      powerW: 115,
      stockCooler: true,
      win11: true,
    });
  });

  it('never overrule what staff typed', () => {
    const filled = fillKnown('processor', 'AMD Ryzen 7 7800X3D', [
      { key: 'boost_ghz', value: '4.9' },
      { key: 'ipc', value: ' ' },
    ]);
    expect(filled).toContainEqual({ key: 'boost_ghz', value: '4.9' });
    expect(filled.filter(({ key }) => key === 'boost_ghz')).toHaveLength(1);
    expect(filled).toContainEqual({ key: 'ipc', value: '1.32' });
    expect(filled).toContainEqual({ key: 'x3d', value: 'true' });
  });

  it.each([
    ['vga', 'ASUS Dual RTX 4060 Ti OC 8GB', { chip_vendor: 'NVIDIA', perf_index: '122', tdp_w: '160' }],
    ['vga', 'Galax GeForce RTX 4070Ti SUPER 16GB', { perf_index: '205' }],
    ['vga', 'Sapphire Pulse RX 7900 XTX 24GB', { chip_vendor: 'AMD', perf_index: '240' }],
    ['vga', 'MSI RTX 3050 6GB', { perf_index: '52' }],
    [
      'motherboard',
      'ASUS PRIME B650M-A WIFI',
      { socket: 'AM5', form_factor: 'Micro ATX', memory_type: 'DDR5', wifi: 'true', tier: 'mid' },
    ],
    ['motherboard', 'MSI PRO H610M-E DDR4', { socket: 'LGA1700', memory_type: 'DDR4', tier: 'entry' }],
    ['motherboard', 'Gigabyte B550I AORUS PRO AX', { form_factor: 'Mini ITX', memory_slots: '2' }],
    ['motherboard', 'ASRock B460M Pro4', { cpu_families: ['Comet Lake'] }],
    [
      'memory',
      'Kingston Fury Beast 32GB (2x16GB) DDR5-5600',
      { modules: '2', total_gb: '32', speed_mts: '5600', memory_type: 'DDR5' },
    ],
    ['storage', 'Samsung 980 1TB NVMe PCIe 3.0', { kind: 'nvme', capacity_gb: '1000', pcie_gen: '3' }],
    ['psu', 'Seasonic Focus 750W 80+ Gold', { wattage: '750', efficiency: 'gold' }],
    ['os', 'Microsoft Windows 11 Pro OEM', { family: 'Windows', max_memory_gb: '2048' }],
  ] as const)('%s: %s', (kind, name, expected) => {
    expect(Object.fromEntries(fillKnown(kind, name, []).map(({ key, value }) => [key, value]))).toMatchObject(expected);
  });

  it('stay silent about names they do not know', () => {
    expect(fillKnown('processor', 'Processor Misterius 9000', [])).toEqual([]);
    expect(fillKnown('vga', 'VGA Antik', [])).toEqual([]);
    expect(fillKnown('motherboard', 'Motherboard LGA775', [])).toEqual([]);
  });
});
