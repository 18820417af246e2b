import { buildProduct, type Offer, type ProductSeed, turn } from './product-seed.ts';

type Row = [
  name: string,
  brand: string,
  price: number,
  chipset: string,
  vramGb: number,
  boostMhz: number,
  lengthMm: number,
  fans: 1 | 2 | 3,
  offer?: Offer,
];

// biome-ignore format: one product per line reads as a table
const rows: Row[] = [
  ['MSI GeForce RTX 5060 8G Ventus 2X OC', 'MSI', 5799000, 'GeForce RTX 5060', 8, 2527, 197, 2, { percent: 7, hot: true, pick: true }],
  ['Zotac Gaming GeForce RTX 3050 6GB Twin Edge OC', 'Zotac', 2999000, 'GeForce RTX 3050 6GB', 6, 1477, 167, 2, { percent: 9, hot: true }],
  ['Sapphire Pulse Radeon RX 9060 XT 16GB', 'Sapphire', 6999000, 'Radeon RX 9060 XT', 16, 3130, 240, 2, { pick: true }],
  ['ASUS TUF Gaming GeForce RTX 5070 Ti 16GB OC', 'ASUS', 17499000, 'GeForce RTX 5070 Ti', 16, 2610, 329, 3],
  ['Colorful GeForce RTX 4060 NB DUO 8GB', 'Colorful', 4799000, 'GeForce RTX 4060', 8, 2460, 249, 2, { percent: 12, hot: true }],
  ['Gigabyte GeForce GT 1030 Low Profile D4 2G', 'Gigabyte', 1249000, 'GeForce GT 1030', 2, 1417, 150, 1],
  ['PowerColor Reaper Radeon RX 9070 XT 16GB', 'PowerColor', 12499000, 'Radeon RX 9070 XT', 16, 2970, 289, 3, { percent: 5 }],
  ['ASUS Dual GeForce RTX 5060 Ti 16GB OC', 'ASUS', 8499000, 'GeForce RTX 5060 Ti', 16, 2632, 229, 2],
  ['Gigabyte GeForce RTX 5070 Windforce OC 12G', 'Gigabyte', 10999000, 'GeForce RTX 5070', 12, 2542, 282, 3, { nominal: 600000, hot: true }],
  ['ASRock Intel Arc B580 Challenger 12GB OC', 'ASRock', 4699000, 'Arc B580', 12, 2740, 249, 2],
  ['MSI GeForce RTX 5090 32G Gaming Trio OC', 'MSI', 47999000, 'GeForce RTX 5090', 32, 2497, 359, 3],
  ['Sapphire Pulse Radeon RX 7600 8GB', 'Sapphire', 4399000, 'Radeon RX 7600', 8, 2755, 240, 2],
  ['Zotac Gaming GeForce RTX 5080 Solid OC 16GB', 'Zotac', 22999000, 'GeForce RTX 5080', 16, 2640, 330, 3],
  ['Colorful iGame GeForce RTX 5060 Ti Ultra W DUO OC 8GB', 'Colorful', 7299000, 'GeForce RTX 5060 Ti', 8, 2602, 239, 2, { percent: 6 }],
  ['ASUS Phoenix GeForce GTX 1650 4GB OC', 'ASUS', 2199000, 'GeForce GTX 1650 G6', 4, 1620, 174, 1],
  ['Gigabyte Radeon RX 9070 Gaming OC 16G', 'Gigabyte', 10799000, 'Radeon RX 9070', 16, 2700, 288, 3],
  ['Zotac Gaming GeForce RTX 5050 Solo 8GB', 'Zotac', 4299000, 'GeForce RTX 5050', 8, 2572, 164, 1],
  ['PowerColor Fighter Radeon RX 6600 8GB', 'PowerColor', 3399000, 'Radeon RX 6600', 8, 2491, 200, 2],
];

/** Rated draw and a rough speed index (RTX 4060 = 100) by chip: our own estimate, not a measurement. */
const chips: Record<string, [tdpWatts: number, index: number]> = {
  'GeForce GT 1030': [30, 11],
  'GeForce GTX 1650 G6': [75, 41],
  'GeForce RTX 3050 6GB': [70, 54],
  'GeForce RTX 4060': [115, 100],
  'GeForce RTX 5050': [130, 97],
  'GeForce RTX 5060': [145, 121],
  'GeForce RTX 5060 Ti': [180, 138],
  'GeForce RTX 5070': [250, 183],
  'GeForce RTX 5070 Ti': [300, 228],
  'GeForce RTX 5080': [360, 262],
  'GeForce RTX 5090': [575, 395],
  'Radeon RX 6600': [132, 80],
  'Radeon RX 7600': [165, 99],
  'Radeon RX 9060 XT': [160, 137],
  'Radeon RX 9070': [220, 198],
  'Radeon RX 9070 XT': [304, 224],
  'Arc B580': [190, 110],
};

