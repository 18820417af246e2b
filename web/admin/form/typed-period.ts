import { jakartaMoment, jakartaTime } from '#domain/days.ts';
import { moment, type Rule } from '#domain/form-rules.ts';
import { productText } from '#web/text/id-product-admin.ts';

/** What a `datetime-local` input takes. To the second: a stored time that was not touched must not change. */
export const typedMoment = (time: string | null | undefined) =>
  time ? jakartaTime(time).slice(0, 19).replace(/:00$/, '') : '';

/** What two such inputs say, on the shop's clock. */
export const periodOf = (start: string, end: string) => ({ startAt: jakartaMoment(start), endAt: jakartaMoment(end) });

/** For the end of a period. */
export const isAfter =
  (start: string): Rule =>
  (end) =>
    start && end && !moment(start) && !moment(end) && String(end) <= start ? productText.endBeforeStart : null;
