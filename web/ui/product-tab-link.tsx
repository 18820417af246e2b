import { webPaths } from '#domain/web-paths.ts';
import { classNames } from './class-names.ts';

type ProductTabLinkProps = { product: { _id: string; name: string }; className?: string };

/** A product's page in a tab of its own: what was chosen here stays open. */
export function ProductTabLink({ product, className }: ProductTabLinkProps) {
  return (
    <a
      href={webPaths.product(product._id)}
      target="_blank"
      className={classNames('hover:underline', className)}
      rel="noopener"
    >
      {product.name}
    </a>
  );
}
