import { Link } from '@tanstack/react-router';
import CircleArrowRight from 'lucide-react/icons/circle-arrow-right';
import Copy from 'lucide-react/icons/copy';
import ExternalLink from 'lucide-react/icons/external-link';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import type { ProductCard } from '#domain/catalogue/product.contract.ts';
import { productLimits } from '#domain/catalogue/product.limits.ts';
import { nextStatuses } from '#domain/catalogue/product-status.ts';
import { formatRupiah } from '#domain/money.ts';
import { formatNumber } from '#domain/number.ts';
import { ActionsHead } from '#web/admin/list/actions-head.tsx';
import { QuickNumber } from '#web/admin/list/quick-number.tsx';
import { RowActions } from '#web/admin/list/row-actions.tsx';
import { StatusBadge } from '#web/admin/list/status-badge.tsx';
import { Tick, TickAllCards, TickAllHead } from '#web/admin/list/tick.tsx';
import type { Selection } from '#web/admin/list/use-selection.ts';
import { useMay } from '#web/session/areas.ts';
import { adminText } from '#web/text/id-admin.ts';
import { homeText } from '#web/text/id-admin-home.ts';
import { bundleText } from '#web/text/id-bundle.ts';
import { momentText } from '#web/text/id-moment.ts';
import { productText } from '#web/text/id-product-admin.ts';
import { classNames } from '#web/ui/class-names.ts';
import type { MenuItem } from '#web/ui/dropdown-menu.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { valueText } from './change-text.ts';
import { type ProductActions, statusActionLabel } from './use-product-actions.ts';

export type ProductRowsProps = {
  products: readonly ProductCard[];
  selection: Selection<ProductCard>;
  actions: ProductActions;
  onOpen: (id: string, copyOf?: string) => void;
};

