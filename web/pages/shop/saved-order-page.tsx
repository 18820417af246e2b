import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, Link, notFound } from '@tanstack/react-router';
import { formatRupiah } from '#domain/money.ts';
import { Problem } from '#domain/problems.ts';
import { loadedHead } from '#web/head/loaded-head.ts';
import { pageHead } from '#web/head/seo.ts';
import { savedOrderQuery } from '#web/order/saved-order.queries.ts';
import { siteMetaQuery } from '#web/site-meta/site-meta.queries.ts';

/** What the shop reads behind the link of a long order message. */
export const Route = createFileRoute('/_storefront/order/$id')({
  loader: async ({ context, params }) => {
    await context.queryClient.ensureQueryData(savedOrderQuery(params.id)).catch((error: unknown) => {
      const isUnknown = error instanceof Problem && error.status < 500;
      throw isUnknown ? notFound() : error;
    });
    const site = { meta: await context.queryClient.ensureQueryData(siteMetaQuery), origin: context.origin() };
    const title = 'Rincian pesanan';
    return { head: pageHead(site, { title, description: title, path: `/order/${params.id}`, isPrivate: true }) };
  },
  head: loadedHead,
  component: SavedOrderPage,
});

function SavedOrderPage() {
  const { data: order } = useSuspenseQuery(savedOrderQuery(Route.useParams().id));
  const subtotal = order.items.reduce((sum, item) => sum + item.qty * item.discountedPrice, 0);
  const date = new Intl.DateTimeFormat('id-ID', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Asia/Jakarta' });
  const { method, destinationLabel } = order.shipping;
  return (
    <div className="page-width py-6">
      <h1 className="font-extrabold text-2xl">Rincian pesanan</h1>
      <p className="mt-1 text-muted">{date.format(new Date(order.createdAt))} WIB</p>
      {order.note && <p className="mt-3">Catatan: {order.note}</p>}
      <div className="mt-6 overflow-x-auto">
        <table className="w-full border-collapse text-left">
          <thead>
            <tr className="border-line border-b text-muted text-sm">
              <th className="py-2 pr-4 font-medium">Produk</th>
              <th className="py-2 pr-4 font-medium">Varian</th>
              <th className="py-2 pr-4 text-right font-medium">Jumlah</th>
              <th className="py-2 text-right font-medium">Harga</th>
            </tr>
          </thead>
          <tbody>
            {order.items.map((item) => (
              <tr key={`${item.product._id} ${item.variant}`} className="border-line border-b align-top">
                <td className="py-3 pr-4">
                  <Link
                    to="/products/$id"
                    params={{ id: item.product._id }}
                    className="font-semibold text-ink hover:underline"
                  >
                    {item.product.name}
                  </Link>
                  <span className="block text-muted text-sm">{item.product.sku}</span>
                </td>
                <td className="py-3 pr-4">{item.variant ?? '-'}</td>
                <td className="py-3 pr-4 text-right">{item.qty}</td>
                <td className="py-3 text-right">{formatRupiah(item.discountedPrice)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="mt-4 text-right font-bold text-ink text-lg tabular-nums">Sub Total {formatRupiah(subtotal)}</p>
      {destinationLabel && (
        <p className="mt-4">
          Tujuan: {destinationLabel}
          {method && ` · ${[method.name, method.service, method.etd].filter(Boolean).join(' | ')}`}
        </p>
      )}
    </div>
  );
}
