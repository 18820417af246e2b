import type { Discount } from '#domain/catalogue/discount.ts';
import type { OrderStatus } from '#domain/order/order-status.ts';

interface BuyerSeed {
  name: string;
  /** Null: the optional field was left empty. */
  waNumber: string | null;
  address: string;
  destination: string;
  destinationLabel: string;
}

/** Several of them order more than once. The numbers belong to nobody. */
const buyers = {
  sari: ['Sari Dewi', '6281290000011', 'Jl. Melati No. 5', '40111', 'Kota Bandung, Jawa Barat, 40111'],
  budi: ['Budi Santoso', '6281290000012', 'Perum Griya Asri Blok C2', '17111', 'Kota Bekasi, Jawa Barat, 17111'],
  wayan: ['I Wayan Sudarma', '6281290000013', 'Jl. Gatot Subroto 88', '80111', 'Kota Denpasar, Bali, 80111'],
  rina: ['Rina Marlina', '6281290000014', 'Jl. Kenanga 21 RT 03/05', '60111', 'Kota Surabaya, Jawa Timur, 60111'],
  agus: ['Agus Prasetyo', null, 'Jl. Diponegoro 4', '50111', 'Kota Semarang, Jawa Tengah, 50111'],
  nadia: ['Nadia Putri', '6281290000016', 'Jl. Kaliurang Km 7', '55111', 'Kota Yogyakarta, DI Yogyakarta, 55111'],
  hendra: ['Hendra Gunawan', '6281290000017', 'Jl. Sudirman 150', '20111', 'Kota Medan, Sumatera Utara, 20111'],
  maya: ['Maya Anggraini', null, 'Jl. Veteran 12', '65111', 'Kota Malang, Jawa Timur, 65111'],
  kantor: ['CV Karya Mandiri', '6281290000019', 'Ruko Sentra Niaga 7', '15111', 'Kota Tangerang, Banten, 15111'],
  sekolah: ['SMK Bina Informatika', '6281290000020', 'Jl. Pendidikan 1', '16111', 'Kota Bogor, Jawa Barat, 16111'],
} as const satisfies Record<string, readonly [string, string | null, string, string, string]>;

export type BuyerName = keyof typeof buyers;

export function buyerSeed(buyer: BuyerName): BuyerSeed {
  const [name, waNumber, address, destination, destinationLabel] = buyers[buyer];
  return { name, waNumber, address, destination, destinationLabel };
}

export interface OrderSeed {
  daysAgo: number;
  buyer: BuyerName;
  /** `SKU`, `SKU:variant` and `SKU:variant*pieces`. */
  items: string[];
  status: OrderStatus;
  kind?: 'quotation';
  /** Entered at the counter: collected, without a courier. */
  isWalkIn?: true;
  discount?: Discount;
  assemblyFee?: number;
  coupon?: string;
  isShippingOpen?: true;
  hasSerials?: true;
  note?: string;
  reason?: string;
  staffNote?: string;
}

/** What the demo shop charges for assembling a PC. */
export const assemblyFeeSeed = 250_000;

/** What the demo shop offers with a parcel, or instead of one. */
export const deliverySeed = {
  isPickupOffered: true,
  packing: { type: 'nominal', value: 75_000 },
  insurance: { type: 'percent', value: 0.3 },
} as const;

