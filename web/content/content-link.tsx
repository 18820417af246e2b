import type { ReactNode } from 'react';
import { safeUrl } from '#domain/links.ts';
import { ShopLink } from '#web/ui/shop-link.tsx';

type ContentLinkProps = { link: string | null; className?: string; onFollow?: () => void; children: ReactNode };

/** A link that staff typed: a path of the shop stays in the app, an outside address opens beside it, none is no link. */
export function ContentLink({ link, className, onFollow, children }: ContentLinkProps) {
  const href = safeUrl(link);
  if (!href) return <div className={className}>{children}</div>;
  const shared = { href, className, onClick: onFollow, children };
  return href.startsWith('/') ? <ShopLink {...shared} /> : <a {...shared} target="_blank" rel="noopener noreferrer" />;
}
