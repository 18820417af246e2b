import { Link } from '@tanstack/react-router';
import PackageCheck from 'lucide-react/icons/package-check';
import ShieldCheck from 'lucide-react/icons/shield-check';
import type { ReactNode } from 'react';
import { productPageText } from '#web/text/id-product-page.ts';

const links = [
  { to: '/order-guide', Icon: PackageCheck, label: productPageText.orderGuide },
  { to: '/warranty', Icon: ShieldCheck, label: productPageText.warranty },
] as const;

type BuyingHelpProps = { shipping: ReactNode; instalments: ReactNode; priceHistory: ReactNode };

/** What people ask before they buy. */
export function BuyingHelp({ shipping, instalments, priceHistory }: BuyingHelpProps) {
  return (
    <div className="divide-y divide-line rounded-card border border-line px-4">
      {instalments}
      {priceHistory}
      {shipping}
      <ul className="grid gap-x-6 py-1 sm:grid-cols-2">
        {links.map(({ to, Icon, label }) => (
          <li key={to}>
            <Link to={to} className="flex min-h-11 items-center gap-2.5 text-sm text-text hover:text-primary">
              <Icon aria-hidden="true" className="text-muted" />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
