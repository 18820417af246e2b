import ExternalLink from 'lucide-react/icons/external-link';
import { adminText } from '#web/text/id-admin.ts';
import { buttonClass } from '#web/ui/button-class.ts';

/** In another tab: the form may hold what is not saved yet. */
export function ViewInShop({ path }: { path: string }) {
  return (
    <a href={path} target="_blank" rel="noopener noreferrer" className={buttonClass({ variant: 'ghost', size: 'sm' })}>
      <ExternalLink aria-hidden="true" className="size-4" />
      {adminText.viewInShop}
    </a>
  );
}
