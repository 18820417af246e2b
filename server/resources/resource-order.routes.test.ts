import { beforeAll, describe, expect, test } from 'vitest';
import { setUpTestShop } from '#tests/test-shop.ts';

type Team = { _id: string; name: string; order: number; updatedAt: string };

const testShop = await setUpTestShop();
let team: Team[];
beforeAll(async () => {
  for (const name of ['Ani', 'Budi', 'Citra', 'Dewi']) {
    await testShop.call({ as: 'owner', method: 'POST', url: '/api/teams', payload: { name, position: 'Staf' } });
  }
  team = await stored();
});

async function stored(): Promise<Team[]> {
  return ((await testShop.call({ as: 'owner', method: 'GET', url: '/api/teams' })).body as { docs: Team[] }).docs;
}
const names = async () => (await stored()).map(({ name }) => name).join(' ');
const idsOf = (...wanted: string[]) => wanted.map((name) => team.find((member) => member.name === name)?._id ?? name);
const url = '/api/teams/order';
const arrange = (ids: unknown) => testShop.call({ as: 'owner', method: 'PATCH', url, payload: { ids } });

describe('the order of a list', () => {
  test('is changed in one call, without a conflict for open editors', async () => {
    expect(await names()).toBe('Ani Budi Citra Dewi');
    expect((await arrange(idsOf('Dewi', 'Ani', 'Budi', 'Citra'))).body).toEqual({ changed: 4 });
    expect(await names()).toBe('Dewi Ani Budi Citra');
    const before = new Map(team.map(({ _id, updatedAt }) => [_id, updatedAt]));
    for (const { _id, updatedAt } of await stored()) expect(updatedAt).toBe(before.get(_id));
    expect((await arrange(idsOf('Dewi', 'Ani', 'Budi', 'Citra'))).body).toEqual({ changed: 0 });
  });

  test('entries that are not named keep their place; a deleted one is ignored', async () => {
    expect((await arrange(idsOf('Citra', 'sudah-dihapus', 'Ani'))).status).toBe(200);
    expect(await names()).toBe('Dewi Citra Budi Ani');
  });

  test('is changed by staff only, and where entries have an order', async () => {
    expect((await testShop.call({ method: 'PATCH', url, payload: { ids: idsOf('Ani') } })).status).toBe(401);
    expect((await arrange([])).status).toBe(400);
    expect((await arrange('semua')).status).toBe(400);
    const brands = await testShop.call({
      as: 'owner',
      method: 'PATCH',
      url: '/api/brands/order',
      payload: { ids: ['a'] },
    });
    expect(brands.status).toBe(400); // An update of the brand 'order', with a field that brands do not have.
  });
});
