import { drawShopFront } from '../pictures/shop-front.ts';
import type { PictureSource } from './picture-source.ts';

export interface ShopSeed {
  name: string;
  address: string;
  city: string;
  phone: string;
  waNumber: string;
  mapUrl: string;
  openTime: string;
  order: number;
  image: PictureSource;
}

export const shopSeeds: ShopSeed[] = [
  {
    name: 'Rakita Komputer Mangga Dua',
    address: 'Ruko Contoh Blok D No. 12, Jl. Mangga Dua Raya, Mangga Dua Selatan, Sawah Besar',
    city: 'Jakarta Pusat',
    phone: '021-5550-0123',
    waNumber: '6281200000001',
    mapUrl: 'https://www.google.com/maps/search/?api=1&query=Mangga+Dua+Raya+Jakarta',
    openTime: 'SETIAP HARI 09:00 - 19:00 WIB',
    order: 1,
    image: { draw: () => drawShopFront(0, 'Mangga Dua'), width: 1200, height: 800 },
  },
  {
    name: 'Rakita Komputer Bandung',
    address: 'Jl. Contoh Purnawarman No. 8, Babakan Ciamis, Sumur Bandung',
    city: 'Bandung',
    phone: '022-5550-0456',
    waNumber: '6281200000005',
    mapUrl: 'https://www.google.com/maps/search/?api=1&query=Jalan+Purnawarman+Bandung',
    openTime: 'SENIN - SABTU 10:00 - 19:00 WIB',
    order: 2,
    image: { draw: () => drawShopFront(1, 'Bandung'), width: 1200, height: 800 },
  },
];
