import type { PictureKind } from '../pictures/draw-product.ts';
import { buildProduct, type Offer, type ProductSeed, turn } from './product-seed.ts';

type FormFactor = 'ATX' | 'Micro ATX' | 'Mini ITX';
type Row = [
  name: string,
  brand: string,
  price: number,
  socket: string,
  chipset: string,
  form: FormFactor,
  memory: 'DDR4' | 'DDR5',
  slots: 2 | 4,
  m2: number,
  wifi: boolean,
  offer?: Offer,
];

// biome-ignore format: one product per line reads as a table
const rows: Row[] = [
  ['MSI B650M Gaming WiFi', 'MSI', 2349000, 'AM5', 'B650', 'Micro ATX', 'DDR5', 2, 1, true, { percent: 7, hot: true, pick: true }],
  ['ASRock B760M Pro RS/D4', 'ASRock', 1899000, 'LGA1700', 'B760', 'Micro ATX', 'DDR4', 4, 2, false],
  ['ASUS TUF Gaming B850-Plus WiFi', 'ASUS', 4199000, 'AM5', 'B850', 'ATX', 'DDR5', 4, 3, true, { pick: true }],
  ['Gigabyte A520M K V2', 'Gigabyte', 869000, 'AM4', 'A520', 'Micro ATX', 'DDR4', 2, 1, false],
  ['ASUS Prime H610M-K D4', 'ASUS', 1149000, 'LGA1700', 'H610', 'Micro ATX', 'DDR4', 2, 1, false, { percent: 5 }],
  ['Gigabyte Z890 Aorus Elite WiFi7', 'Gigabyte', 5799000, 'LGA1851', 'Z890', 'ATX', 'DDR5', 4, 4, true],
  ['MSI B550M Pro-VDH WiFi', 'MSI', 1699000, 'AM4', 'B550', 'Micro ATX', 'DDR4', 4, 2, true],
  ['ASRock A620M-HDV/M.2', 'ASRock', 1399000, 'AM5', 'A620', 'Micro ATX', 'DDR5', 2, 1, false],
  ['ASUS ROG Strix B650E-I Gaming WiFi', 'ASUS', 4899000, 'AM5', 'B650', 'Mini ITX', 'DDR5', 2, 2, true],
  ['MSI PRO B760-P WiFi DDR4', 'MSI', 2549000, 'LGA1700', 'B760', 'ATX', 'DDR4', 4, 2, true],
  ['Gigabyte B650M DS3H', 'Gigabyte', 1999000, 'AM5', 'B650', 'Micro ATX', 'DDR5', 4, 2, false, { percent: 8, hot: true }],
  ['ASRock B860M Pro-A WiFi', 'ASRock', 2599000, 'LGA1851', 'B860', 'Micro ATX', 'DDR5', 4, 2, true],
  ['ASUS ROG Strix X870E-E Gaming WiFi', 'ASUS', 9299000, 'AM5', 'X870', 'ATX', 'DDR5', 4, 5, true],
  ['ASRock B760M-ITX/D4 WiFi', 'ASRock', 2699000, 'LGA1700', 'B760', 'Mini ITX', 'DDR4', 2, 2, true],
  ['ASUS TUF Gaming B760M-Plus WiFi II', 'ASUS', 2899000, 'LGA1700', 'B760', 'Micro ATX', 'DDR5', 4, 2, true, { nominal: 250000 }],
  ['Gigabyte B550 Aorus Elite V2', 'Gigabyte', 2199000, 'AM4', 'B550', 'ATX', 'DDR4', 4, 2, false],
  ['MSI MAG X870 Tomahawk WiFi', 'MSI', 5499000, 'AM5', 'X870', 'ATX', 'DDR5', 4, 4, true],
  ['Gigabyte H810M H', 'Gigabyte', 1649000, 'LGA1851', 'H810', 'Micro ATX', 'DDR5', 2, 1, false],
];

