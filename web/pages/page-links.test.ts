import { linkOptions } from '@tanstack/react-router';
import { expect, test } from 'vitest';

test('links name the pages of the shop: the compiler refuses any other address', () => {
  // @ts-expect-error No page has this address.
  expect(linkOptions({ to: '/nowhere' })).toEqual({ to: '/nowhere' });
  // @ts-expect-error The page needs its id.
  expect(linkOptions({ to: '/products/$id' })).toEqual({ to: '/products/$id' });
  const params = { id: 'p1' };
  expect(linkOptions({ to: '/products/$id', params })).toEqual({ to: '/products/$id', params });
});
