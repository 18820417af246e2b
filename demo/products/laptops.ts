import type { ProductForm } from '../pictures/scene.ts';
import { type LaptopRow, laptopRows } from './laptop-rows.ts';
import { buildProduct, type ProductSeed, turn } from './product-seed.ts';

const portNames: Record<string, string> = {
  h: 'hdmi',
  s: 'sd card',
  c: 'usb-c',
  a: 'usb-a',
  r: 'rj45',
  f: 'fingerprint',
  b: 'backlit keyboard',
};

const processorOf = (cpu: string) =>
  cpu.startsWith('Apple') ? 'Apple Silicon' : cpu.startsWith('AMD') ? 'amd' : 'intel';
const gpuOf = (model: string) =>
  model.startsWith('Apple')
    ? null
    : model.startsWith('NVIDIA')
      ? 'nvidia'
      : model.startsWith('AMD')
        ? 'amd radeon'
        : 'intel integrated';
const gpuClassOf = (model: string) =>
  model.startsWith('Apple') ? 'apple' : model.startsWith('NVIDIA') ? 'gaming' : 'integrated';
const strongCpu = (cpu: string) => /i[579]|Ultra|Ryzen (AI )?[579]|Core 5|Apple/.test(cpu);
const topCpu = (cpu: string) => /i[79]|Ultra [79]|Ryzen (AI )?[79]|Apple/.test(cpu);

const traitsOf = (row: LaptopRow) => {
  const gpuClass = gpuClassOf(row.gpuModel);
  const mobility = row.weightGrams <= 1600 && gpuClass !== 'gaming';
  const quiet = /N4020|N4500|N5100|N100/.test(row.cpu) || row.name.includes('MacBook Air');
  const additionals = [
    row.weightGrams <= 1400 ? 'ringan' : '',
    quiet ? 'silent' : '',
    row.brand === 'Apple' || (row.price >= 14_000_000 && row.weightGrams <= 1600) ? 'estetik' : '',
    row.traits.includes('r') ? 'ram bisa di-upgrade' : 'ram on-board',
    row.traits.includes('s') ? 'storage bisa di-upgrade' : 'storage on-board',
  ].filter(Boolean);
  const graphics = gpuClass === 'gaming' || gpuClass === 'apple';
  const uses = [
    gpuClass === 'gaming' && strongCpu(row.cpu) && row.ramGb >= 8 ? 'Gaming' : '',
    row.ramGb >= 8 && strongCpu(row.cpu) && (graphics || row.widthPixels >= 2160) ? 'Desain Grafis' : '',
    row.ramGb >= 16 && topCpu(row.cpu) && graphics ? 'Editing Video' : '',
    row.ramGb >= 4 ? 'Office' : '',
    row.price <= 10_000_000 && gpuClass !== 'gaming' ? 'Sekolah' : '',
    mobility && row.storageType === 'ssd' ? 'Mobile Work' : '',
    row.ramGb >= 8 && strongCpu(row.cpu) && row.os !== 'chromeOS' ? 'Coding' : '',
  ].filter(Boolean);
  return { gpuClass, mobility, additionals, uses };
};

const decimal = (value: number) => String(value).replace('.', ',');
const capacity = (gb: number) => (gb >= 1024 ? `${gb / 1024} TB` : `${gb} GB`);
const systems = { windows: 'Windows 11', linux: 'Linux', macOS: 'macOS', chromeOS: 'ChromeOS' };

const openings = [
  (row: LaptopRow) =>
    `<strong>${row.name}</strong> memadukan ${row.cpu} dengan RAM ${row.ramGb} GB dan penyimpanan ${capacity(row.storageGb)}. Layarnya ${decimal(row.screenInches)} inci, pas untuk membuka dua jendela berdampingan.`,
  (row: LaptopRow) =>
    `Dengan bobot ${decimal(Math.round(row.weightGrams / 10) / 100)} kg dan layar ${decimal(row.screenInches)} inci, <strong>${row.name}</strong> mudah diajak berpindah meja. Tenaganya datang dari ${row.cpu} dan RAM ${row.ramGb} GB.`,
  (row: LaptopRow) =>
    `Mencari laptop ${systems[row.os]} yang jelas spesifikasinya? <strong>${row.name}</strong> membawa ${row.cpu}, RAM ${row.ramGb} GB, ${row.gpuModel}, dan penyimpanan ${capacity(row.storageGb)}.`,
  (row: LaptopRow) =>
    `<strong>${row.name}</strong> datang dengan ${systems[row.os]} dan langsung siap dipakai. Di dalamnya ada ${row.cpu}, RAM ${row.ramGb} GB, dan penyimpanan ${capacity(row.storageGb)}.`,
];

