import { productApi } from '#domain/catalogue/product.contract.ts';
import { callApi } from '#web/api/call-api.ts';
import { whenIdle } from '#web/startup/when-idle.ts';
import { storedIds } from './stored-ids.ts';

const viewedToday = storedIds('viewed-today');
const maxViewed = 500;

/** Once per browser and product per day, when the page is idle. Returns a function that cancels it. */
export function countView(id: string): () => void {
  const day = new Date().toDateString();
  const [storedDay, ...ids] = viewedToday.get();
  const today = storedDay === day ? ids : [];
  if (today.includes(id)) return () => {};
  return whenIdle(() => {
    viewedToday.set([day, ...today, id].slice(0, maxViewed));
    // A view may go uncounted.
    callApi(productApi.view, { params: { id } }).catch(() => {});
  });
}
