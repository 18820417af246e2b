import { useRouter } from '@tanstack/react-router';
import type { ComponentProps, MouseEvent } from 'react';

/** As the router's own links: a pointer that only passes by loads nothing. */
const preloadDelayMs = 50;
/** One for all links, as there is one pointer and one focus. */
let preloading: ReturnType<typeof setTimeout> | undefined;

const cancelPreload = () => clearTimeout(preloading);

type ShopLinkProps = ComponentProps<'a'> & { href: string };

/**
 * A link to a fixed address of the shop, for pages with dozens of them. The router's own link works its address out from
 * the current page, on the server and again while the browser hydrates the page, and knows whether it leads there.
 */
export function ShopLink({ href, onClick, children, ...rest }: ShopLinkProps) {
  const router = useRouter();
  const preloadSoon = () => {
    cancelPreload();
    // The address replaces `to`, which the type asks for.
    preloading = setTimeout(() => router.preloadRoute({ to: '.', href }), preloadDelayMs);
  };
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (!isPlain || event.defaultPrevented) return;
    event.preventDefault();
    cancelPreload();
    void router.navigate({ href });
  };
  return (
    <a
      {...rest}
      href={href}
      onClick={follow}
      onPointerEnter={preloadSoon}
      onPointerLeave={cancelPreload}
      onFocus={preloadSoon}
      onBlur={cancelPreload}
    >
      {children}
    </a>
  );
}