/** Power connectors, 8-pin and 16-pin, where the cards of a chip agree. */
function connectorsOf(chipset: string): [pcie8pin: number, pcie16pin: number] | null {
  if (/GT 1030|RTX 3050/.test(chipset)) return [0, 0];
  if (/RTX 50[789]0/.test(chipset)) return [0, 1];
  if (/RX 9070/.test(chipset)) return [2, 0];
  return /GTX 1650/.test(chipset) ? null : [1, 0];
}

const vendorOf = (chipset: string) =>
  chipset.startsWith('GeForce') ? 'NVIDIA' : chipset.startsWith('Arc') ? 'Intel' : 'AMD';

const plan = { prefix: 'VGA', category: 'vga', warranty: 'Garansi resmi 3 tahun' };

export const vgaSeeds: ProductSeed[] = rows.map(
  ([name, brand, price, chipset, vramGb, boostMhz, lengthMm, fans, offer], index) => {
    const [tdpWatts, speed] = chips[chipset] ?? [150, 90];
    const connectors = connectorsOf(chipset);
    const psuWatts = Math.max(400, Math.ceil((tdpWatts * 1.4 + 250) / 50) * 50);
    return buildProduct(
      plan,
      {
        name,
        brand,
        price,
        weight: 700 + fans * 550,
        offer,
        main: {
          chipset,
          vram_gb: vramGb,
          boost_mhz: boostMhz,
          length_mm: lengthMm,
          chip_vendor: vendorOf(chipset),
          tdp_w: tdpWatts,
          perf_index: speed,
          pcie_8pin: connectors?.[0] ?? null,
          pcie_16pin: connectors?.[1] ?? null,
        },
        specs: {
          Memori: `${vramGb} GB`,
          Panjang: `${lengthMm} mm`,
          Kipas: `${fans} kipas`,
          'PSU Disarankan': `${psuWatts} W atau lebih`,
          Output: speed < 50 ? 'HDMI dan DisplayPort/DVI' : 'HDMI dan DisplayPort',
        },
        paragraphs: [
          turn(
            [
              `<strong>${name}</strong> memakai chip ${chipset} dengan memori ${vramGb} GB dan ${fans === 1 ? 'satu kipas' : `${fans} kipas`} pendingin.`,
              `Kartu grafis ${chipset} dari ${brand} ini membawa memori ${vramGb} GB dengan panjang ${lengthMm} mm.`,
              `Memori ${vramGb} GB dan chip ${chipset} menjadi inti <strong>${name}</strong>.`,
            ],
            index,
          ),
          speed >= 220
            ? 'Ditujukan untuk gim 4K dengan detail tinggi, render 3D, dan pekerjaan AI lokal. Pasangkan dengan processor kuat agar potensinya keluar.'
            : speed >= 130
              ? turn(
                  [
                    'Kelas yang pas untuk gim 1440p dengan detail tinggi, sekaligus mempercepat ekspor video dan render.',
                    'Bermain di 1440p terasa mulus, dan memorinya cukup untuk tekstur besar di gim terbaru.',
                  ],
                  index,
                )
              : speed >= 75
                ? turn(
                    [
                      'Andal untuk gim 1080p dengan detail tinggi dan streaming. Konsumsi dayanya tergolong hemat.',
                      'Pilihan populer untuk rakitan gaming 1080p; gim kompetitif dapat berjalan di atas 144 FPS.',
                    ],
                    index,
                  )
                : 'Cocok untuk gim ringan, aplikasi desain 2D, dan menambah keluaran layar. Tidak ditujukan untuk gim berat terbaru.',
          `Sebelum membeli, pastikan casing memberi ruang minimal ${lengthMm} mm dan power supply berdaya ${psuWatts} W atau lebih.`,
        ],
        pictures: {
          kind: fans === 1 ? 'vga-1' : fans === 2 ? 'vga-2' : 'vga-3',
          seed: index,
          label: chipset.replace(/ .*/, '').toUpperCase(),
          form: {
            lengthMm,
            small: name.includes('Low Profile'),
            turn: rows.slice(0, index).filter((other) => other[1] === brand).length,
          },
        },
      },
      index,
    );
  },
);
