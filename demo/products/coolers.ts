import type { PictureKind } from '../pictures/draw-product.ts';
import { buildProduct, type Offer, type ProductSeed, turn } from './product-seed.ts';

type Row = [
  name: string,
  brand: string,
  price: number,
  kind: 'air' | 'liquid',
  sizeMm: number,
  capacityWatts: number,
  picture: PictureKind,
  offer?: Offer,
];

// biome-ignore format: one product per line reads as a table
const rows: Row[] = [
  ['Deepcool AK400', 'Deepcool', 399000, 'air', 155, 180, 'cooler-air', { percent: 10, hot: true, variants: [['Hitam', 429000], ['Putih', 449000], ['Perak', 399000]] }],
  ['Thermalright Peerless Assassin 120 SE', 'Thermalright', 549000, 'air', 155, 245, 'cooler-dual', { pick: true }],
  ['ID-COOLING SE-214-XT ARGB', 'ID-COOLING', 249000, 'air', 150, 150, 'cooler-air'],
  ['Deepcool LE520 240mm', 'Deepcool', 899000, 'liquid', 240, 220, 'cooler-aio-240', { percent: 7, variants: [['Hitam', 899000], ['Putih', 949000]] }],
  ['Noctua NH-L9i-17xx', 'Noctua', 899000, 'air', 37, 65, 'cooler-low'],
  ['NZXT Kraken 360', 'NZXT', 2999000, 'liquid', 360, 300, 'cooler-aio-360'],
  ['ID-COOLING IS-55', 'ID-COOLING', 499000, 'air', 55, 125, 'cooler-low'],
  ['Noctua NH-D15 G2', 'Noctua', 2599000, 'air', 168, 270, 'cooler-dual'],
  ['Cooler Master Hyper 212 Black', 'Cooler Master', 549000, 'air', 154, 165, 'cooler-air', { nominal: 60000 }],
  ['Thermalright Frozen Prism 360 ARGB', 'Thermalright', 1099000, 'liquid', 360, 290, 'cooler-aio-360', { percent: 9, hot: true }],
  ['Corsair iCUE Link Titan 240 RX RGB', 'Corsair', 2399000, 'liquid', 240, 240, 'cooler-aio-240'],
  ['Deepcool AK620', 'Deepcool', 849000, 'air', 160, 260, 'cooler-dual'],
];

const allSockets = ['AM4', 'AM5', 'LGA1200', 'LGA1700', 'LGA1851'];
/** Large towers stand over the memory; for the others nothing is entered. */
const memoryRoomMm = new Map([
  ['Noctua NH-D15 G2', 32],
  ['Deepcool AK620', 43],
  ['Thermalright Peerless Assassin 120 SE', 43],
]);

/** Places among Deepcool's colours in `demo/pictures/cooler.ts`. */
const colourTurns: Record<string, number> = { Perak: 0, Putih: 1, Hitam: 2 };

const plan = { prefix: 'CLR', category: 'cooler', warranty: 'Garansi resmi 1–6 tahun sesuai seri' };

export const coolerSeeds: ProductSeed[] = rows.map(
  ([name, brand, price, kind, sizeMm, capacityWatts, picture, offer], index) => {
    const sockets = name.includes('17xx') ? ['LGA1700', 'LGA1851'] : allSockets;
    const low = kind === 'air' && sizeMm < 80;
    return buildProduct(
      plan,
      {
        name,
        brand,
        price,
        weight: kind === 'liquid' ? 2400 : low ? 600 : 1300,
        offer,
        main: {
          kind,
          radiator_mm: kind === 'liquid' ? sizeMm : null,
          height_mm: kind === 'air' ? sizeMm : null,
          sockets,
          capacity_w: capacityWatts,
          memory_max_height_mm: memoryRoomMm.get(name) ?? null,
        },
        specs: {
          Jenis:
            kind === 'liquid'
              ? `Pendingin cair, radiator ${sizeMm} mm`
              : low
                ? 'Pendingin udara pendek'
                : 'Pendingin udara menara',
          'Kapasitas Panas': `hingga ${capacityWatts} W`,
          Soket: sockets.join(', '),
          'Isi Kotak': 'Cooler, braket, pasta termal, buku petunjuk',
        },
        paragraphs: [
          turn(
            [
              `<strong>${name}</strong> mampu membuang panas hingga ${capacityWatts} W dan cocok untuk soket ${sockets.join(', ')}.`,
              `Suhu rendah tanpa bising berlebih: itulah tugas <strong>${name}</strong>, dengan kapasitas ${capacityWatts} W.`,
            ],
            index,
          ),
          kind === 'liquid'
            ? 'Radiator memindahkan panas langsung ke tepi casing, sehingga area sekitar processor lapang dan tampak rapi. Pompa tertutup tidak perlu diisi ulang.'
            : low
              ? 'Tubuhnya pendek sehingga muat di casing ramping. Gunakan dengan processor berdaya rendah agar tetap senyap.'
              : turn(
                  [
                    'Pipa panas tembaga dan sirip rapat menjaga processor tetap dingin saat bermain atau render.',
                    'Pemasangan mudah dan bebas perawatan; cukup bersihkan debunya beberapa bulan sekali.',
                    'Kinerjanya mendekati pendingin cair dengan harga lebih ramah.',
                  ],
                  index,
                ),
          kind === 'liquid'
            ? `Casing harus menyediakan tempat radiator ${sizeMm} mm.`
            : `Tingginya ${sizeMm} mm, jadi cocokkan dengan batas tinggi cooler pada casing Anda.`,
        ],
        pictures: {
          variantTurns: offer?.variants?.map(([variant]) => colourTurns[variant] ?? 0),
          kind: picture,
          seed: index,
          form: {
            lit: name.includes('RGB'),
            turn: rows.slice(0, index).filter((other) => other[1] === brand).length,
          },
        },
      },
      index,
    );
  },
);
