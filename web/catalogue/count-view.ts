import { productApi } from '#domain/catalogue/product.contract.ts';
import { callApi } from '#web/api/call-api.ts';
import { whenIdle } from '#web/startup/when-idle.ts';
import { readIds, writeIds } from './stored-ids.ts';

const key = 'viewed-today';

/** Once per browser and product per day, when the page has nothing better to do. Answers a way to stop waiting. */
export function countView(id: string): () => void {
  const day = new Date().toDateString();
  const [storedDay, ...ids] = readIds(key);
  const today = storedDay === day ? ids : [];
  if (today.includes(id)) return () => {};
  return whenIdle(() => {
    writeIds(key, [day, ...today, id].slice(0, 500));
    // A view that is not counted harms nobody.
    callApi(productApi.view, { params: { id } }).catch(() => {});
  });
}
