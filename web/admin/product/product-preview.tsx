import { discountedPrice, discountPercent } from '#domain/catalogue/discount.ts';
import { specGroups } from '#domain/catalogue/spec-groups.ts';
import { formatRupiah } from '#domain/money.ts';
import { uiText } from '#web/text/id.ts';
import { adminText } from '#web/text/id-admin.ts';
import { momentText } from '#web/text/id-moment.ts';
import { productText } from '#web/text/id-product-admin.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { Price } from '#web/ui/price.tsx';
import { RichText } from '#web/ui/rich-text.tsx';
import { usePreviewUrl } from '#web/ui/use-preview-url.ts';
import { discountsAt, mainSpecsOf, type ProductValues } from './product-values.ts';

/** The price as the shopper sees it now, and from when a later discount changes it. */
export function PricePreview({ values, size = 'md' }: { values: ProductValues; size?: 'md' | 'lg' }) {
  const price = values.price ?? 0;
  const { current, upcoming } = discountsAt(values, new Date());
  return (
    <>
      <Price
        priceRupiah={discountedPrice(price, current)}
        originalRupiah={price}
        percent={discountPercent(price, current)}
        size={size}
      />
      {upcoming?.startAt && (
        <p className="text-muted text-sm">
          {productText.priceFrom(momentText(upcoming.startAt), formatRupiah(discountedPrice(price, upcoming)))}
        </p>
      )}
    </>
  );
}

type ProductPreviewProps = { values: ProductValues; kinds: readonly string[]; isOpen: boolean; onClose: () => void };

export function ProductPreview({ values, kinds, isOpen, onClose }: ProductPreviewProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={productText.previewTitle}
      size="lg"
      footer={<Button onClick={onClose}>{uiText.close}</Button>}
    >
      {isOpen && <Preview values={values} kinds={kinds} />}
    </Dialog>
  );
}

function Preview({ values, kinds }: Pick<ProductPreviewProps, 'values' | 'kinds'>) {
  const thumbnail = usePreviewUrl(values.thumbnail);
  const free = values.specs.map(({ name, value }) => ({ key: name, value }));
  const rows = specGroups(kinds, mainSpecsOf(values), free).flatMap((group) => group.rows);
  return (
    <div className="grid grid-cols-1 gap-6 md:grid-cols-[18rem_1fr]">
      <div className="overflow-hidden rounded-card border border-line">
        <Picture path={thumbnail} alt="" variant="product" sizes="288px" />
      </div>
      <div className="min-w-0">
        <h3 className="font-bold text-lg">{values.name || productText.fields.name}</h3>
        <p className="mb-3 text-muted text-sm">{adminText.sku(values.sku)}</p>
        <PricePreview values={values} size="lg" />
        {values.variants.length > 0 && (
          <ul className="mt-4 flex flex-wrap gap-2">
            {values.variants.map((variant) => (
              <li key={variant.name} className="rounded-full border border-line-strong px-3 py-1.5 text-sm">
                {variant.name}
              </li>
            ))}
          </ul>
        )}
      </div>
      {rows.length > 0 && (
        <dl className="grid text-sm sm:grid-cols-[12rem_1fr] md:col-span-2">
          {rows.map((row) => (
            <div key={`${row.label} ${row.value}`} className="contents *:border-line *:border-t *:px-2 *:py-2">
              <dt className="text-muted">{row.label}</dt>
              <dd className="break-words text-ink">{row.value}</dd>
            </div>
          ))}
        </dl>
      )}
      {/* The stored text was cleaned by the server, and the editor knows only the tags that it may hold. */}
      <RichText html={values.description} className="md:col-span-2" />
    </div>
  );
}
