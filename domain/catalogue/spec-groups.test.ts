import { describe, expect, test } from 'vitest';
import { specGroups } from './spec-groups.ts';

const rowsOf = (groups: ReturnType<typeof specGroups>) =>
  Object.fromEntries(groups.map(({ title, rows }) => [title, rows.map(({ label, value }) => `${label}: ${value}`)]));

describe('the specification table', () => {
  test('a laptop: grouped, each thing once, main specifications before what staff added', () => {
    const groups = specGroups(
      ['laptop'],
      [
        { key: 'screen_size', value: '12' },
        { key: 'screen_in', value: '12.4' },
        { key: 'res_w', value: '1536' },
        { key: 'os', value: 'windows' },
        { key: 'processor', value: 'amd' },
        { key: 'cpu', value: 'AMD Ryzen 5 7520U' },
        { key: 'gpu', value: 'intel integrated' },
        { key: 'gpu_model', value: 'Iris Xe' },
        { key: 'gpu_class', value: 'integrated' },
        { key: 'ram_gb', value: '8' },
        { key: 'ram_upgradable', value: 'false' },
        { key: 'storage_gb', value: '1024' },
        { key: 'storage_upgradable', value: 'true' },
        { key: 'ports', value: ['hdmi', 'rj45'] },
        { key: 'touchscreen', value: 'true' },
        { key: 'weight_g', value: '1380' },
        { key: 'additionals', value: ['ringan', 'ram on-board'] },
      ],
      [
        { key: 'Layar', value: '12,4 inci' },
        { key: 'Sistem Operasi', value: 'Windows 11' },
        { key: 'Bobot', value: '1,38 kg' },
        { key: 'Garansi', value: '2 tahun' },
      ],
    );
    expect(rowsOf(groups)).toEqual({
      Layar: ['Ukuran layar: 12,4 inci', 'Resolusi: HD (lebar 1.536 piksel)', 'Layar sentuh: Ya'],
      Performa: [
        'Sistem operasi: Windows 11',
        'Processor: AMD Ryzen 5 7520U',
        'Kartu grafis: Iris Xe (Intel terintegrasi)',
        'RAM: 8 GB',
      ],
      Penyimpanan: ['Penyimpanan: 1 TB', 'Penyimpanan bisa di-upgrade: Ya'],
      Konektivitas: ['Port dan fitur: HDMI, RJ45 (LAN)'],
      Fisik: ['Berat: 1,38 kg', 'Kelebihan: Ringan, RAM on-board'],
      'Keterangan lain': ['Garansi: 2 tahun'],
    });
    expect(groups.map(({ title }) => title)).toEqual([
      'Layar',
      'Performa',
      'Penyimpanan',
      'Konektivitas',
      'Fisik',
      'Keterangan lain',
    ]);
  });

  test('an exact field without its choice is shown by its own name', () => {
    expect(rowsOf(specGroups(['laptop'], [{ key: 'cpu', value: 'Apple M3' }], []))).toEqual({
      'Spesifikasi utama': ['Tipe processor: Apple M3'],
    });
  });

  test('a part: what staff wrote under the same name joins its row, other values under an alias stay', () => {
    const groups = specGroups(
      ['monitor', 'storage'],
      [
        { key: 'width', value: '1920' },
        { key: 'height', value: '1080' },
        { key: 'capacity_gb', value: '1000' },
        { key: 'panel', value: 'IPS' },
      ],
      [
        { key: 'Resolusi', value: '1920 x 1080' },
        { key: 'Kapasitas', value: '1TB / 2TB' },
        { key: 'panel', value: 'anti silau' },
        { key: 'Bentuk Fisik', value: 'M.2' },
      ],
    );
    expect(rowsOf(groups)).toEqual({
      'Spesifikasi utama': ['Resolusi: 1920 x 1080 piksel', 'Panel: IPS (anti silau)', 'Kapasitas: 1TB / 2TB'],
      'Keterangan lain': ['Bentuk Fisik: M.2'],
    });
  });

  test('the indices of the advisors are never shown, an unknown key is shown as it is', () => {
    const specs = [
      { key: 'warna_lampu', value: 'RGB' },
      { key: 'perf_index', value: '100' },
      { key: 'vram_gb', value: '8' },
    ];
    expect(rowsOf(specGroups(['vga'], specs, []))).toEqual({
      'Spesifikasi utama': ['Memori grafis: 8 GB', 'warna lampu: RGB'],
    });
  });

  test('a product without main specifications shows what staff wrote', () => {
    expect(specGroups(['other'], [], [{ key: 'Switch', value: 'Merah' }])).toEqual([
      { title: 'Keterangan lain', rows: [{ label: 'Switch', value: 'Merah' }] },
    ]);
    expect(specGroups([], [], [])).toEqual([]);
  });

  test('a product whose categories are hidden from the reader still has labels', () => {
    expect(rowsOf(specGroups([], [{ key: 'ram_gb', value: '16' }], []))).toEqual({ Performa: ['RAM: 16 GB'] });
  });

  test('a weight is the same only as a whole number', () => {
    const groups = specGroups(['laptop'], [{ key: 'weight_g', value: '1500' }], [{ key: 'Bobot', value: '11,5 kg' }]);
    expect(rowsOf(groups)['Keterangan lain']).toEqual(['Bobot: 11,5 kg']);
  });
});