const purpose = (row: LaptopRow, uses: string[], index: number) => {
  if (uses.includes('Editing Video') && row.os === 'macOS')
    return 'Cocok untuk pekerja kreatif: mengedit foto dan video, menyusun desain, atau menulis kode seharian dengan layar yang tajam. Aplikasi khusus Windows perlu dicek ketersediaannya di macOS.';
  if (uses.includes('Gaming'))
    return turn(
      [
        `Kartu grafis ${row.gpuModel} menangani gim populer dan mempercepat render video. Untuk sesi panjang, pakai adaptor bawaannya agar tenaga penuh tersedia.`,
        `Untuk gim kompetitif maupun aplikasi 3D, ${row.gpuModel} jadi andalan. Bagian bawah perlu ruang udara, jadi hindari memakainya di atas kasur.`,
        `Mahasiswa arsitektur, editor, dan gamer sama-sama terbantu oleh ${row.gpuModel}. Suara kipas akan terdengar saat beban penuh, hal yang wajar di kelas ini.`,
      ],
      index,
    );
  if (row.os === 'chromeOS')
    return 'Pas untuk sekolah: Google Classroom, Docs, dan Meet berjalan ringan, dan pembaruan berlangsung otomatis. Aplikasi Windows seperti Microsoft Office versi desktop tidak dapat dipasang.';
  if (row.os === 'linux')
    return 'Sistem bawaannya Linux sehingga harganya lebih hemat. Siap untuk ngoding, browsing, dan LibreOffice; lisensi Windows dapat dibeli terpisah bila diperlukan.';
  return turn(
    [
      'Nyaman untuk menulis laporan, rapat daring, dan membuka banyak tab. Kameranya cukup untuk kelas dan pertemuan virtual.',
      'Pilihan aman untuk kuliah dan kerja kantor: dokumen, lembar kerja, presentasi, dan hiburan ringan berjalan lancar.',
      'Ditujukan bagi yang sering bekerja di luar rumah. Keyboard lega dan touchpad luas membuat tetikus tidak wajib dibawa.',
      'Untuk admin, pelajar, dan pemilik usaha, kemampuannya sudah lebih dari cukup tanpa membayar fitur yang tidak dipakai.',
    ],
    index,
    3,
  );
};

const advice = (row: LaptopRow, index: number) => {
  const memory = row.traits.includes('r')
    ? 'RAM masih bisa ditambah'
    : 'RAM tertanam di papan, jadi pilih kapasitas yang cukup sejak awal';
  const storage = row.traits.includes('s')
    ? 'SSD dapat diganti dengan kapasitas lebih besar'
    : 'penyimpanannya tidak dapat diganti';
  return turn(
    [
      `Catatan untuk jangka panjang: ${memory}, dan ${storage}. Tanyakan kepada admin bila ingin menambah kapasitas sebelum dikirim.`,
      `Soal upgrade, ${memory}; ${storage}. Isi kotak: unit, adaptor, dan kartu garansi.`,
      `Sebelum membeli, perhatikan bahwa ${memory}. Selain itu, ${storage}.`,
    ],
    index,
    2,
  );
};

const graphicsOf = (model: string) =>
  ['RTX 3050', 'RTX 4050', 'RTX 4060', 'RTX 4070', 'RTX 4080'].findIndex((chip) => model.includes(chip)) + 1;

const lineOf = (row: LaptopRow): ProductForm['line'] =>
  /ThinkPad|Latitude|TravelMate|ExpertBook|V14/.test(row.name)
    ? 'business'
    : row.price < 5_500_000
      ? 'budget'
      : row.price >= 15_000_000 && row.weightGrams <= 1600
        ? 'premium'
        : 'everyday';

const formOf = (row: LaptopRow, index: number): ProductForm => ({
  turn: laptopRows.slice(0, index).filter((other) => other.brand === row.brand && other.picture === row.picture).length,
  inches: row.screenInches,
  grams: row.weightGrams,
  ports: row.ports,
  line: lineOf(row),
  graphics: graphicsOf(row.gpuModel),
  system: row.os,
  amd: row.cpu.startsWith('AMD'),
});

const plan = { prefix: 'LTP', category: 'laptop', warranty: 'Garansi resmi 1–2 tahun sesuai merek', fullGallery: true };

export const laptopSeeds: ProductSeed[] = laptopRows.map((row, index) => {
  const { gpuClass, mobility, additionals, uses } = traitsOf(row);
  const ports = [...row.ports].map((code) => portNames[code] ?? code);
  return buildProduct(
    plan,
    {
      name: row.name,
      brand: row.brand,
      subCategory: graphicsOf(row.gpuModel) > 0 ? 'laptop-gaming' : undefined,
      price: row.price,
      weight: row.weightGrams + 900,
      offer: row.offer,
      main: {
        screen_size: Math.floor(row.screenInches),
        os: row.os,
        processor: processorOf(row.cpu),
        gpu: gpuOf(row.gpuModel),
        ports,
        mobility,
        touchscreen: row.traits.includes('t'),
        additionals,
        screen_in: row.screenInches,
        res_w: row.widthPixels,
        cpu: row.cpu,
        ram_gb: row.ramGb,
        storage_gb: row.storageGb,
        storage_type: row.storageType,
        gpu_model: row.gpuModel,
        gpu_class: gpuClass,
        weight_g: row.weightGrams,
        ram_upgradable: row.traits.includes('r'),
        storage_upgradable: row.traits.includes('s'),
        uses,
      },
      specs: {
        'Sistem Operasi': systems[row.os],
        'Isi Kotak': 'Laptop, adaptor daya, buku petunjuk',
      },
      paragraphs: [
        (openings[index % openings.length] ?? openings[0]!)(row),
        purpose(row, uses, index),
        advice(row, index),
      ],
      pictures: { kind: row.picture, seed: index, form: formOf(row, index) },
    },
    index,
  );
});
