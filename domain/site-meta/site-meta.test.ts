import { describe, expect, test } from 'vitest';
import { siteMetaUpdateSchema } from './site-meta.contract.ts';
import { agentsOf, defaultSiteMeta, mergeSiteMeta } from './site-meta.ts';

describe('site meta', () => {
  test('agents without a name or a number are left out', () => {
    const customerServices = [
      { name: 'Rina', waNumber: '6281200000001' },
      { name: ' ', waNumber: '6281200000002' },
      { name: 'Bayu', waNumber: '' },
    ];
    expect(agentsOf({ customerServices, waNumberOrder: '628' })).toEqual([{ name: 'Rina', waNumber: '6281200000001' }]);
  });

  test('with no agent left the order number answers as Customer Service', () => {
    expect(agentsOf({ customerServices: [], waNumberOrder: '6281200000009' })).toEqual([
      { name: 'Customer Service', waNumber: '6281200000009' },
    ]);
  });

  test('an update leaves what it does not name, also inside company', () => {
    const meta = { ...defaultSiteMeta, company: { ...defaultSiteMeta.company, phone: '021', email: 'a@b.id' } };
    const merged = mergeSiteMeta(meta, { name: 'Toko', company: { phone: '022' } });
    expect(merged).toMatchObject({ name: 'Toko', openTime: meta.openTime, company: { phone: '022', email: 'a@b.id' } });
  });

  test("an optional field is emptied by '' and by null, and a number is normalised", () => {
    const update = siteMetaUpdateSchema.parse({ igUrl: null, fbUrl: '', waNumberOrder: '0812 0000 0001' });
    expect(update).toEqual({ igUrl: '', fbUrl: '', waNumberOrder: '6281200000001' });
  });

  test.each([{ igUrl: 'javascript:alert(1)' }, { name: '  ' }, { unknown: 1 }, { logo: '../../etc/passwd' }])(
    '%j is refused',
    (update) => {
      expect(siteMetaUpdateSchema.safeParse(update).success).toBe(false);
    },
  );
});
