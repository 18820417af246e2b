import Bell from 'lucide-react/icons/bell';
import BellRing from 'lucide-react/icons/bell-ring';
import { Suspense, useState } from 'react';
import { productAlertApi } from '#domain/catalogue/product-alert.contract.ts';
import { formatRupiah } from '#domain/money.ts';
import { callApi } from '#web/api/call-api.ts';
import { alertText as text } from '#web/text/id-alerts.ts';
import { Button } from '#web/ui/button.tsx';
import { FailedDialog } from '#web/ui/failed-part.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { showToast } from '#web/ui/toast-queue.ts';
import { alertId, focusAlert } from './alert-place.ts';
import { type AlertedProduct, dropAlert, type OwnAlert, useOwnAlerts } from './own-alerts.ts';

const AlertForm = lazyPart(() => import('./alert-form.tsx'), FailedDialog);

type ProductAlertProps = {
  product: AlertedProduct;
  /** A second way to the form, in the bar of a phone: without what has been asked for already. */
  isInBar?: boolean;
};

/** Asks for a notice: of stock while the product is sold out, of a lower price otherwise. */
export function ProductAlert({ product, isInBar = false }: ProductAlertProps) {
  const kind = product.stock < 1 ? 'stock' : 'price';
  const own = useOwnAlerts().find((alert) => alert.product === product._id && alert.kind === kind);
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const id = isInBar ? undefined : alertId(product._id);
  if (own) return isInBar ? null : <WaitingAlert id={id} alert={own} />;
  return (
    <>
      <Button
        id={id}
        variant={isInBar ? 'primary' : kind === 'stock' ? 'secondary' : 'ghost'}
        wraps={!isInBar}
        aria-haspopup="dialog"
        onClick={() => {
          setOpened(true);
          setOpen(true);
        }}
      >
        <Bell aria-hidden="true" />
        {text[kind]}
      </Button>
      {wasOpened && (
        <Suspense>
          <AlertForm product={product} kind={kind} isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function WaitingAlert({ id, alert }: { id: string | undefined; alert: OwnAlert }) {
  const [isBusy, setBusy] = useState(false);
  const wishedPrice = alert.wishedPrice === undefined ? null : formatRupiah(alert.wishedPrice);

  async function cancel() {
    setBusy(true);
    try {
      await callApi(productAlertApi.remove, { params: { id: alert.id } });
      dropAlert(alert.id);
      focusAlert(alert.product);
      showToast(text.cancelled, 'success');
    } catch {
      showToast(text.failed, 'error');
      setBusy(false);
    }
  }

  return (
    <p
      id={id}
      role="status"
      className="flex w-full flex-wrap items-center gap-x-4 gap-y-1 rounded-control bg-primary-soft px-4 py-2 text-sm"
    >
      <span className="inline-flex min-w-0 flex-1 basis-52 items-center gap-2">
        <BellRing aria-hidden="true" className="size-5 shrink-0 text-primary" />
        {text.waiting[alert.kind](alert.number, wishedPrice)}
      </span>
      <Button size="sm" variant="ghost" busy={isBusy} onClick={() => void cancel()}>
        {text.cancel}
      </Button>
    </p>
  );
}
