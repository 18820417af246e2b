import { buildProduct, type Offer, type ProductSeed, turn } from './product-seed.ts';

type Row = [
  name: string,
  price: number,
  pCores: number,
  eCores: number,
  baseGhz: number,
  boostGhz: number,
  architecture: string,
  tdpWatts: number,
  igpu: string | null,
  socket: string,
  boxedCooler: boolean,
  offer?: Offer,
];

// biome-ignore format: one product per line reads as a table
const rows: Row[] = [
  ['AMD Ryzen 5 7600', 3349000, 6, 0, 3.8, 5.1, 'Zen 4', 65, 'Radeon', 'AM5', true, { percent: 8, hot: true, pick: true }],
  ['Intel Core i5-12400F', 1799000, 6, 0, 2.5, 4.4, 'Alder Lake', 65, null, 'LGA1700', true, { percent: 6, hot: true }],
  ['AMD Ryzen 7 9800X3D', 8999000, 8, 0, 4.7, 5.2, 'Zen 5', 120, 'Radeon', 'AM5', false, { pick: true }],
  ['Intel Core i3-12100', 1849000, 4, 0, 3.3, 4.3, 'Alder Lake', 60, 'Intel UHD Graphics 730', 'LGA1700', true],
  ['AMD Ryzen 5 5600', 1749000, 6, 0, 3.5, 4.4, 'Zen 3', 65, null, 'AM4', true, { percent: 10, hot: true }],
  ['Intel Core i5-13400F', 2749000, 6, 4, 2.5, 4.6, 'Raptor Lake', 65, null, 'LGA1700', true],
  ['AMD Ryzen 3 4300G', 1349000, 4, 0, 3.8, 4, 'Zen 2', 65, 'Radeon Vega 6', 'AM4', true],
  ['Intel Core Ultra 7 265K', 6199000, 8, 12, 3.9, 5.5, 'Arrow Lake', 125, 'Intel Xe', 'LGA1851', false, { percent: 5 }],
  ['AMD Ryzen 5 5600G', 2099000, 6, 0, 3.9, 4.4, 'Zen 3', 65, 'Radeon Vega 7', 'AM4', true],
  ['Intel Core i3-12100F', 1249000, 4, 0, 3.3, 4.3, 'Alder Lake', 58, null, 'LGA1700', true],
  ['AMD Ryzen 7 7700', 4599000, 8, 0, 3.8, 5.3, 'Zen 4', 65, 'Radeon', 'AM5', true],
  ['Intel Core i5-14400', 3549000, 6, 4, 2.5, 4.7, 'Raptor Lake Refresh', 65, 'Intel UHD Graphics 730', 'LGA1700', true],
  ['AMD Ryzen 9 9950X', 10499000, 16, 0, 4.3, 5.7, 'Zen 5', 170, 'Radeon', 'AM5', false],
  ['Intel Core i7-14700F', 5299000, 8, 12, 2.1, 5.4, 'Raptor Lake Refresh', 65, null, 'LGA1700', true, { nominal: 350000 }],
  ['AMD Ryzen 5 8600G', 3499000, 6, 0, 4.3, 5, 'Zen 4', 65, 'Radeon 760M', 'AM5', true],
  ['Intel Core Ultra 5 225F', 3199000, 6, 4, 3.3, 4.9, 'Arrow Lake', 65, null, 'LGA1851', true],
  ['AMD Ryzen 5 9600X', 3999000, 6, 0, 3.9, 5.4, 'Zen 5', 65, 'Radeon', 'AM5', false],
  ['AMD Ryzen 7 7800X3D', 6699000, 8, 0, 4.2, 5, 'Zen 4', 120, 'Radeon', 'AM5', false],
];

/** Rough work per clock, Skylake = 1: our own estimate. */
const workPerClock: Record<string, number> = {
  'Zen 2': 1.08,
  'Zen 3': 1.24,
  'Zen 4': 1.36,
  'Zen 5': 1.5,
  'Alder Lake': 1.32,
  'Raptor Lake': 1.34,
  'Raptor Lake Refresh': 1.34,
  'Arrow Lake': 1.46,
};
const graphicsIndex: Record<string, number> = {
  Radeon: 6,
  'Radeon Vega 6': 11,
  'Radeon Vega 7': 13,
  'Radeon 760M': 27,
  'Intel UHD Graphics 730': 5,
  'Intel Xe': 14,
};

const memoryTypes = (socket: string) =>
  socket === 'AM4' ? ['DDR4'] : socket === 'LGA1700' ? ['DDR4', 'DDR5'] : ['DDR5'];

/** Maximum turbo power that Intel states per model. */
const intelTurboWatts: Record<string, number> = {
  'Intel Core i3-12100': 89,
  'Intel Core i3-12100F': 89,
  'Intel Core i5-12400F': 117,
  'Intel Core i5-13400F': 148,
  'Intel Core i5-14400': 148,
  'Intel Core i7-14700F': 219,
  'Intel Core Ultra 5 225F': 121,
  'Intel Core Ultra 7 265K': 250,
};

