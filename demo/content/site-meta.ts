export interface SiteMetaSeed {
  name: string;
  description: string;
  openTime: string;
  company: { name: string; address: string; phone: string; email: string; mapUrl: string };
  whatsappUrl: string;
  igUrl: string;
  fbUrl: string;
  tiktokUrl: string;
  ytUrl: string;
  customerServices: { name: string; waNumber: string }[];
  waNumberOrder: string;
  instalments: { name: string; months: number; ratePercent: number }[];
}

export const siteMetaSeed: SiteMetaSeed = {
  name: 'Rakita Komputer',
  description:
    'Toko laptop, PC rakitan, dan komponen komputer. Bandingkan spesifikasi, dapatkan rekomendasi rakitan yang saling cocok, cek ongkir, lalu pesan lewat WhatsApp.',
  openTime: 'SETIAP HARI 09:00 - 19:00 WIB',
  company: {
    name: 'Rakita Komputer',
    address: 'Ruko Contoh Blok D No. 12, Jl. Mangga Dua Raya, Mangga Dua Selatan, Sawah Besar, Jakarta Pusat 10730',
    phone: '021-5550-0123',
    email: 'halo@rakita.example',
    mapUrl: 'https://www.google.com/maps/search/?api=1&query=Mangga+Dua+Raya+Jakarta',
  },
  whatsappUrl: 'https://wa.me/6281200000001',
  igUrl: 'https://www.instagram.com/rakita.komputer',
  fbUrl: 'https://www.facebook.com/rakita.komputer',
  tiktokUrl: 'https://www.tiktok.com/@rakita.komputer',
  ytUrl: 'https://www.youtube.com/@rakita.komputer',
  customerServices: [
    { name: 'Dinda - Laptop', waNumber: '6281200000001' },
    { name: 'Bagas - PC Rakitan', waNumber: '6281200000002' },
    { name: 'Rani - Komponen & Aksesoris', waNumber: '6281200000003' },
    { name: 'Yoga - Garansi & Servis', waNumber: '6281200000004' },
  ],
  waNumberOrder: '6281200000001',
  instalments: [
    { name: 'Kartu kredit', months: 3, ratePercent: 0 },
    { name: 'Kartu kredit', months: 6, ratePercent: 0 },
    { name: 'Kartu kredit', months: 12, ratePercent: 0.95 },
    { name: 'Paylater', months: 3, ratePercent: 2.6 },
    { name: 'Paylater', months: 12, ratePercent: 2.95 },
  ],
};
