import { describe, expect, test } from 'vitest';
import { filterTokens, mainSpecRows, parseSpecFilter, specFieldsOf } from './main-specs.ts';

describe('main specs', () => {
  test('values are shown by their labels, in the order of the table', () => {
    const rows = mainSpecRows(
      ['laptop'],
      [
        { key: 'ports', value: ['hdmi', 'rj45'] },
        { key: 'touchscreen', value: 'false' },
        { key: 'screen_size', value: '14' },
        { key: 'ram_gb', value: '16' },
      ],
    );
    expect(rows).toEqual([
      { key: 'screen_size', label: 'Ukuran layar', value: '14 inci' },
      { key: 'ram_gb', label: 'RAM', value: '16 GB' },
      { key: 'ports', label: 'Port dan fitur', value: 'HDMI, RJ45 (LAN)' },
      { key: 'touchscreen', label: 'Layar sentuh', value: 'Tidak' },
    ]);
  });

  test('the indices of the advisors stay inside, an unknown key is shown last as it is', () => {
    const rows = mainSpecRows(
      ['vga'],
      [
        { key: 'warna_lampu', value: 'RGB' },
        { key: 'perf_index', value: '100' },
        { key: 'vram_gb', value: '8' },
      ],
    );
    expect(rows.map((row) => row.label)).toEqual(['Memori grafis', 'warna lampu']);
  });

  test('only filterable keys become filters, one for each value', () => {
    const specs = [
      { key: 'sockets', value: ['AM4', 'AM5'] },
      { key: 'height_mm', value: '155' },
    ];
    expect(filterTokens(['cooler'], specs)).toEqual(['sockets=AM4', 'sockets=AM5']);
  });

  test.each([
    [
      'socket:AM5,socket:AM4,ram_gb:16',
      [
        ['socket', ['AM5', 'AM4']],
        ['ram_gb', ['16']],
      ],
    ],
    ['chipset:GeForce RTX 4060', [['chipset', ['GeForce RTX 4060']]]],
    ['', []],
    [undefined, []],
    [':x,a:,A B:c,::', []],
    [
      'constructor:x,__proto__:1',
      [
        ['constructor', ['x']],
        ['__proto__', ['1']],
      ],
    ],
  ])('the filter %j selects %j', (text, selected) => {
    expect([...parseSpecFilter(text, 12)]).toEqual(selected);
  });

  test('a name that every object answers to is no kind of category', () => {
    expect(specFieldsOf('constructor')).toEqual([]);
  });

  test('a product whose categories are hidden from the reader still has labels', () => {
    expect(mainSpecRows([], [{ key: 'ram_gb', value: '16' }])).toEqual([
      { key: 'ram_gb', label: 'RAM', value: '16 GB' },
    ]);
  });
});
