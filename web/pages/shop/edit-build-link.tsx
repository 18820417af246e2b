import { Link } from '@tanstack/react-router';
import { slotNames, slots } from '#domain/pc-advisor/parts.ts';
import { writeBuildQuery } from '#domain/pc-simulation/build-query.ts';
import type { ShownBuild } from '#web/pc-advisor/use-build.ts';
import { simulasiLinkText } from '#web/text/id-simulasi-links.ts';

/** Opens a build of the advisor in the simulation. */
export function EditBuildLink({ build: { items } }: { build: ShownBuild }) {
  if (items.some(({ product }) => !product.sku)) return null;
  const parts = items.flatMap(({ name, product, variant, qty }) => {
    const slot = slots.find((each) => slotNames[each] === name);
    return slot ? [{ slot, sku: product.sku, variant: variant?.name ?? null, qty }] : [];
  });
  return (
    <Link
      to="/simulasi"
      search={writeBuildQuery(parts)}
      className="inline-flex min-h-11 items-center font-semibold text-primary hover:underline"
    >
      {simulasiLinkText.edit}
    </Link>
  );
}
