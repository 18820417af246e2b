import type { Area } from '#domain/auth/areas.ts';
import { productAreas } from '#domain/catalogue/product-areas.ts';
import { resources } from '#domain/resources.ts';
import { mayUse } from '#web/session/areas.ts';
import { useSession } from '#web/session/session.ts';

/** Below `/app/`: which areas open a screen; of several one is enough. */
const screens = new Map<string, readonly Area[]>([
  ...Object.values(resources).map(({ name, area }): [string, Area[]] => [name, [area]]),
  ['product', productAreas],
  ['product/new', ['catalogue']],
  ['unusable-parts', ['catalogue']],
  ['search-log', ['catalogue']],
  ['order', ['orders']],
  ['customer', ['orders']],
  ['order-settings', ['settings']],
  ['review', ['reviews']],
  ['question', ['reviews']],
  ['product-alerts', ['reviews']],
  ['configuration', ['settings']],
  ['rajaongkir', ['settings']],
]);

/** For every account; of the owner's screens each says so itself. */
const open: ReadonlySet<string> = new Set(['', 'home', 'menus', 'profile', 'outbox', 'audit', 'system', 'account']);

/** Null: every account opens it. Undefined: there is no such screen. */
export function areasOfScreen(pathname: string): readonly Area[] | null | undefined {
  const path = pathname.replace(/^\/app\/?/, '').replace(/\/$/, '');
  const [first = ''] = path.split('/');
  return open.has(first) ? null : (screens.get(path) ?? screens.get(first));
}

/** Whether the account may open the path of the back office; one without a screen leads everybody to 'not found'. */
export function useMayOpen(): (pathname: string) => boolean {
  const user = useSession()?.user;
  return (pathname) => {
    const areas = areasOfScreen(pathname);
    return user !== undefined && (!areas || mayUse(user, ...areas));
  };
}
