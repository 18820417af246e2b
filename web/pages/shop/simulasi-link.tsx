import { Link } from '@tanstack/react-router';
import Wrench from 'lucide-react/icons/wrench';
import type { Product } from '#domain/catalogue/product.contract.ts';
import { isPartKind } from '#domain/pc-advisor/parts.ts';
import { simulasiLinkText } from '#web/text/id-simulasi-links.ts';
import { buttonClass } from '#web/ui/button-class.ts';

/** On the page of every part: it joins the build of this browser. */
export function SimulasiLink({ product }: { product: Product }) {
  const isPart = product.categories.some(({ kind }) => isPartKind(kind) || kind === 'monitor');
  if (!isPart) return null;
  return (
    <Link
      to="/simulasi"
      search={{ pakai: product.sku }}
      className={buttonClass({ variant: 'ghost', wraps: true, className: '-ml-4 self-start' })}
    >
      <Wrench aria-hidden="true" />
      {simulasiLinkText.fromProduct}
    </Link>
  );
}
