import type { Place } from '#domain/shipping/place.ts';
import type { ShippingOption } from '#domain/shipping/shipping.contract.ts';

export type CostRequest = { origin: Place; destination: Place; weightGrams: number };

export type ShippingProvider = {
  name: 'local' | 'rajaongkir';
  /** The couriers' current costs; empty where none delivers. Throws `ProviderError`. */
  costs(request: CostRequest): Promise<ShippingOption[]>;
  /** One cheap call that shows whether the settings work; answers a sentence for staff. Throws `ProviderError`. */
  check(): Promise<string>;
};

export type FailureKind = 'down' | 'slow' | 'quota' | 'key' | 'courier' | 'refused' | 'unreadable';

/** What staff read on the settings screen and the dashboard. */
export const failureTexts: Record<FailureKind, string> = {
  down: 'Layanan ongkir tidak dapat dihubungi.',
  slow: 'Layanan ongkir tidak menjawab tepat waktu.',
  quota: 'Kuota harian RajaOngkir sudah habis.',
  key: 'Kunci API ditolak oleh RajaOngkir.',
  courier: 'RajaOngkir menolak salah satu kurir yang dipilih.',
  refused: 'RajaOngkir menolak permintaan.',
  unreadable: 'Jawaban layanan ongkir tidak dapat dibaca.',
};

export class ProviderError extends Error {
  override name = 'ProviderError';
  readonly kind: FailureKind;
  constructor(kind: FailureKind, message: string, cause?: unknown) {
    super(message, { cause });
    this.kind = kind;
  }
  /** A retry soon cannot help. */
  get isPermanent(): boolean {
    return this.kind === 'quota' || this.kind === 'key' || this.kind === 'courier';
  }
}
