import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayOf } from '#domain/days.ts';
import { dayText, exactTimeText, shortDayText, timeText } from './id-time.ts';

const timeZone = 'Asia/Jakarta';
const written = (options: Intl.DateTimeFormatOptions, time: Date) =>
  new Intl.DateTimeFormat('id-ID', { ...options, timeZone }).format(time);

test('times read as the language writes them, on the clock of Jakarta', () => {
  const times = fc.date({ min: new Date('1970-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(times, (time) => {
      const iso = time.toISOString();
      expect(dayText(iso)).toBe(written({ dateStyle: 'medium' }, time));
      expect(timeText(iso)).toBe(written({ dateStyle: 'medium', timeStyle: 'short' }, time));
      expect(exactTimeText(iso)).toBe(written({ dateStyle: 'medium', timeStyle: 'medium' }, time));
      expect(shortDayText(dayOf(time))).toBe(written({ day: 'numeric', month: 'short' }, time));
    }),
  );
});
