import { buildProduct, type Offer, type ProductSeed, turn } from './product-seed.ts';

type Row = [
  name: string,
  brand: string,
  price: number,
  watts: number,
  efficiency: 'none' | 'plus' | 'bronze' | 'gold' | 'platinum',
  modular: 'No' | 'Semi' | 'Full',
  type: 'ATX' | 'SFX',
  offer?: Offer,
];

// biome-ignore format: one product per line reads as a table
const rows: Row[] = [
  ['Corsair CX650 650W 80+ Bronze', 'Corsair', 999000, 650, 'bronze', 'No', 'ATX', { percent: 8, hot: true }],
  ['Deepcool PN750M 750W 80+ Gold', 'Deepcool', 1449000, 750, 'gold', 'Full', 'ATX', { pick: true }],
  ['FSP HV Pro 550W 80+', 'FSP', 699000, 550, 'plus', 'No', 'ATX'],
  ['Cube Gaming Radeion 400W', 'Cube Gaming', 349000, 400, 'none', 'No', 'ATX'],
  ['Seasonic Focus GX-850 ATX 3.1 850W 80+ Gold', 'Seasonic', 2399000, 850, 'gold', 'Full', 'ATX'],
  ['MSI MAG A650BN 650W 80+ Bronze', 'MSI', 899000, 650, 'bronze', 'No', 'ATX', { percent: 10, hot: true }],
  ['Cooler Master MWE 450 Bronze V3 230V', 'Cooler Master', 599000, 450, 'bronze', 'No', 'ATX'],
  ['Corsair RM1000e 1000W 80+ Gold', 'Corsair', 2899000, 1000, 'gold', 'Full', 'ATX', { nominal: 200000 }],
  ['Cooler Master V SFX Gold 750W', 'Cooler Master', 2199000, 750, 'gold', 'Full', 'SFX'],
  ['Montech Century II 850W 80+ Gold', 'Montech', 1699000, 850, 'gold', 'Full', 'ATX', { percent: 6 }],
  ['Deepcool PK550D 550W 80+ Bronze', 'Deepcool', 749000, 550, 'bronze', 'No', 'ATX'],
  ['Seasonic Prime PX-1300 ATX 3.0 1300W 80+ Platinum', 'Seasonic', 6499000, 1300, 'platinum', 'Full', 'ATX'],
];

const ratings = {
  none: '230V EU',
  plus: '80+ WHITE',
  bronze: '80+ BRONZE',
  gold: '80+ GOLD',
  platinum: '80+ PLATINUM',
};
const cables = { No: 'Kabel tetap', Semi: 'Semi modular', Full: 'Full modular' };

/** Connectors by wattage: how such supplies are usually built. */
const pcie8pinOf = (watts: number) => (watts < 450 ? 1 : watts < 650 ? 2 : watts < 1000 ? 4 : 6);

const plan = { prefix: 'PSU', category: 'power-supply', warranty: 'Garansi resmi 3–10 tahun sesuai seri' };

export const psuSeeds: ProductSeed[] = rows.map(
  ([name, brand, price, watts, efficiency, modular, type, offer], index) =>
    buildProduct(
      plan,
      {
        name,
        brand,
        price,
        weight: type === 'SFX' ? 1500 : 2000 + Math.round(watts),
        offer,
        main: {
          psu_type: type,
          wattage: watts,
          efficiency,
          modular,
          pcie_8pin: pcie8pinOf(watts),
          pcie_16pin: watts >= 750 && modular === 'Full' ? 1 : 0,
        },
        specs: { Daya: `${watts} W`, Sertifikasi: ratings[efficiency], Kabel: cables[modular], Ukuran: type },
        paragraphs: [
          turn(
            [
              `<strong>${name}</strong> menyediakan daya ${watts} W dalam ukuran ${type} dengan kabel ${cables[modular].toLowerCase()}.`,
              `Power supply ${watts} W dari ${brand} ini menjaga tegangan tetap stabil saat beban naik mendadak.`,
              `Daya ${watts} W dan sertifikasi ${ratings[efficiency]} menjadikan <strong>${name}</strong> dasar yang aman bagi rakitan Anda.`,
            ],
            index,
          ),
          watts >= 1000
            ? 'Disiapkan untuk VGA kelas teratas dan processor banyak core, dengan ruang lebih agar kipas tetap pelan.'
            : watts >= 750
              ? 'Sesuai untuk PC gaming dengan VGA kelas menengah ke atas, dan masih menyisakan ruang untuk upgrade berikutnya.'
              : watts >= 550
                ? 'Cukup untuk rakitan gaming 1080p dengan VGA hemat daya, atau PC kerja yang menyala seharian.'
                : 'Ditujukan untuk PC kantor dan rakitan tanpa VGA berdaya besar.',
          turn(
            [
              'Pilih daya sekitar sepertiga di atas kebutuhan puncak. Di daerah dengan listrik kurang stabil, tambahkan stabilizer atau UPS.',
              'Power supply yang baik melindungi komponen lain. Hindari menghemat di bagian ini, terutama bila memakai VGA.',
            ],
            index,
          ),
        ],
        pictures: {
          kind: 'psu',
          seed: index,
          label: `${watts}W|${ratings[efficiency]}`,
          form: { small: name.includes('SFX'), modular: modular === 'Full' },
          views: modular === 'Full' ? [0, 1, 2] : [0, 2],
        },
      },
      index,
    ),
);
