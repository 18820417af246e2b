import type { PictureKind } from '../pictures/draw-product.ts';
import { buildProduct, type Offer, type ProductSeed, turn } from './product-seed.ts';

type Row = [
  name: string,
  brand: string,
  price: number,
  type: 'DDR4' | 'DDR5',
  speed: number,
  modules: number,
  moduleGb: number,
  cas: number,
  picture: PictureKind,
  offer?: Offer,
];

// biome-ignore format: one product per line reads as a table
const rows: Row[] = [
  ['Corsair Vengeance RGB DDR5-6000 32GB (2x16GB) CL36', 'Corsair', 2299000, 'DDR5', 6000, 2, 16, 36, 'memory-rgb', { pick: true, variants: [['Hitam', 2299000], ['Putih', 2349000]] }],
  ['Kingston Fury Beast DDR4-3200 16GB (2x8GB) CL16', 'Kingston', 829000, 'DDR4', 3200, 2, 8, 16, 'memory', { percent: 10, hot: true }],
  ['TeamGroup T-Force Delta RGB DDR5-6000 32GB (2x16GB) CL38', 'TeamGroup', 2149000, 'DDR5', 6000, 2, 16, 38, 'memory-rgb', { percent: 5 }],
  ['Kingston ValueRAM DDR4-3200 8GB CL22', 'Kingston', 389000, 'DDR4', 3200, 1, 8, 22, 'memory-bare'],
  ['G.Skill Trident Z5 Neo RGB DDR5-6000 64GB (2x32GB) CL30', 'G.Skill', 5199000, 'DDR5', 6000, 2, 32, 30, 'memory-rgb'],
  ['ADATA XPG Gammix D35 DDR4-3200 16GB (2x8GB) CL16', 'ADATA', 799000, 'DDR4', 3200, 2, 8, 16, 'memory', { percent: 8, variants: [['Hitam', 799000], ['Putih', 819000]] }],
  ['Corsair Vengeance DDR5-5200 16GB (2x8GB) CL40', 'Corsair', 1299000, 'DDR5', 5200, 2, 8, 40, 'memory'],
  ['Crucial Pro DDR5-5600 32GB (2x16GB) CL46', 'Crucial', 1949000, 'DDR5', 5600, 2, 16, 46, 'memory', { percent: 6, hot: true }],
  ['TeamGroup T-Force Vulcan Z DDR4-3200 32GB (2x16GB) CL16', 'TeamGroup', 1549000, 'DDR4', 3200, 2, 16, 16, 'memory'],
  ['Crucial DDR5-5600 8GB CL46', 'Crucial', 599000, 'DDR5', 5600, 1, 8, 46, 'memory-bare'],
  ['Kingston Fury Beast RGB DDR5-6000 16GB (2x8GB) CL36', 'Kingston', 1449000, 'DDR5', 6000, 2, 8, 36, 'memory-rgb'],
  ['G.Skill Ripjaws S5 DDR5-6000 96GB (2x48GB) CL36', 'G.Skill', 6899000, 'DDR5', 6000, 2, 48, 36, 'memory'],
  ['Corsair Vengeance LPX DDR4-3600 32GB (2x16GB) CL18', 'Corsair', 1649000, 'DDR4', 3600, 2, 16, 18, 'memory', { nominal: 150000 }],
  ['ADATA XPG Lancer Blade RGB DDR5-6400 32GB (2x16GB) CL32', 'ADATA', 2499000, 'DDR5', 6400, 2, 16, 32, 'memory-rgb'],
];

const heightMm: Partial<Record<PictureKind, number>> = { 'memory-rgb': 44, memory: 34, 'memory-bare': 31 };

const plan = { prefix: 'RAM', category: 'ram', warranty: 'Garansi seumur hidup terbatas' };

export const memorySeeds: ProductSeed[] = rows.map(
  ([name, brand, price, type, speed, modules, moduleGb, cas, kind, offer], index) => {
    const total = modules * moduleGb;
    return buildProduct(
      plan,
      {
        name,
        brand,
        subCategory: `ram-${type.toLowerCase()}`,
        price,
        weight: 150 * modules,
        offer,
        main: {
          memory_type: type,
          speed_mts: speed,
          modules,
          module_gb: moduleGb,
          total_gb: total,
          cas,
          form: 'DIMM',
          height_mm: heightMm[kind] ?? null,
        },
        specs: {
          Kapasitas: `${total} GB (${modules} x ${moduleGb} GB)`,
          Kecepatan: `${type}-${speed} CL${cas}`,
          'Untuk Perangkat': 'PC desktop (DIMM), bukan laptop',
          Lampu: kind === 'memory-rgb' ? 'RGB' : 'Tidak ada',
        },
        paragraphs: [
          turn(
            [
              `<strong>${name}</strong> berisi ${modules === 1 ? 'satu keping' : `${modules} keping`} ${type} dengan total ${total} GB dan kecepatan ${speed} MT/s.`,
              `Tambahkan ruang gerak bagi PC Anda: ${total} GB ${type} pada ${speed} MT/s dengan latensi CL${cas}.`,
              `Memori desktop ${type}-${speed} dari ${brand} ini hadir dalam kapasitas ${total} GB.`,
            ],
            index,
          ),
          total >= 64
            ? 'Kapasitas besar ini ditujukan untuk editing video 4K, proyek 3D, mesin virtual, dan penyuntingan foto beresolusi tinggi.'
            : total >= 32
              ? turn(
                  [
                    'Kapasitas 32 GB nyaman untuk gim terbaru sambil membuka browser, aplikasi desain, dan rekaman layar.',
                    'Untuk kreator dan pengembang, 32 GB menjaga PC tetap lancar ketika banyak aplikasi dibuka bersamaan.',
                  ],
                  index,
                )
              : total >= 16
                ? 'Kapasitas 16 GB adalah titik aman untuk gaming dan kuliah. Dua keping berarti jalur ganda, sehingga performa grafis terintegrasi ikut naik.'
                : 'Cocok untuk komputer kantor atau sebagai tambahan. Memasang dua keping yang sama memberi performa lebih baik daripada satu.',
          `Periksa dulu motherboard Anda: memori ini hanya dapat dipasang pada slot ${type}. ${speed > 5600 || speed === 3600 ? 'Aktifkan profil XMP atau EXPO di BIOS untuk mencapai kecepatan penuh.' : 'Kecepatannya berjalan otomatis di kebanyakan motherboard.'}`,
        ],
        pictures: {
          kind,
          seed: index,
          label: `${type}|${total} GB`,
          form: { turn: rows.slice(0, index).filter((other) => other[1] === brand).length },
        },
      },
      index,
    );
  },
);
