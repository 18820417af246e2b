import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { SiteLogo } from '#web/site-meta/site-logo.tsx';
import { siteMetaQuery } from '#web/site-meta/site-meta.queries.ts';
import { loadDialogs } from '#web/ui/dialog-host.tsx';

/** Addresses with codes in them must not travel on, and no search engine needs these screens. */
export const authHead = (title: string) => ({
  meta: [{ title }, { name: 'robots', content: 'noindex, nofollow' }, { name: 'referrer', content: 'no-referrer' }],
});

type AuthFrameProps = { title: string; text?: ReactNode; children?: ReactNode; footer?: ReactNode };

/** The look that all account screens share: the shop's logo above one card. */
export function AuthFrame({ title, text, children, footer }: AuthFrameProps) {
  const { data: meta } = useSuspenseQuery(siteMetaQuery);
  useEffect(() => void loadDialogs().catch(() => {}), []);
  return (
    <main className="flex min-h-dvh flex-col items-center bg-surface px-4 py-8 md:justify-center md:py-12">
      <div className="mb-4 w-full max-w-md">
        <Link to="/" className="inline-flex min-h-11 items-center rounded-control">
          <SiteLogo meta={meta} />
        </Link>
      </div>
      <section className="w-full max-w-md rounded-card border border-line bg-white p-5 sm:p-8">
        <h1 className="font-extrabold text-xl">{title}</h1>
        {text && <p className="mt-1 text-muted">{text}</p>}
        {children && <div className="mt-6 grid gap-5">{children}</div>}
      </section>
      {footer && <div className="mt-4 flex flex-wrap justify-center gap-x-2">{footer}</div>}
    </main>
  );
}
