import BadgeCheck from 'lucide-react/icons/badge-check';
import { reviewMarkText } from '#web/text/id-review.ts';
import { Badge } from './badge.tsx';

/** The review was written from the page of a finished order. */
export function VerifiedBadge() {
  return (
    <Badge variant="success">
      <BadgeCheck aria-hidden="true" className="-ml-0.5 size-3.5" />
      {reviewMarkText.verified}
    </Badge>
  );
}