export const orderSeeds: OrderSeed[] = [
  { daysAgo: 88, buyer: 'sari', items: ['CPU-005', 'MBD-007', 'RAM-009'], status: 'done', hasSerials: true },
  { daysAgo: 85, buyer: 'budi', items: ['KBD-001:Brown Switch', 'MSE-004'], status: 'done' },
  { daysAgo: 82, buyer: 'kantor', items: ['MON-003*4', 'KBD-005*4', 'MSE-005*4'], status: 'done' },
  { daysAgo: 79, buyer: 'wayan', items: ['LTP-004'], status: 'done', hasSerials: true },
  { daysAgo: 76, buyer: 'rina', items: ['SSD-001:1TB'], status: 'done' },
  { daysAgo: 72, buyer: 'agus', items: ['RKT-007'], status: 'cancelled', reason: 'Pembeli memilih model lain' },
  { daysAgo: 70, buyer: 'sekolah', items: ['RKT-001:Windows 11 Home*3'], status: 'done', hasSerials: true },
  { daysAgo: 67, buyer: 'nadia', items: ['SSD-002:1TB*2'], status: 'done', isWalkIn: true },
  { daysAgo: 63, buyer: 'hendra', items: ['VGA-003', 'PSU-008'], status: 'done', hasSerials: true },
  { daysAgo: 60, buyer: 'maya', items: ['MON-008'], status: 'done' },
  { daysAgo: 57, buyer: 'sari', items: ['CSG-001:Putih', 'CLR-001:Putih'], status: 'done' },
  { daysAgo: 54, buyer: 'budi', items: ['CPU-001'], status: 'cancelled', reason: 'Tidak dibayar sampai batas waktu' },
  {
    daysAgo: 51,
    buyer: 'kantor',
    items: ['LTP-012*3'],
    status: 'done',
    discount: { type: 'percent', value: 3 },
    hasSerials: true,
  },
  { daysAgo: 48, buyer: 'wayan', items: ['RAM-001:Hitam'], status: 'done' },
  { daysAgo: 45, buyer: 'rina', items: ['CPU-009', 'MBD-004', 'RAM-004*2', 'SSD-004'], status: 'done', isWalkIn: true },
  { daysAgo: 41, buyer: 'nadia', items: ['LTP-008'], status: 'done', hasSerials: true },
  {
    daysAgo: 38,
    buyer: 'hendra',
    items: [
      'CPU-001',
      'MBD-001',
      'RAM-001:Putih',
      'VGA-001',
      'SSD-002:2TB',
      'PSU-005',
      'CSG-001:Hitam',
      'CLR-001:Hitam',
    ],
    status: 'done',
    assemblyFee: assemblyFeeSeed,
    hasSerials: true,
    note: 'PC untuk gaming 1440p',
  },
  { daysAgo: 35, buyer: 'maya', items: ['KBD-003', 'MSE-003'], status: 'done' },
  { daysAgo: 31, buyer: 'agus', items: ['SSD-005'], status: 'cancelled', reason: 'Alamat tidak terjangkau kurir' },
  { daysAgo: 28, buyer: 'sari', items: ['MON-002'], status: 'done', discount: { type: 'nominal', value: 100_000 } },
  { daysAgo: 26, buyer: 'budi', items: ['RKT-003:16GB RAM'], status: 'done', hasSerials: true },
  { daysAgo: 24, buyer: 'sekolah', items: ['RAM-004*10', 'SSD-002:500GB*10'], status: 'done' },
  { daysAgo: 21, buyer: 'wayan', items: ['PSU-001'], status: 'done', isWalkIn: true },
  { daysAgo: 19, buyer: 'rina', items: ['VGA-005'], status: 'done', hasSerials: true },
  { daysAgo: 16, buyer: 'nadia', items: ['SSD-001:2TB', 'CLR-012'], status: 'done' },
  { daysAgo: 13, buyer: 'kantor', items: ['LTP-003*2', 'OSX-002*2'], status: 'done' },
  { daysAgo: 11, buyer: 'hendra', items: ['MON-004'], status: 'sent' },
  { daysAgo: 9, buyer: 'maya', items: ['SSD-002:1TB'], status: 'sent' },
  { daysAgo: 8, buyer: 'agus', items: ['CPU-002'], status: 'cancelled', reason: 'Pesanan ganda' },
  { daysAgo: 6, buyer: 'sari', items: ['RAM-001:Hitam', 'CPU-001'], status: 'sent', hasSerials: true },
  { daysAgo: 5, buyer: 'budi', items: ['VGA-009'], status: 'sent', coupon: 'SELAMATDATANG' },
  {
    daysAgo: 4,
    buyer: 'sekolah',
    items: ['RKT-002*5'],
    status: 'paid',
    discount: { type: 'nominal', value: 1_000_000 },
    staffNote: 'Minta faktur atas nama sekolah.',
  },
  { daysAgo: 3, buyer: 'wayan', items: ['SSD-002:1TB', 'CLR-001:Hitam'], status: 'paid', coupon: 'SELAMATDATANG' },
  { daysAgo: 2.4, buyer: 'rina', items: ['LTP-002:16GB / 256GB'], status: 'processing', isShippingOpen: true },
  { daysAgo: 1.6, buyer: 'nadia', items: ['CPU-003', 'MBD-003', 'CLR-008'], status: 'processing' },
  { daysAgo: 1.1, buyer: 'hendra', items: ['KBD-001:Red Switch'], status: 'processing' },
  { daysAgo: 1.4, buyer: 'maya', items: ['MON-006', 'KBD-005'], status: 'new', isShippingOpen: true },
  { daysAgo: 0.5, buyer: 'kantor', items: ['LTP-012*2', 'MSE-005*2'], status: 'new' },
  { daysAgo: 0.12, buyer: 'agus', items: ['VGA-001'], status: 'new', note: 'PC untuk desain grafis' },
  { daysAgo: 0.02, buyer: 'sari', items: ['SSD-001:1TB', 'RAM-007'], status: 'new' },
  {
    daysAgo: 5,
    buyer: 'kantor',
    items: ['RKT-001:Windows 11 Home*10', 'MON-003*10'],
    status: 'new',
    kind: 'quotation',
    discount: { type: 'percent', value: 5 },
  },
  { daysAgo: 1, buyer: 'sekolah', items: ['SSD-006*6'], status: 'new', kind: 'quotation' },
];

/** The shop's own accounts, shown to buyers with the amount to pay. */
export const bankAccountSeeds = [
  { bank: 'BCA', number: '0000 123 456', holder: 'Rakita Komputer' },
  { bank: 'Mandiri', number: '000 00 1234567 8', holder: 'Rakita Komputer' },
];
