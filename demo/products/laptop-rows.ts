import type { PictureKind } from '../pictures/draw-product.ts';
import type { Offer } from './product-seed.ts';

export interface LaptopRow {
  name: string;
  brand: string;
  price: number;
  weightGrams: number;
  screenInches: number;
  widthPixels: number;
  os: 'windows' | 'linux' | 'macOS' | 'chromeOS';
  cpu: string;
  ramGb: number;
  storageGb: number;
  storageType: 'ssd' | 'emmc';
  gpuModel: string;
  /** h hdmi, s sd card, c usb-c, a usb-a, r rj45, f fingerprint, b backlit keyboard. */
  ports: string;
  /** t touchscreen, r memory can be upgraded, s storage can be upgraded. */
  traits: string;
  picture: PictureKind;
  offer?: Offer;
}

type Row = [
  string,
  string,
  number,
  number,
  number,
  number,
  LaptopRow['os'],
  string,
  number,
  number,
  string,
  string,
  string,
  PictureKind,
  Offer?,
];

// biome-ignore format: one product per line reads as a table
const rows: Row[] = [
  ['ASUS Vivobook Go 14 E1404FA Ryzen 5 7520U', 'ASUS', 6899000, 1380, 14, 1920, 'windows', 'AMD Ryzen 5 7520U', 8, 512, 'AMD Radeon 610M', 'hcaf', 's', 'laptop-thin', { percent: 8, hot: true, variants: [['8GB / 512GB', 6899000], ['16GB / 512GB', 7799000]] }],
  ['Apple MacBook Air 13 M4', 'Apple', 16999000, 1240, 13.6, 2560, 'macOS', 'Apple M4', 16, 256, 'Apple M4 8-core GPU', 'cfb', '', 'laptop-mac', { pick: true, variants: [['16GB / 256GB', 16999000], ['16GB / 512GB', 20499000], ['24GB / 512GB', 23999000]] }],
  ['Acer Aspire Lite 14 AL14-51M Core i3-1215U', 'Acer', 5599000, 1500, 14, 1920, 'windows', 'Intel Core i3-1215U', 8, 256, 'Intel UHD Graphics', 'hca', 'rs', 'laptop-thin', { percent: 10, hot: true }],
  ['Lenovo LOQ 15IRX9 Core i5-13450HX RTX 4050', 'Lenovo', 15299000, 2380, 15.6, 1920, 'windows', 'Intel Core i5-13450HX', 12, 512, 'NVIDIA GeForce RTX 4050 6GB', 'hcarb', 'rs', 'laptop-gaming', { percent: 6, hot: true }],
  ['ASUS Vivobook 14 A1404VA Core i5-1335U', 'ASUS', 8699000, 1400, 14, 1920, 'windows', 'Intel Core i5-1335U', 8, 512, 'Intel Iris Xe', 'hcafb', 'rs', 'laptop-thin'],
  ['Acer Chromebook 311 C733 Celeron N4020', 'Acer', 2999000, 1200, 11.6, 1366, 'chromeOS', 'Intel Celeron N4020', 4, 32, 'Intel UHD Graphics 600', 'sca', '', 'laptop-chromebook'],
  ['Infinix INBook X1 Neo XL22 Celeron N5100', 'Infinix', 3299000, 1240, 14, 1920, 'windows', 'Intel Celeron N5100', 8, 256, 'Intel UHD Graphics', 'hscab', '', 'laptop-thin', { percent: 10 }],
  ['ASUS Zenbook 14 OLED UX3405MA Core Ultra 7 155H', 'ASUS', 19499000, 1280, 14, 2880, 'windows', 'Intel Core Ultra 7 155H', 16, 1024, 'Intel Arc Graphics', 'hcafb', 's', 'laptop-thin', { pick: true }],
  ['ASUS TUF Gaming A15 FA506NCR Ryzen 7 7435HS RTX 3050', 'ASUS', 12299000, 2300, 15.6, 1920, 'windows', 'AMD Ryzen 7 7435HS', 8, 512, 'NVIDIA GeForce RTX 3050 4GB', 'hcarb', 'rs', 'laptop-gaming', { nominal: 800000, hot: true, variants: [['8GB / 512GB', 12299000], ['16GB / 512GB', 13299000]] }],
  ['HP Envy x360 14 Core Ultra 5 125U', 'HP', 15499000, 1390, 14, 1920, 'windows', 'Intel Core Ultra 5 125U', 16, 512, 'Intel Graphics', 'hcab', 'ts', 'laptop-convertible'],
  ['Lenovo IdeaPad Slim 3 14AMN8 Ryzen 5 7520U', 'Lenovo', 6999000, 1370, 14, 1920, 'windows', 'AMD Ryzen 5 7520U', 8, 512, 'AMD Radeon 610M', 'hsca', 's', 'laptop-thin'],
  ['Axioo MyBook Hype 3 G12 Core i3-1215U', 'Axioo', 4599000, 1420, 14, 1920, 'linux', 'Intel Core i3-1215U', 8, 256, 'Intel UHD Graphics', 'hsca', 'rs', 'laptop-thin', { percent: 5 }],
  ['Apple MacBook Pro 14 M4', 'Apple', 27499000, 1550, 14.2, 3024, 'macOS', 'Apple M4', 16, 512, 'Apple M4 10-core GPU', 'hscfb', '', 'laptop-mac', { variants: [['16GB / 512GB', 27499000], ['24GB / 1TB', 33999000]] }],
  ['Acer Nitro V 15 ANV15-51 Core i5-13420H RTX 4050', 'Acer', 13999000, 2100, 15.6, 1920, 'windows', 'Intel Core i5-13420H', 16, 512, 'NVIDIA GeForce RTX 4050 6GB', 'hcarb', 'rs', 'laptop-gaming', { percent: 9, hot: true, pick: true }],
  ['Acer Swift Go 14 SFG14-73 Core Ultra 5 125H', 'Acer', 13499000, 1320, 14, 1920, 'windows', 'Intel Core Ultra 5 125H', 16, 512, 'Intel Arc Graphics', 'hscafb', 's', 'laptop-thin'],
  ['Lenovo ThinkPad E14 Gen 6 Core Ultra 5 125U', 'Lenovo', 15999000, 1440, 14, 1920, 'windows', 'Intel Core Ultra 5 125U', 16, 512, 'Intel Graphics', 'hcarfb', 'rs', 'laptop-thin'],
  ['ASUS Chromebook Plus CX34 CX3402 Core i3-1215U', 'ASUS', 6499000, 1440, 14, 1920, 'chromeOS', 'Intel Core i3-1215U', 8, 256, 'Intel UHD Graphics', 'hcab', '', 'laptop-chromebook', { percent: 7 }],
  ['ASUS ROG Strix G16 G614JV Core i7-13650HX RTX 4060', 'ASUS', 23999000, 2500, 16, 1920, 'windows', 'Intel Core i7-13650HX', 16, 512, 'NVIDIA GeForce RTX 4060 8GB', 'hcarb', 'rs', 'laptop-gaming'],
  ['Advan Workplus Ryzen 5 6600H', 'Advan', 6299000, 1410, 14, 1920, 'windows', 'AMD Ryzen 5 6600H', 16, 512, 'AMD Radeon 660M', 'hscafb', 's', 'laptop-thin', { percent: 6, hot: true, pick: true }],
  ['Lenovo IdeaPad Slim 5 14AHP9 Ryzen 7 8845HS', 'Lenovo', 12999000, 1460, 14, 1920, 'windows', 'AMD Ryzen 7 8845HS', 16, 512, 'AMD Radeon 780M', 'hscafb', 's', 'laptop-thin'],
  ['Apple MacBook Air 13 M2', 'Apple', 13499000, 1240, 13.6, 2560, 'macOS', 'Apple M2', 16, 256, 'Apple M2 8-core GPU', 'cfb', '', 'laptop-mac', { nominal: 750000, hot: true }],
  ['HP Victus 15 Core i5-13420H RTX 4050', 'HP', 13899000, 2290, 15.6, 1920, 'windows', 'Intel Core i5-13420H', 16, 512, 'NVIDIA GeForce RTX 4050 6GB', 'hscarb', 'rs', 'laptop-gaming'],
  ['Lenovo V14 G4 IRU Core i3-1315U (Ubuntu)', 'Lenovo', 6099000, 1430, 14, 1920, 'linux', 'Intel Core i3-1315U', 8, 512, 'Intel UHD Graphics', 'hcar', 'rs', 'laptop-thin'],
  ['Infinix INBook Y2 Plus Core i3-1115G4', 'Infinix', 4799000, 1690, 15.6, 1920, 'windows', 'Intel Core i3-1115G4', 8, 512, 'Intel UHD Graphics', 'hscafb', 's', 'laptop-thin', { percent: 12, hot: true }],
  ['MSI Katana 15 B13VFK Core i7-13620H RTX 4060', 'MSI', 18999000, 2250, 15.6, 1920, 'windows', 'Intel Core i7-13620H', 16, 1024, 'NVIDIA GeForce RTX 4060 8GB', 'hcarb', 'rs', 'laptop-gaming', { percent: 7 }],
  ['Lenovo Yoga 7 2-in-1 14IML9 Core Ultra 7 155H', 'Lenovo', 18999000, 1490, 14, 1920, 'windows', 'Intel Core Ultra 7 155H', 16, 1024, 'Intel Arc Graphics', 'hscafb', 'ts', 'laptop-convertible', { pick: true }],
  ['Dell Inspiron 14 5440 Core 5 120U', 'Dell', 11999000, 1540, 14, 1920, 'windows', 'Intel Core 5 120U', 16, 512, 'Intel Graphics', 'hscafb', 'rs', 'laptop-thin'],
  ['HP Pavilion Aero 13 Ryzen 5 8640U', 'HP', 12999000, 1000, 13.3, 1920, 'windows', 'AMD Ryzen 5 8640U', 16, 512, 'AMD Radeon 760M', 'hcafb', 's', 'laptop-thin'],
  ['ASUS ROG Zephyrus G14 GA403UI Ryzen 9 8945HS RTX 4070', 'ASUS', 36999000, 1500, 14, 2880, 'windows', 'AMD Ryzen 9 8945HS', 32, 1024, 'NVIDIA GeForce RTX 4070 8GB', 'hscab', 's', 'laptop-gaming', { pick: true }],
  ['Lenovo 300w Yoga Gen 4 Intel N100', 'Lenovo', 6199000, 1320, 11.6, 1366, 'windows', 'Intel N100', 8, 128, 'Intel UHD Graphics', 'hca', 't', 'laptop-convertible'],
  ['Apple MacBook Air 15 M4', 'Apple', 20999000, 1510, 15.3, 2880, 'macOS', 'Apple M4', 16, 256, 'Apple M4 10-core GPU', 'cfb', '', 'laptop-mac', { variants: [['16GB / 256GB', 20999000], ['16GB / 512GB', 24499000]] }],
  ['Huawei MateBook D 14 2024 Core i5-12450H', 'Huawei', 9299000, 1420, 14, 1920, 'windows', 'Intel Core i5-12450H', 16, 512, 'Intel UHD Graphics', 'hcafb', '', 'laptop-thin', { percent: 10 }],
  ['MSI Thin 15 B13UC Core i5-13420H RTX 3050', 'MSI', 10999000, 1860, 15.6, 1920, 'windows', 'Intel Core i5-13420H', 16, 512, 'NVIDIA GeForce RTX 3050 4GB', 'hcarb', 'rs', 'laptop-gaming', { percent: 8, hot: true }],
  ['Acer TravelMate P2 TMP214-54 Core i5-1235U (Linux)', 'Acer', 8999000, 1550, 14, 1920, 'linux', 'Intel Core i5-1235U', 8, 512, 'Intel UHD Graphics', 'hcarfb', 'rs', 'laptop-thin'],
  ['ASUS Vivobook S 14 OLED M5406WA Ryzen AI 9 365', 'ASUS', 16999000, 1300, 14, 2880, 'windows', 'AMD Ryzen AI 9 365', 24, 1024, 'AMD Radeon 880M', 'hscafb', 's', 'laptop-thin'],
  ['Microsoft Surface Laptop Go 3 Core i5-1235U', 'Microsoft', 12499000, 1130, 12.4, 1536, 'windows', 'Intel Core i5-1235U', 8, 256, 'Intel Iris Xe', 'caf', 't', 'laptop-thin'],
  ['Acer Chromebook Plus 514 CB514-3H Ryzen 3 7320C', 'Acer', 6899000, 1570, 14, 1920, 'chromeOS', 'AMD Ryzen 3 7320C', 8, 256, 'AMD Radeon 610M', 'hcab', '', 'laptop-chromebook'],
  ['Lenovo Legion 5 16IRX9 Core i7-14650HX RTX 4060', 'Lenovo', 24999000, 2300, 16, 2560, 'windows', 'Intel Core i7-14650HX', 16, 1024, 'NVIDIA GeForce RTX 4060 8GB', 'hcarb', 'rs', 'laptop-gaming'],
  ['Samsung Galaxy Book4 Core 5 120U', 'Samsung', 10499000, 1550, 15.6, 1920, 'windows', 'Intel Core 5 120U', 8, 512, 'Intel Graphics', 'hscarfb', 's', 'laptop-thin', { percent: 8 }],
  ['ASUS ExpertBook B1 B1402CVA Core i5-1335U (Linux)', 'ASUS', 8299000, 1490, 14, 1920, 'linux', 'Intel Core i5-1335U', 8, 512, 'Intel Iris Xe', 'hcarfb', 'rs', 'laptop-thin'],
  ['Apple MacBook Pro 16 M4 Pro', 'Apple', 42999000, 2140, 16.2, 3456, 'macOS', 'Apple M4 Pro', 24, 512, 'Apple M4 Pro 20-core GPU', 'hscfb', '', 'laptop-mac'],
  ['ASUS TUF Gaming F17 FX707ZC4 Core i5-12500H RTX 3050', 'ASUS', 13799000, 2600, 17.3, 1920, 'windows', 'Intel Core i5-12500H', 16, 512, 'NVIDIA GeForce RTX 3050 4GB', 'hcarb', 'rs', 'laptop-gaming'],
  ['Infinix INBook Air Pro+ Core i5-1334U', 'Infinix', 9499000, 1000, 14, 2880, 'windows', 'Intel Core i5-1334U', 16, 512, 'Intel Iris Xe', 'hcafb', '', 'laptop-thin'],
  ['Dell Latitude 3450 Core i5-1335U (Ubuntu)', 'Dell', 12399000, 1500, 14, 1920, 'linux', 'Intel Core i5-1335U', 8, 512, 'Intel UHD Graphics', 'hcarfb', 'rs', 'laptop-thin'],
  ['ASUS TUF Gaming A16 FA607NU Ryzen 7 7735HS RTX 4050', 'ASUS', 16499000, 2200, 16, 1920, 'windows', 'AMD Ryzen 7 7735HS', 16, 512, 'NVIDIA GeForce RTX 4050 6GB', 'hcarb', 'rs', 'laptop-gaming'],
  ['Apple MacBook Pro 14 M4 Pro', 'Apple', 35999000, 1600, 14.2, 3024, 'macOS', 'Apple M4 Pro', 24, 512, 'Apple M4 Pro 16-core GPU', 'hscfb', '', 'laptop-mac'],
  ['Axioo Hype 5 Ryzen 5 5500U', 'Axioo', 5299000, 1450, 14, 1920, 'windows', 'AMD Ryzen 5 5500U', 8, 256, 'AMD Radeon Graphics', 'hscab', 'rs', 'laptop-thin', { percent: 6, variants: [['8GB / 256GB', 5299000], ['16GB / 512GB', 6399000]] }],
  ['ASUS Chromebook CX1 CX1400 Celeron N4500', 'ASUS', 3599000, 1470, 14, 1366, 'chromeOS', 'Intel Celeron N4500', 4, 64, 'Intel UHD Graphics', 'hca', '', 'laptop-chromebook'],
  ['Acer Predator Helios Neo 16 PHN16-72 Core i9-14900HX RTX 4070', 'Acer', 33999000, 2700, 16, 2560, 'windows', 'Intel Core i9-14900HX', 32, 1024, 'NVIDIA GeForce RTX 4070 8GB', 'hscarb', 'rs', 'laptop-gaming'],
  ['MSI Modern 14 F13MG Core i5-1335U', 'MSI', 9299000, 1600, 14, 1920, 'windows', 'Intel Core i5-1335U', 16, 512, 'Intel Iris Xe', 'hscab', 's', 'laptop-thin', { percent: 7 }],
  ['Dell XPS 13 9350 Core Ultra 7 258V', 'Dell', 33999000, 1220, 13.4, 1920, 'windows', 'Intel Core Ultra 7 258V', 32, 1024, 'Intel Arc 140V', 'cfb', 't', 'laptop-thin'],
  ['Axioo Pongo 760 Core i7-13620H RTX 4060', 'Axioo', 16299000, 2100, 15.6, 1920, 'windows', 'Intel Core i7-13620H', 16, 512, 'NVIDIA GeForce RTX 4060 8GB', 'hscarb', 'rs', 'laptop-gaming'],
  ['ASUS Zenbook S 14 UX5406SA Core Ultra 7 258V', 'ASUS', 27999000, 1200, 14, 2880, 'windows', 'Intel Core Ultra 7 258V', 32, 1024, 'Intel Arc 140V', 'hcab', 't', 'laptop-thin'],
  ['HP OMEN 16 Core i7-14700HX RTX 4060', 'HP', 27999000, 2440, 16, 1920, 'windows', 'Intel Core i7-14700HX', 16, 1024, 'NVIDIA GeForce RTX 4060 8GB', 'hcarb', 'rs', 'laptop-gaming', { nominal: 1500000 }],
  ['MSI Stealth 16 AI Studio A1VHG Core Ultra 9 185H RTX 4080', 'MSI', 47999000, 1990, 16, 3840, 'windows', 'Intel Core Ultra 9 185H', 32, 2048, 'NVIDIA GeForce RTX 4080 12GB', 'hscarfb', 's', 'laptop-gaming'],
  ['Lenovo ThinkPad X1 Carbon Gen 12 Core Ultra 7 155U', 'Lenovo', 36499000, 1090, 14, 1920, 'windows', 'Intel Core Ultra 7 155U', 32, 1024, 'Intel Graphics', 'hcafb', 's', 'laptop-thin'],
];

export const laptopRows: LaptopRow[] = rows.map(
  ([
    name,
    brand,
    price,
    weightGrams,
    screenInches,
    widthPixels,
    os,
    cpu,
    ramGb,
    storageGb,
    gpuModel,
    ports,
    traits,
    picture,
    offer,
  ]) => ({
    name,
    brand,
    price,
    weightGrams,
    screenInches,
    widthPixels,
    os,
    cpu,
    ramGb,
    storageGb,
    storageType: storageGb <= 64 ? 'emmc' : 'ssd',
    gpuModel,
    ports,
    traits,
    picture,
    offer,
  }),
);
