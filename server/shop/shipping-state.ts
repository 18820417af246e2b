import type { ShippingOption } from '#domain/shipping/shipping.contract.ts';
import type { Config } from '#server/platform/config/config.ts';
import { openSecretBox, type SecretBox } from '#server/platform/config/secret-box.ts';
import { type Breaker, createBreaker } from './shipping-breaker.ts';

/** The state of the shipping provider between two requests. */
export type ShippingState = {
  breaker: Breaker;
  /** When the settings were saved that the breaker and the unknown places belong to, in ms. */
  settingsAt: number | null;
  secrets: SecretBox;
  /** Calls for costs in flight, shared by concurrent requests for the same route. */
  running: Map<string, Promise<ShippingOption[]>>;
  /** Places that the provider does not serve → when it answered so, in ms. */
  unknownPlaces: Map<string, number>;
};

export function openShippingState({ dataDir }: Pick<Config, 'dataDir'>): ShippingState {
  return {
    breaker: createBreaker(),
    settingsAt: null,
    secrets: openSecretBox(dataDir),
    running: new Map(),
    unknownPlaces: new Map(),
  };
}
