import { Link } from '@tanstack/react-router';
import type { Bundle } from '#domain/catalogue/product.contract.ts';
import { bundleText as text } from '#web/text/id-bundle.ts';
import { Thumbnail } from '#web/ui/thumbnail.tsx';

/** What a bundle consists of. */
export function BundleContents({ bundle }: { bundle: Bundle }) {
  return (
    <section aria-labelledby="isi-paket" className="rounded-card border border-line bg-white p-4">
      <h2 id="isi-paket" className="font-bold text-base">
        {text.contents}
      </h2>
      <p className="text-muted text-sm">{text.contentsText}</p>
      <ul className="mt-2 divide-y divide-line">
        {bundle.parts.map(({ slot, name, variant, qty, product, stock, priceRupiah }) => (
          <li key={`${slot} ${name} ${variant}`} className="grid grid-cols-[3rem_1fr] items-center gap-3 py-2">
            <Thumbnail path={product?.thumbnail ?? null} sizes="3rem" />
            <div className="min-w-0 text-sm">
              <p className="text-muted">{slot}</p>
              <p>
                {qty > 1 && <span className="tabular-nums">{text.pieces(qty)} </span>}
                {product ? (
                  <Link
                    to="/products/$id"
                    params={{ id: product._id }}
                    className="font-semibold text-ink hover:underline"
                  >
                    {text.part(name, variant)}
                  </Link>
                ) : (
                  <span className="font-semibold text-ink">{text.part(name, variant)}</span>
                )}
                {stock < qty && (
                  <span className="ml-2 font-semibold text-error">
                    {product && priceRupiah !== null ? text.empty : text.gone}
                  </span>
                )}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
