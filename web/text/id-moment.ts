import { jakartaAheadMs } from '#domain/days.ts';
import { dateText } from './id.ts';

/** '11 Nov 2026 23.59 WIB': a moment on the shop's clock. */
export function momentText(time: string): string {
  const clock = new Date(Date.parse(time) + jakartaAheadMs).toISOString().slice(11, 16).replace(':', '.');
  return `${dateText(time)} ${clock} WIB`;
}

/** '1 hari 05:12:33', '05:12:33'. */
export function countdownText(seconds: number): string {
  const days = Math.floor(seconds / 86_400);
  const clock = new Date((seconds % 86_400) * 1_000).toISOString().slice(11, 19);
  return days > 0 ? `${days} hari ${clock}` : clock;
}

/** The end of an offer, in its last hours and before. */
export const offerEndText = {
  any: { until: (moment: string) => `Sampai ${moment}`, within: (left: string) => `Berakhir dalam ${left}` },
  discount: {
    until: (moment: string) => `Diskon sampai ${moment}`,
    within: (left: string) => `Diskon berakhir dalam ${left}`,
  },
  hotDeals: {
    until: (moment: string) => `Hot Deals sampai ${moment}`,
    within: (left: string) => `Hot Deals berakhir dalam ${left}`,
  },
} as const;
