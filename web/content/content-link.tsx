import { useRouter } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';
import { safeUrl } from '#domain/links.ts';

type ContentLinkProps = { link: string | null; className?: string; onFollow?: () => void; children: ReactNode };

/** A link that staff typed: a path of the shop stays in the app, an outside address opens beside it, none is no link. */
export function ContentLink({ link, className, onFollow, children }: ContentLinkProps) {
  const router = useRouter();
  const href = safeUrl(link);
  if (!href) return <div className={className}>{children}</div>;
  const isOutside = !href.startsWith('/');

  const follow = (event: MouseEvent) => {
    onFollow?.();
    const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (isOutside || !isPlain) return;
    event.preventDefault();
    void router.navigate({ href });
  };

  return (
    <a
      href={href}
      className={className}
      onClick={follow}
      {...(isOutside ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
    >
      {children}
    </a>
  );
}