export function ProductTable({ products, selection, actions, onOpen }: ProductRowsProps) {
  const { columns } = productText;
  return (
    <div className="relative overflow-x-auto rounded-card border border-line bg-white">
      <table className="w-full text-left text-sm">
        <thead className="border-line border-b bg-surface text-muted">
          <tr>
            <TickAllHead selection={selection} />
            {Object.values(columns).map((label) => (
              <th
                key={label}
                scope="col"
                className={classNames('px-3 py-2.5 font-semibold', label === columns.category && 'max-lg:hidden')}
              >
                {label}
              </th>
            ))}
            <ActionsHead />
          </tr>
        </thead>
        <tbody>
          {products.map((product) => (
            <tr
              key={product._id}
              className={classNames(
                'border-line border-b last:border-b-0',
                selection.has(product._id) ? 'bg-surface' : 'hover:bg-surface',
              )}
            >
              <td className="px-3">
                <Tick entry={product} title={product.name} selection={selection} />
              </td>
              <td className="min-w-48 px-3 py-2">
                <div className="flex items-center gap-3">
                  <Thumbnail product={product} />
                  <div className="min-w-0">
                    <ProductLink product={product} />
                    <p className="truncate text-muted text-xs">{product.sku}</p>
                  </div>
                </div>
              </td>
              <td className="max-w-40 px-3 text-muted max-lg:hidden">
                <p className="truncate">{product.categories.map((category) => category.name).join(', ')}</p>
                <p className="truncate text-xs">{product.brand?.name}</p>
              </td>
              <td className="whitespace-nowrap px-3">
                <PriceCell product={product} actions={actions} />
              </td>
              <td className="whitespace-nowrap px-3">
                <StockCell product={product} actions={actions} />
              </td>
              <td className="px-3">
                <StatusBadge status={product.status} />
              </td>
              <td className="px-2 text-right">
                <Actions product={product} actions={actions} onOpen={onOpen} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

export function ProductCards({ products, selection, actions, onOpen }: ProductRowsProps) {
  return (
    <ul className="grid grid-cols-1 gap-2">
      <li>
        <TickAllCards selection={selection} />
      </li>
      {products.map((product) => (
        <li key={product._id} className="rounded-card border border-line bg-white p-3">
          <div className="flex items-start gap-3">
            <Tick entry={product} title={product.name} selection={selection} className="mt-2.5" />
            <Thumbnail product={product} />
            <div className="min-w-0 flex-1 text-sm">
              <ProductLink product={product} />
              <p className="truncate text-muted text-xs">{product.sku}</p>
            </div>
            <Actions product={product} actions={actions} onOpen={onOpen} />
          </div>
          <div className="mt-2 flex flex-wrap items-center justify-between gap-x-3 border-line border-t pt-1 pl-2 text-sm">
            <PriceCell product={product} actions={actions} />
            <span className="inline-flex items-center gap-1">
              <span className="text-muted text-xs">{productText.columns.stock}</span>
              <StockCell product={product} actions={actions} />
            </span>
            <StatusBadge status={product.status} />
          </div>
        </li>
      ))}
    </ul>
  );
}

type CellProps = { product: ProductCard; actions: ProductActions };

function Thumbnail({ product }: { product: ProductCard }) {
  return (
    <span className="block size-11 shrink-0 overflow-hidden rounded-control border border-line bg-white">
      <Picture path={product.thumbnail} alt="" width={160} sizes="44px" variant="product" />
    </span>
  );
}

function ProductLink({ product }: { product: ProductCard }) {
  return (
    <Link
      to="/app/product/$id"
      params={{ id: product._id }}
      className="line-clamp-2 font-semibold text-ink hover:text-primary hover:underline"
    >
      {product.name}
    </Link>
  );
}

/** What begins or ends by its date. */
function scheduleNotes({ discount: running, isHotDeals, schedule }: ProductCard): string[] {
  const { discount, hotDeals } = schedule ?? {};
  const notes: string[] = [];
  if (discount && running && discount.endAt) notes.push(productText.discountUntil(momentText(discount.endAt)));
  if (discount && !running && discount.startAt) {
    const { type, value } = discount;
    notes.push(productText.discountFrom(valueText('discount', { type, value }), momentText(discount.startAt)));
  }
  if (hotDeals && isHotDeals && hotDeals.endAt) notes.push(productText.hotDealsUntil(momentText(hotDeals.endAt)));
  if (hotDeals && !isHotDeals && hotDeals.startAt) notes.push(productText.hotDealsFrom(momentText(hotDeals.startAt)));
  return notes;
}

/** A product with variants is paid by variant and a bundle follows its parts: both are edited in the form. */
function PriceCell({ product, actions }: CellProps) {
  const mayPrices = useMay('prices');
  const isDiscounted = product.discountedPrice < product.price;
  return (
    <div>
      {product.variants.length > 0 || product.isBundle || !mayPrices ? (
        <p className="text-ink tabular-nums">{formatRupiah(product.price)}</p>
      ) : (
        <QuickNumber
          isRupiah
          value={product.price}
          text={formatRupiah(product.price)}
          label={productText.editPrice(product.name)}
          max={productLimits.maxRupiah}
          className="font-medium text-ink"
          onSave={(price) => actions.quickEdit(product, { price })}
        />
      )}
      {isDiscounted && <p className="text-deal text-xs tabular-nums">{formatRupiah(product.discountedPrice)}</p>}
      {scheduleNotes(product).map((note) => (
        <p key={note} className="whitespace-normal text-muted text-xs">
          {note}
        </p>
      ))}
      {product.variants.length > 0 && (
        <p className="text-muted text-xs">{productText.variants(product.variants.length)}</p>
      )}
      {product.isBundle && <p className="text-muted text-xs">{bundleText.badge}</p>}
    </div>
  );
}

function StockCell({ product, actions }: CellProps) {
  const mayCatalogue = useMay('catalogue');
  const isFixed = !mayCatalogue || product.isBundle || product.variants.some((variant) => variant.stock !== null);
  const text = formatNumber(product.stock);
  const tone =
    product.stock === 0 ? 'text-error font-semibold' : product.stock <= 5 ? 'text-warning font-semibold' : '';
  if (isFixed) return <span className={classNames('tabular-nums', tone)}>{text}</span>;
  return (
    <QuickNumber
      value={product.stock}
      text={product.stock === 0 ? homeText.stockLeft(0) : text}
      label={productText.editStock(product.name)}
      max={productLimits.maxStock}
      className={tone}
      onSave={(stock) => actions.quickEdit(product, { stock })}
    />
  );
}

function Actions({ product, actions, onOpen }: CellProps & Pick<ProductRowsProps, 'onOpen'>) {
  const mayCatalogue = useMay('catalogue');
  const edit = { label: adminText.edit, icon: <Pencil aria-hidden="true" />, onSelect: () => onOpen(product._id) };
  const items: MenuItem[] = [
    edit,
    {
      label: productText.duplicate,
      icon: <Copy aria-hidden="true" />,
      onSelect: () => onOpen('new', product._id),
    },
    ...nextStatuses[product.status].map((status) => ({
      label: statusActionLabel(product.status, status),
      icon: <CircleArrowRight aria-hidden="true" />,
      onSelect: () => actions.changeStatus(product, status),
    })),
    ...(product.status === 'active'
      ? [
          {
            label: adminText.viewInShop,
            icon: <ExternalLink aria-hidden="true" />,
            href: `/products/${product._id}`,
          },
        ]
      : []),
    {
      label: adminText.remove,
      icon: <Trash2 aria-hidden="true" />,
      tone: 'danger',
      onSelect: () => actions.remove(product),
    },
  ];
  return <RowActions title={product.name} items={mayCatalogue ? items : [edit]} />;
}
