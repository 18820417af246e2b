export interface TestimonySeed {
  name: string;
  location: string;
  stars: number;
  testimony: string;
  order: number;
}

const rows: [name: string, location: string, stars: number, testimony: string][] = [
  [
    'Andika Pratama',
    'Bekasi',
    5,
    'Rakit PC gaming 12 jutaan di sini. Daftar komponennya dijelaskan satu-satu kenapa dipilih, sampai rumah langsung nyala tanpa drama.',
  ],
  [
    'Siti Nurhaliza',
    'Yogyakarta',
    5,
    'Bingung pilih laptop untuk skripsi, dibantu lewat menu rekomendasi lalu lanjut tanya admin. Dapat yang ringan dan masih sesuai uang saya.',
  ],
  [
    'Hendra Gunawan',
    'Surabaya',
    4,
    'Barang original dan packing kayunya rapi. Balasan chat agak lama di jam makan siang, selebihnya lancar.',
  ],
  [
    'Maria Lestari',
    'Denpasar',
    5,
    'Pesan 6 monitor untuk kantor. Ongkir ke Bali sudah kelihatan sebelum pesan, jadi gampang bikin pengajuan.',
  ],
  [
    'Rizky Maulana',
    'Medan',
    5,
    'VGA yang saya terima kipasnya bunyi, difoto dan divideokan, besoknya sudah diproses tukar unit. Salut.',
  ],
  [
    'Yohanes Kristianto',
    'Kupang',
    4,
    'Pengiriman seminggu karena lokasi saya jauh, tapi nomor resi rutin dikabari. SSD-nya sesuai spesifikasi.',
  ],
  [
    'Dewi Anggraini',
    'Bandung',
    5,
    'Upgrade RAM dan SSD untuk laptop lama. Admin memastikan tipe RAM-nya dulu sebelum saya bayar, jadi tidak salah beli.',
  ],
  [
    'Fajar Setiawan',
    'Makassar',
    4,
    'Harganya bersaing dan stok di web sesuai kenyataan. Semoga pilihan casing putihnya ditambah.',
  ],
];

export const testimonySeeds: TestimonySeed[] = rows.map(([name, location, stars, testimony], index) => ({
  name,
  location,
  stars,
  testimony,
  order: index + 1,
}));
