import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import { areaLabels } from '#domain/auth/areas.ts';
import { areasText } from '#web/text/id-team.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { areasOfScreen } from './screen-areas.ts';

/** Instead of a screen that the account has no area for; the server would refuse its calls. */
export function MissingArea({ pathname }: { pathname: string }) {
  const labels = (areasOfScreen(pathname) ?? []).map((area) => areaLabels[area]);
  return <EmptyState icon={<LockKeyhole />} title={areasText.missingTitle} text={areasText.missing(labels)} />;
}
