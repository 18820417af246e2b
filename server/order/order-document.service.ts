import PQueue from 'p-queue';
import { dayOf } from '#domain/days.ts';
import { isStoredPath } from '#domain/media/stored-path.ts';
import type { DocumentKind } from '#domain/order/order-admin.contract.ts';
import { documentKindsOf, orderDocument } from '#domain/order/order-document.ts';
import { Problem } from '#domain/problems.ts';
import { limits } from '#server/platform/config/limits.ts';
import { namedQueue } from '#server/platform/config/queues.ts';
import { readCopy } from '#server/platform/media/copies.ts';
import type { Shop } from '#server/shop/shop.ts';
import { readSiteMeta } from '#server/site-meta/site-meta.service.ts';
import { writePdf } from './document-pdf.ts';
import { readOrder } from './order.service.ts';
import { readOrderSettings } from './order-settings.service.ts';

const queue = namedQueue('order documents', new PQueue({ concurrency: 1 }));

/** A document without its logo is better than none. */
async function readLogo(shop: Shop, path: string): Promise<Buffer | null> {
  if (!isStoredPath(path)) return null;
  try {
    return await readCopy(shop, { path, width: 480, format: 'jpg' });
  } catch (error) {
    shop.log.warn({ err: error }, 'the logo could not be put on a document');
    return null;
  }
}

export async function readDocument(
  shop: Shop,
  id: string,
  kind: DocumentKind,
  origin: string,
): Promise<{ name: string; contentType: string; body: Buffer }> {
  const order = await readOrder(shop, id, origin);
  if (!documentKindsOf(order).includes(kind)) {
    throw new Problem('not-found', { detail: 'Pesanan ini tidak memiliki dokumen tersebut.' });
  }
  const [meta, { bankAccounts }] = await Promise.all([readSiteMeta(shop), readOrderSettings(shop)]);
  const document = orderDocument(kind, { order, meta, bankAccounts, today: dayOf(shop.now()) });
  const logo = await readLogo(shop, meta.logo);
  if (queue.size >= limits.documentsWaiting) throw new Problem('busy');
  const body = await queue.add(() => writePdf(document, logo, shop.now()));
  return { name: document.fileName, contentType: 'application/pdf', body };
}
