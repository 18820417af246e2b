export const orderKinds = ['order', 'quotation'] as const;
export type OrderKind = (typeof orderKinds)[number];

const prefixes: Record<OrderKind, string> = { order: 'RK', quotation: 'PH' };

/** `RK-261115-0042`: the day (`2026-11-15`) and the running number of that day, short enough for the telephone. */
export function orderNumber(kind: OrderKind, day: string, running: number): string {
  return `${prefixes[kind]}-${day.slice(2).replaceAll('-', '')}-${String(running).padStart(4, '0')}`;
}
