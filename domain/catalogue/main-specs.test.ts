import { describe, expect, test } from 'vitest';
import { filterTokens, parseSpecFilter, promoteFacets, specFieldsOf, valueLabel } from './main-specs.ts';

describe('main specs', () => {
  test.each([
    ['laptop', 'ram_gb', '16', '16 GB'],
    ['laptop', 'storage_gb', '1024', '1 TB'],
    ['laptop', 'storage_gb', '1500', '1,5 TB'],
    ['laptop', 'screen_in', '15.6', '15,6 inci'],
    ['laptop', 'weight_g', '1380', '1,38 kg'],
    ['laptop', 'weight_g', '950', '950 gram'],
    ['laptop', 'touchscreen', 'false', 'Tidak'],
    ['laptop', 'os', 'windows', 'Windows'],
    ['processor', 'base_ghz', '3.8', '3,8 GHz'],
    ['memory', 'speed_mts', '6000', '6.000 MT/s'],
    ['memory', 'cas', 'CL 36', 'CL 36'],
    ['psu', 'modular', 'No', 'Kabel tetap'],
  ])('%s: %s %s reads %s', (kind, key, value, label) => {
    const field = specFieldsOf(kind).find((field) => field.key === key);
    expect(valueLabel(field, value)).toBe(label);
  });

  test.each([
    [null, ['a', 'b', 'c']],
    ['c', ['c', 'a', 'b']],
    ['c,unknown,b', ['c', 'b', 'a']],
  ])('filters promoted by %s stand first, the others follow in their order', (promoted, keys) => {
    const facets = ['a', 'b', 'c'].map((key) => ({ key, label: key, values: [] }));
    expect(promoteFacets(facets, promoted).map(({ key }) => key)).toEqual(keys);
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
});
