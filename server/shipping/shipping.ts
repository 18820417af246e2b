import type { ShippingOption } from '#domain/shipping/shipping.contract.ts';
import type { Config } from '#server/platform/config/config.ts';
import { type Breaker, createBreaker } from './breaker.ts';
import { openSecretBox, type SecretBox } from './secret-box.ts';

/** What the shop knows about its shipping provider between two requests. */
export type Shipping = {
  breaker: Breaker;
  secrets: SecretBox;
  /** Costs being asked right now, so that shoppers at the same time share one call. */
  running: Map<string, Promise<ShippingOption[]>>;
  /** Places that the provider does not know → when it said so. */
  unknownPlaces: Map<string, number>;
};

export function openShipping({ dataDir }: Pick<Config, 'dataDir'>): Shipping {
  return { breaker: createBreaker(), secrets: openSecretBox(dataDir), running: new Map(), unknownPlaces: new Map() };
}