/** Highest draw, not the rated one: the power supply has to carry it. AMD's socket limit is 1.35 x the rated power. */
const peakWatts = (name: string, tdpWatts: number) => intelTurboWatts[name] ?? Math.round(tdpWatts * 1.35);

const threads = ([, , pCores, eCores, , , architecture]: Row) =>
  architecture === 'Arrow Lake' ? pCores + eCores : pCores * 2 + eCores;

const label = (name: string) => {
  const short = name.replace(/^(AMD|Intel) /, '');
  const match = /^(Core Ultra \d|Core i\d|Ryzen \d)[- ](.+)$/.exec(short);
  return match
    ? `${match[1]?.replace('Core Ultra', 'ULTRA').toUpperCase().replace('CORE I', 'CORE i')}|${match[2]}`
    : short;
};

const plan = { prefix: 'CPU', category: 'processor', warranty: 'Garansi resmi 3 tahun', fullGallery: true };

export const processorSeeds: ProductSeed[] = rows.map((row, index) => {
  const [name, price, pCores, eCores, baseGhz, boostGhz, architecture, tdpWatts, igpu, socket, boxedCooler, offer] =
    row;
  const cores = pCores + eCores;
  const brand = name.startsWith('AMD') ? 'AMD' : 'Intel';
  const types = memoryTypes(socket);
  return buildProduct(
    plan,
    {
      name,
      brand,
      price,
      weight: boxedCooler ? 600 : 250,
      offer,
      main: {
        socket,
        cores,
        p_cores: pCores,
        e_cores: eCores,
        base_ghz: baseGhz,
        boost_ghz: boostGhz,
        microarchitecture: architecture,
        tdp_w: tdpWatts,
        power_w: peakWatts(name, tdpWatts),
        igpu,
        igpu_perf: igpu ? (graphicsIndex[igpu] ?? 5) : 0,
        ipc: workPerClock[architecture] ?? 1,
        x3d: name.includes('X3D'),
        memory_types: types,
        stock_cooler: boxedCooler,
        win11: true,
      },
      specs: {
        'Core / Thread': `${cores} / ${threads(row)}`,
        'Kecepatan Maksimal': `${String(boostGhz).replace('.', ',')} GHz`,
        'Grafis Terintegrasi': igpu ?? 'Tidak ada, wajib memakai VGA',
        Pendingin: boxedCooler ? 'Termasuk dalam kotak' : 'Dibeli terpisah',
      },
      paragraphs: [
        turn(
          [
            `<strong>${name}</strong> memiliki ${cores} core dengan kecepatan hingga ${String(boostGhz).replace('.', ',')} GHz pada soket ${socket}.`,
            `Processor generasi ${architecture} ini menawarkan ${cores} core dan ${threads(row)} thread untuk papan induk bersoket ${socket}.`,
            `Bila Anda menyusun rakitan ${socket}, <strong>${name}</strong> patut dipertimbangkan: ${cores} core, daya dasar ${tdpWatts} W.`,
          ],
          index,
        ),
        cores >= 12
          ? 'Jumlah core yang banyak sangat terasa saat render video, kompilasi, dan bekerja dengan banyak aplikasi berat sekaligus. Pasangkan dengan RAM minimal 32 GB agar tidak tertahan.'
          : name.includes('X3D')
            ? 'Cache 3D yang besar membuat laju bingkai gim lebih tinggi dan stabil, terutama pada resolusi 1080p dan 1440p. Untuk kerja kantor murni, seri biasa sudah memadai.'
            : cores >= 6
              ? turn(
                  [
                    'Titik tengah yang pas: kuat untuk gim modern, streaming, dan pekerjaan kreatif ringan tanpa membuat tagihan listrik membengkak.',
                    'Enam core atau lebih cukup untuk gim terbaru bersama VGA kelas menengah, sambil tetap sigap dipakai bekerja.',
                  ],
                  index,
                )
              : 'Ditujukan untuk komputer kantor, kasir, sekolah, dan pemakaian rumah. Responsif untuk dokumen dan browsing, apalagi bersama SSD NVMe.',
        `${igpu ? `Grafis terintegrasi ${igpu} dapat menampilkan gambar tanpa VGA tambahan.` : 'Tipe ini tidak memiliki grafis terintegrasi, jadi VGA wajib dipasang.'} ${boxedCooler ? 'Pendingin bawaan sudah termasuk.' : 'Siapkan pendingin terpisah yang sesuai dengan dayanya.'} Memori yang didukung: ${types.join(' atau ')}.`,
      ],
      pictures: {
        kind: brand === 'AMD' ? 'processor-amd' : 'processor-intel',
        seed: index,
        label: label(name),
        form: {
          boxed: boxedCooler,
          turn: rows.slice(0, index).filter(([other]) => other.startsWith(brand)).length,
        },
      },
    },
    index,
  );
});
