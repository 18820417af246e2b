import { expect, test } from 'vitest';
import { testResults } from '#tests/test-results.ts';
import { routes } from '#web/routes.ts';
import { areasOfScreen } from './screen-areas.ts';

type Route = { path?: string; children?: Route[] };

const below = ({ path = '', children = [] }: Route): string[] =>
  children.flatMap((child) => [`${path}${child.path ?? ''}`, ...below(child)]);

const paths = (routes as Route).children!.filter(({ path }) => path === '/app').flatMap(below);

test('every screen of the back office names the areas that open it, or is open to every account', () => {
  expect(paths).toContain('/app/product/$id');
  const unnamed = paths.filter((path) => !path.startsWith('/app/$resource') && areasOfScreen(path) === undefined);
  expect(unnamed).toEqual([]);
});

testResults('%s is opened by %o', areasOfScreen, [
  ['/app/home', null],
  ['/app/product', ['catalogue', 'prices']],
  ['/app/product/new', ['catalogue']],
  ['/app/product/0ab', ['catalogue', 'prices']],
  ['/app/category/0ab', ['catalogue']],
  ['/app/slide', ['content']],
  ['/app/order/0ab/print', ['orders']],
  ['/app/order-settings', ['settings']],
  ['/app/tidak-ada', undefined],
  ['/app/constructor', undefined],
]);