const families: Record<string, string[]> = {
  A520: ['Zen 2', 'Zen 3'],
  B550: ['Zen 2', 'Zen 3'],
  AM5: ['Zen 4', 'Zen 5'],
  LGA1700: ['Alder Lake', 'Raptor Lake', 'Raptor Lake Refresh'],
  LGA1851: ['Arrow Lake'],
};
const tierOf = (chipset: string) => (/^(A\d20|H\d10)/.test(chipset) ? 'entry' : /^[XZ]/.test(chipset) ? 'high' : 'mid');
const pictureOf: Record<FormFactor, PictureKind> = {
  ATX: 'motherboard-atx',
  'Micro ATX': 'motherboard-matx',
  'Mini ITX': 'motherboard-itx',
};

const plan = { prefix: 'MBD', category: 'motherboard', warranty: 'Garansi resmi 3 tahun' };

export const motherboardSeeds: ProductSeed[] = rows.map(
  ([name, brand, price, socket, chipset, form, memory, slots, m2, wifi, offer], index) => {
    const tier = tierOf(chipset);
    const maxGb = slots * (memory === 'DDR5' ? (tier === 'high' ? 64 : 48) : 32);
    const supported = families[chipset] ?? families[socket] ?? [];
    return buildProduct(
      plan,
      {
        name,
        brand,
        price,
        weight: form === 'ATX' ? 1800 : form === 'Micro ATX' ? 1300 : 1100,
        offer,
        main: {
          socket,
          form_factor: form,
          max_memory_gb: maxGb,
          memory_slots: slots,
          chipset,
          tier,
          memory_type: memory,
          cpu_families: supported,
          m2_slots: m2,
          sata_ports: 4,
          usb_c_header: tier !== 'entry' && !/DS3H|VDH/.test(name),
          shared_sata_ports: chipset === 'B550' ? 2 : m2 === 1 ? 0 : null,
          wifi,
        },
        specs: {
          Jaringan: wifi ? 'LAN dan Wi-Fi terintegrasi' : 'LAN gigabit, tanpa Wi-Fi',
          'Slot M.2': `${m2} slot`,
          'Memori Maksimal': `${maxGb} GB ${memory}`,
          'Isi Kotak': 'Motherboard, kabel SATA, pelat I/O, buku petunjuk',
        },
        paragraphs: [
          turn(
            [
              `<strong>${name}</strong> adalah motherboard ${form} bersoket ${socket} dengan chipset ${chipset}, ${slots} slot ${memory}, dan ${m2} slot M.2.`,
              `Untuk processor ${supported.join(', ')}, <strong>${name}</strong> menyediakan soket ${socket} dan memori ${memory} hingga ${maxGb} GB.`,
              `Papan ${form} berchipset ${chipset} ini menjadi dasar rakitan ${socket} yang rapi, lengkap dengan ${m2} slot M.2 untuk SSD.`,
            ],
            index,
          ),
          tier === 'high'
            ? 'Jalur dayanya dirancang untuk processor kelas atas dengan beban lama. Slot dan konektor melimpah, sehingga penambahan SSD atau kartu ekspansi di kemudian hari tidak merepotkan.'
            : tier === 'mid'
              ? turn(
                  [
                    'Kelas menengah yang seimbang: cukup fitur untuk PC gaming dan kerja kreatif, tanpa membayar hal yang jarang dipakai.',
                    'Heatsink pada bagian daya menjaga suhu saat processor bekerja keras, dan masih tersedia ruang untuk upgrade.',
                  ],
                  index,
                )
              : 'Pilihan hemat untuk komputer kantor, sekolah, dan rumah. Disarankan dengan processor berdaya rendah sampai menengah.',
          `${wifi ? 'Wi-Fi dan Bluetooth sudah tersedia di papan.' : 'Wi-Fi belum tersedia; gunakan kabel LAN atau tambahkan dongle.'} Pastikan casing mendukung ukuran ${form} dan RAM yang dipakai berjenis ${memory}.`,
        ],
        pictures: {
          kind: pictureOf[form],
          seed: index,
          label: chipset,
          form: {
            slots,
            m2,
            amd: socket.startsWith('AM'),
            turn: rows.slice(0, index).filter((other) => other[1] === brand).length,
          },
        },
      },
      index,
    );
  },
);
