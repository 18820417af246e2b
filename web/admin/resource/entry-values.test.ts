import { describe, expect, test } from 'vitest';
import { slide } from '#domain/content/slide.resource.ts';
import { entryBody, entryValues } from './entry-values.ts';

const entry = {
  _id: '1',
  title: 'Promo',
  image: 'aa/x.webp',
  link: null,
  order: 3,
  isActive: true,
  startAt: '2026-11-01T02:00:00.000Z',
  endAt: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-02T00:00:00.000Z',
};

describe('the values of a form', () => {
  test('a new entry starts with the defaults of its record', () => {
    expect(entryValues(slide, null)).toMatchObject({ title: '', image: null, isActive: true, order: '' });
  });

  test('a date is sent as the same moment that it was read as', () => {
    const values = entryValues(slide, entry);
    expect(entryBody(slide, values, ['startAt'], entry.updatedAt)).toMatchObject({ startAt: entry.startAt });
  });

  test('emptied fields are sent as null, an empty order is left to the server', () => {
    const values = { ...entryValues(slide, entry), link: '', order: '' };
    expect(entryBody(slide, values, ['link', 'order'], entry.updatedAt)).toEqual({
      link: null,
      updatedAt: entry.updatedAt,
    });
  });

  test('a new picture travels as a file, with the other fields as texts', () => {
    const image = new File(['x'], 'baru.png', { type: 'image/png' });
    const body = entryBody(slide, { ...entryValues(slide, entry), image, link: '' }, ['image', 'link', 'isActive']);
    expect(body).toBeInstanceOf(FormData);
    expect(Object.fromEntries(body as FormData)).toEqual({ image, link: '', isActive: 'true' });
  });
});
