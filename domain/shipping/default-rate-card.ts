import type { RateCardEntry, ServiceKind } from './rate-card.ts';

const descriptions: Record<ServiceKind, string> = {
  regular: 'Layanan Reguler',
  economy: 'Layanan Ekonomi',
  'next-day': 'Sampai Esok Hari',
};

const etdDays: Record<ServiceKind, string[]> = {
  regular: ['1-2', '1-2', '2-3', '3-5', '4-7', '6-12'],
  economy: ['2-3', '2-4', '3-5', '5-8', '7-12', '10-20'],
  'next-day': ['1', '1', '1', '1-2', '', ''],
};

type Rates = (number | null)[];

function courier(
  code: string,
  name: string,
  services: [service: string, kind: ServiceKind, rupiahPerKg: Rates][],
): RateCardEntry[] {
  return services.map(([service, kind, rupiahPerKg]) => ({
    courier: code,
    name,
    service,
    description: descriptions[kind],
    kind,
    isActive: true,
    rupiahPerKg,
    etdDays: etdDays[kind].map((days, zone) => (rupiahPerKg[zone] === null ? '' : days)),
  }));
}

/** Round figures near what parcels cost in Indonesia; no courier's price list. The shop edits them to its own agreements. */
export const defaultRateCard: RateCardEntry[] = [
  ...courier('jne', 'JNE', [
    ['REG', 'regular', [10_000, 12_000, 18_000, 30_000, 45_000, 85_000]],
    ['OKE', 'economy', [8_000, 10_000, 15_000, 25_000, 38_000, null]],
    ['YES', 'next-day', [18_000, 22_000, 32_000, 55_000, null, null]],
  ]),
  ...courier('jnt', 'J&T Express', [
    ['EZ', 'regular', [10_000, 12_000, 19_000, 31_000, 46_000, 88_000]],
    ['ECO', 'economy', [8_000, 10_000, 16_000, 26_000, 39_000, null]],
    ['SUPER', 'next-day', [18_000, 23_000, 34_000, null, null, null]],
  ]),
  ...courier('sicepat', 'SiCepat', [
    ['REG', 'regular', [9_500, 11_500, 17_500, 29_500, 44_000, 84_000]],
    ['HALU', 'economy', [8_000, 9_500, 14_500, 24_500, 37_000, null]],
    ['BEST', 'next-day', [17_000, 21_000, 31_000, 52_000, null, null]],
  ]),
  ...courier('pos', 'Pos Indonesia', [
    ['Pos Reguler', 'regular', [9_000, 11_000, 17_000, 28_000, 42_000, 78_000]],
    ['Pos Ekonomi', 'economy', [7_500, 9_000, 14_000, 23_000, 34_000, 65_000]],
    ['Pos Nextday', 'next-day', [16_000, 20_000, 30_000, 50_000, null, null]],
  ]),
  ...courier('tiki', 'TIKI', [
    ['REG', 'regular', [10_000, 12_000, 18_500, 30_500, 45_500, 86_000]],
    ['ECO', 'economy', [8_000, 10_000, 15_500, 25_500, 38_500, null]],
    ['ONS', 'next-day', [18_500, 22_500, 33_000, 56_000, null, null]],
  ]),
];
