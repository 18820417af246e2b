/** The columns of an import and an export file, in their order. */
export const importColumns = [
  'sku',
  'name',
  'brand',
  'categories',
  'price',
  'stock',
  'weight',
  'length',
  'width',
  'height',
  'discountType',
  'discountValue',
  'discountStart',
  'discountEnd',
  'isHotDeals',
  'hotDealsStart',
  'hotDealsEnd',
  'isFeatured',
  'variants',
  'mainSpecs',
  'specs',
  'description',
  'thumbnail',
  'mediaUrls',
] as const;
export type ImportColumn = (typeof importColumns)[number];

type ColumnGuide = { label: string; text: string; example: string; aliases: readonly string[] };

/** What people read about each column, and by which other headings their files call it. */
export const columnGuides: Record<ImportColumn, ColumnGuide> = {
  sku: {
    label: 'SKU',
    text: 'Wajib. Kode produk; produk dengan SKU yang sama akan diperbarui.',
    example: 'LPT-001',
    aliases: ['kode', 'kode produk', 'kode barang'],
  },
  name: {
    label: 'Nama',
    text: 'Wajib untuk produk baru.',
    example: 'Laptop Contoh 14',
    aliases: ['nama produk', 'nama barang', 'produk'],
  },
  brand: {
    label: 'Brand',
    text: 'Nama brand yang sudah ada di menu Brand.',
    example: 'ASUS',
    aliases: ['merek', 'merk'],
  },
  categories: {
    label: 'Kategori',
    text: 'Nama kategori yang sudah ada, sub-kategori boleh dengan induknya (Laptop > Laptop Gaming); beberapa dipisah dengan |.',
    example: 'Laptop > Laptop Gaming',
    aliases: ['category'],
  },
  price: {
    label: 'Harga',
    text: 'Wajib untuk produk baru. Rupiah bulat.',
    example: '8999000',
    aliases: ['harga jual', 'harga normal'],
  },
  stock: { label: 'Stok', text: 'Jumlah bulat.', example: '5', aliases: ['stock', 'qty', 'jumlah'] },
  weight: { label: 'Berat', text: 'Dalam gram.', example: '1500', aliases: ['berat gram', 'berat g'] },
  length: {
    label: 'Panjang',
    text: 'Ukuran paket dalam cm; isi panjang, lebar, dan tinggi, atau kosongkan ketiganya.',
    example: '48',
    aliases: ['panjang cm', 'length cm'],
  },
  width: { label: 'Lebar', text: 'Dalam cm.', example: '30', aliases: ['lebar cm', 'width cm'] },
  height: { label: 'Tinggi', text: 'Dalam cm.', example: '8', aliases: ['tinggi cm', 'height cm'] },
  discountType: {
    label: 'Jenis diskon',
    text: 'percent atau nominal; kosong bila tanpa diskon.',
    example: 'percent',
    aliases: ['tipe diskon'],
  },
  discountValue: { label: 'Nilai diskon', text: 'Persen atau rupiah.', example: '10', aliases: ['diskon'] },
  discountStart: {
    label: 'Diskon mulai',
    text: 'Waktu WIB, misalnya 2026-11-11 00:00; kosong bila langsung berlaku.',
    example: '',
    aliases: ['mulai diskon', 'tanggal mulai diskon'],
  },
  discountEnd: {
    label: 'Diskon sampai',
    text: 'Waktu WIB, misalnya 2026-11-11 23:59; kosong bila tanpa akhir.',
    example: '',
    aliases: ['akhir diskon', 'tanggal akhir diskon'],
  },
  isHotDeals: {
    label: 'Hot deals',
    text: 'true atau false (ya atau tidak).',
    example: 'false',
    aliases: ['hot deal', 'promo'],
  },
  hotDealsStart: {
    label: 'Hot deals mulai',
    text: 'Seperti Diskon mulai.',
    example: '',
    aliases: ['mulai hot deals'],
  },
  hotDealsEnd: {
    label: 'Hot deals sampai',
    text: 'Seperti Diskon sampai.',
    example: '',
    aliases: ['akhir hot deals'],
  },
  isFeatured: {
    label: 'Produk Pilihan',
    text: 'true atau false (ya atau tidak).',
    example: 'false',
    aliases: ['pilihan', 'unggulan'],
  },
  variants: {
    label: 'Varian',
    text: 'nama=harga, dipisah dengan |; boleh ditambah ;stock=5;sku=KODE.',
    example: '8 GB=8999000;stock=3|16 GB=9999000;stock=2',
    aliases: ['variasi'],
  },
  mainSpecs: {
    label: 'Spesifikasi utama',
    text: 'kunci=nilai, dipisah dengan |; kunci yang diulang menjadi daftar.',
    example: 'ram_gb=16|storage_gb=512',
    aliases: ['spek utama'],
  },
  specs: {
    label: 'Spesifikasi lain',
    text: 'nama=nilai, dipisah dengan |.',
    example: 'Warna=Hitam|Garansi=2 tahun',
    aliases: ['spesifikasi', 'spek'],
  },
  description: {
    label: 'Deskripsi',
    text: 'Teks atau HTML sederhana.',
    example: '<p>Laptop ringan untuk kuliah.</p>',
    aliases: ['keterangan'],
  },
  thumbnail: {
    label: 'Gambar utama',
    text: 'Nama berkas di dalam ZIP gambar, atau alamat gambar yang sudah tersimpan.',
    example: 'lpt-001.jpg',
    aliases: ['foto utama', 'gambar'],
  },
  mediaUrls: {
    label: 'Gambar lain',
    text: 'Seperti gambar utama; beberapa dipisah dengan |.',
    example: 'lpt-001-depan.jpg|lpt-001-samping.jpg',
    aliases: ['foto', 'galeri'],
  },
};

const plain = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '');

const known = new Map<string, ImportColumn>(
  importColumns.flatMap((column) =>
    [column, columnGuides[column].label, ...columnGuides[column].aliases].map((name) => [plain(name), column] as const),
  ),
);

export function isImportColumn(name: unknown): name is ImportColumn {
  return (importColumns as readonly unknown[]).includes(name);
}

/** A heading such as `description:2` goes on where its column's cell was full. */
const continuation = /^([A-Za-z]+):(\d{1,3})$/;

export const continuationOf = (column: ImportColumn, part: number) => (part === 1 ? column : `${column}:${part}`);

/** Which column a heading means; null for an unknown one. */
export function columnOfHeader(header: string): ImportColumn | null {
  const [, start] = continuation.exec(header.trim()) ?? [];
  return known.get(plain(start ?? header)) ?? null;
}

/** Heading → column, null to leave it out. What is not named is guessed. */
export type ColumnMapping = ReadonlyMap<string, ImportColumn | null>;

export function mapHeaders(headers: readonly string[], mapping: ColumnMapping): (ImportColumn | null)[] {
  return headers.map((header) => {
    const chosen = mapping.get(header.trim());
    return chosen === undefined ? columnOfHeader(header) : chosen;
  });
}
