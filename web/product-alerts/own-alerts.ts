import { type AlertKind, alertKinds } from '#domain/catalogue/product-alert.contract.ts';
import { createStoredValue, parsedJson } from '#web/store/stored-value.ts';

export type AlertedProduct = { _id: string; name: string; stock: number; discountedPrice: number };

/** What this browser has asked for, so that it can take it back with one press. */
export type OwnAlert = { id: string; product: string; kind: AlertKind; number: string; wishedPrice?: number };

const maxStored = 50;
const none: readonly OwnAlert[] = [];

function isAlert(value: unknown): value is OwnAlert {
  const { id, product, kind, number, wishedPrice } = (value ?? {}) as Partial<Record<keyof OwnAlert, unknown>>;
  const isKind = (alertKinds as readonly unknown[]).includes(kind);
  const isPrice = wishedPrice === undefined || typeof wishedPrice === 'number';
  return typeof id === 'string' && typeof product === 'string' && isKind && typeof number === 'string' && isPrice;
}

function readAlerts(text: string): readonly OwnAlert[] {
  const value = parsedJson(text);
  return Array.isArray(value) ? value.filter(isAlert) : none;
}

const stored = createStoredValue<readonly OwnAlert[]>('product-alerts', { empty: none, read: readAlerts });

export const useOwnAlerts = stored.useValue;

export function rememberAlert(alert: OwnAlert): void {
  const others = stored.get().filter(({ product, kind }) => product !== alert.product || kind !== alert.kind);
  stored.set([alert, ...others].slice(0, maxStored));
}

export function dropAlert(id: string): void {
  stored.set(stored.get().filter((alert) => alert.id !== id));
}
