import { z } from 'zod';
import { maxMethodText } from '#domain/order/delivery.ts';
import { courierNames, type ShippingOption } from '#domain/shipping/shipping.contract.ts';
import { etdText } from '#domain/shipping/shipping-option.ts';
import type { OutboundResponse } from '#server/platform/outbound/outbound.ts';
import { type FailureKind, ProviderError } from './provider.ts';

const envelopeSchema = z.object({
  meta: z.object({ message: z.string().default(''), code: z.int().optional() }),
  data: z.unknown(),
});

const wholeNumber = z.union([
  z.int(),
  z
    .string()
    .regex(/^\d{1,12}$/)
    .transform(Number),
]);
const textOrEmpty = z
  .string()
  .nullish()
  .transform((text) => text ?? '');

const placesSchema = z.array(
  z.object({
    // As large as the column that stores it: a greater one would fail with every quote instead of with the breaker.
    id: wholeNumber.pipe(z.int32().positive()),
    label: textOrEmpty,
    province_name: textOrEmpty,
    city_name: textOrEmpty,
    district_name: textOrEmpty,
    zip_code: z.union([z.string(), z.int().transform(String)]).nullish(),
  }),
);
export type RajaOngkirPlace = z.output<typeof placesSchema>[number];

const costsSchema = z.array(
  z.object({
    name: z.string(),
    code: textOrEmpty,
    service: z.string(),
    description: textOrEmpty,
    cost: wholeNumber.pipe(z.int().min(0).max(1_000_000_000)),
    etd: textOrEmpty,
  }),
);

function refusalOf(status: number, message: string): FailureKind {
  // The documents disagree about the status of a wrong key (400 or 401), so its words count too.
  if (status === 401 || status === 403 || /invalid api key|key not found/i.test(message)) return 'key';
  if (status === 429 || /limit exceeded/i.test(message)) return 'quota';
  if (status >= 500) return 'down';
  if (/invalid courier/i.test(message)) return 'courier';
  return 'refused';
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch (error) {
    throw new ProviderError('unreadable', 'RajaOngkir answered something that is no JSON', error);
  }
}

/** The answer's data; null where nothing was found, which is a 404, or a 400 with 'not found'. */
function dataOf({ status, body }: OutboundResponse): unknown {
  if (status >= 500 || status === 429) throw new ProviderError(refusalOf(status, ''), `RajaOngkir answered ${status}`);
  const envelope = envelopeSchema.safeParse(parseJson(body));
  if (!envelope.success) throw new ProviderError('unreadable', `RajaOngkir answered ${status} without its envelope`);
  const { message, code = status } = envelope.data.meta;
  const failedStatus = status >= 400 ? status : code;
  if (failedStatus < 400) return envelope.data.data;
  const kind = refusalOf(failedStatus, message);
  const isNothing = failedStatus === 404 || (failedStatus === 400 && /not found/i.test(message));
  if (kind === 'refused' && isNothing) return null;
  throw new ProviderError(kind, `RajaOngkir answered ${failedStatus} ${message.slice(0, 100)}`);
}

export function placesOf(response: OutboundResponse): RajaOngkirPlace[] {
  const parsed = placesSchema.safeParse(dataOf(response) ?? []);
  if (!parsed.success) throw new ProviderError('unreadable', 'RajaOngkir answered destinations of another shape');
  return parsed.data;
}

/** Half of what an order may hold: the age of an old cost, the packing and the insurance are added to it. */
const maxOptionText = maxMethodText / 2;

/** An order with longer texts, or with characters that cannot be stored, would be refused. */
const optionText = (text: string) =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, maxOptionText)
    .toWellFormed();

export function optionsOf(response: OutboundResponse): ShippingOption[] {
  const parsed = costsSchema.safeParse(dataOf(response) ?? []);
  if (!parsed.success) throw new ProviderError('unreadable', 'RajaOngkir answered costs of another shape');
  return (
    parsed.data
      // A cost of 0 is a service without a price, not a gift.
      .filter(({ cost }) => cost > 0)
      .map(({ name, code, service, description, cost, etd }) => ({
        name: Object.hasOwn(courierNames, code) ? courierNames[code as keyof typeof courierNames] : optionText(name),
        service: optionText(service),
        description: optionText(description),
        etd: optionText(etdText(etd)),
        cost,
      }))
      .sort((a, b) => a.cost - b.cost)
  );
}
