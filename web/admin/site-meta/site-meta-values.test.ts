import { describe, expect, test } from 'vitest';
import { defaultSiteMeta } from '#domain/site-meta/site-meta.ts';
import { checkSiteMeta, previewMeta, siteMetaBody, siteMetaValues } from './site-meta-values.ts';

const stored = { ...defaultSiteMeta, updatedAt: '2026-01-01T00:00:00.000Z' };
const values = siteMetaValues({
  ...stored,
  company: { ...stored.company, phone: '021 555' },
  customerServices: [{ name: 'Rina', waNumber: '6281200000001' }],
});

describe('the settings form', () => {
  test('only what changed is sent, the company nested', () => {
    const changed = { ...values, name: 'Toko Baru', company: { ...values.company, email: 'halo@toko.id' } };
    expect(siteMetaBody(changed, ['name', 'company.email'], stored.updatedAt)).toEqual({
      name: 'Toko Baru',
      company: { email: 'halo@toko.id' },
      updatedAt: stored.updatedAt,
    });
  });

  test('with a new logo everything travels as a form, nested values as JSON', () => {
    const logo = new File(['x'], 'logo.png', { type: 'image/png' });
    const body = siteMetaBody({ ...values, logo }, ['logo', 'customerServices'], stored.updatedAt);
    expect(Object.fromEntries(body as FormData)).toEqual({
      logo,
      customerServices: '[{"name":"Rina","waNumber":"6281200000001"}]',
      updatedAt: stored.updatedAt,
    });
  });

  test('an agent without a name and a bad link are reported at their fields', () => {
    const wrong = { ...values, igUrl: 'instagram', customerServices: [{ name: '', waNumber: '12' }] };
    expect(checkSiteMeta(wrong)).toEqual({
      igUrl: ['Tautan harus diawali https://, http:// atau /'],
      'customerServices.0.name': ['Value is required'],
      'customerServices.0.waNumber': ['Nomor WhatsApp tidak valid'],
    });
  });

  test('instalments are typed as text and sent as numbers', () => {
    const typed = { ...values, instalments: [{ name: 'Bank', months: '12', ratePercent: '0,955' }] };
    expect(checkSiteMeta(typed)).toEqual({});
    expect(siteMetaBody(typed, ['instalments'], undefined)).toEqual({
      instalments: [{ name: 'Bank', months: 12, ratePercent: 0.96 }],
    });
    const wrong = { ...values, instalments: [{ name: '', months: '1,5', ratePercent: '21' }] };
    expect(Object.keys(checkSiteMeta(wrong))).toEqual([
      'instalments.0.name',
      'instalments.0.months',
      'instalments.0.ratePercent',
    ]);
  });

  test('the preview shows what is typed', () => {
    expect(previewMeta(stored, { ...values, openTime: 'SENIN' })).toMatchObject({
      openTime: 'SENIN',
      company: { phone: '021 555' },
    });
  });
});
