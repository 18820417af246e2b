import { z } from 'zod';
import { endpoint } from '#domain/endpoint.ts';

/** Ways to WhatsApp: an order, a question about a product, a chat with the shop. */
export const leadKinds = ['order', 'ask', 'chat'] as const;
export type LeadKind = (typeof leadKinds)[number];

export const leadApi = {
  count: endpoint('POST /leads', {
    access: 'public',
    tag: 'Dasbor',
    status: 202,
    summary: 'Catat satu kali berpindah ke WhatsApp',
    body: z.strictObject({ kind: z.enum(leadKinds) }),
    response: z.object({ counted: z.literal(true) }),
  }),
};
