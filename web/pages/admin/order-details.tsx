import { useQuery } from '@tanstack/react-query';
import Pencil from 'lucide-react/icons/pencil';
import { type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { formatRupiah } from '#domain/money.ts';
import { isPickup, stepLabel } from '#domain/order/delivery.ts';
import type { StaffOrder } from '#domain/order/order-admin.contract.ts';
import { documentKindsOf, documentTitles } from '#domain/order/order-document.ts';
import { isEditable, nextOrderStatuses, type OrderStatus, previousOrderStatus } from '#domain/order/order-status.ts';
import { FormSection } from '#web/admin/form/form-section.tsx';
import { useIsOwner } from '#web/admin/layout/owner-only.tsx';
import { PageHeader } from '#web/admin/layout/page-header.tsx';
import { ScreenLink } from '#web/admin/layout/screen-link.tsx';
import { lastListSearch } from '#web/admin/list/last-list-search.ts';
import { DocumentLinks } from '#web/admin/order/document-links.tsx';
import { MessageButtons } from '#web/admin/order/message-buttons.tsx';
import { orderSettingsQuery } from '#web/admin/order/order.queries.ts';
import { OrderForm } from '#web/admin/order/order-form.tsx';
import { formValuesOf, orderChanges } from '#web/admin/order/order-form-values.ts';
import { OrderStatusBadge } from '#web/admin/order/order-status-badge.tsx';
import { OrderTimeline } from '#web/admin/order/order-timeline.tsx';
import { SendDialog, type Shipment } from '#web/admin/order/send-dialog.tsx';
import { type OrderActions, useOrderActions } from '#web/admin/order/use-order-actions.ts';
import { siteMetaQuery } from '#web/site-meta/site-meta.queries.ts';
import { buildText } from '#web/text/id-order.ts';
import { orderAdminText as text } from '#web/text/id-order-admin.ts';
import { dayText, timeText } from '#web/text/id-time.ts';
import { BuildVerdicts } from '#web/ui/build-verdicts.tsx';
import { Button } from '#web/ui/button.tsx';
import { FactList } from '#web/ui/fact-list.tsx';
import { keepFocus } from '#web/ui/keep-focus.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { OrderSums } from '#web/ui/order-sums.tsx';
import { OrderedParts } from '#web/ui/ordered-parts.tsx';
import { Thumbnail } from '#web/ui/thumbnail.tsx';

const factsOf = ({ kind, source, createdAt, validUntil }: StaffOrder) => [
  ...(kind === 'quotation' ? [documentTitles.quotation] : []),
  timeText(createdAt),
  text.sources[source],
  ...(validUntil ? [text.validUntil(dayText(validUntil))] : []),
];

export function OrderDetails({ order }: { order: StaffOrder }) {
  const actions = useOrderActions(order);
  // The version that the form began with: one that arrives meanwhile must not be overwritten unseen.
  const [edited, setEdited] = useState<StaffOrder | null>(null);

  function edit(version: StaffOrder | null) {
    flushSync(() => setEdited(version));
    keepFocus(() => null);
  }

  return (
    <>
      <PageHeader
        title={order.number}
        text={factsOf(order).join(' · ')}
        back={{ path: '/app/order', search: lastListSearch('/app/order') }}
        hasActionsBelow
      >
        {order.kind === 'order' && (
          <OrderStatusBadge status={order.status} label={stepLabel(order.status, order.shipping)} />
        )}
        {isEditable(order.status) && !edited && (
          <Button variant="secondary" onClick={() => edit(order)}>
            <Pencil aria-hidden="true" className="size-4" />
            {text.edit}
          </Button>
        )}
      </PageHeader>
      {edited ? (
        <OrderForm
          kind={edited.kind}
          initial={formValuesOf(edited)}
          tax={edited.tax}
          isBusy={actions.isBusy}
          onCancel={() => edit(null)}
          onSave={async (values, { showFailure }) => {
            if (await actions.update(orderChanges(values, edited), edited.updatedAt, showFailure)) edit(null);
          }}
        />
      ) : (
        <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <div className="grid grid-cols-1 gap-4">
            <Steps order={order} actions={actions} />
            <Items order={order} />
            {order.builds.length > 0 && (
              <FormSection title={buildText.title}>
                <BuildVerdicts builds={order.builds} />
              </FormSection>
            )}
            {order.kind === 'order' && !order.isPersonalDataRemoved && <Messages order={order} actions={actions} />}
          </div>
          <div className="grid grid-cols-1 gap-4">
            <Buyer order={order} actions={actions} />
            {documentKindsOf(order).length > 0 && (
              <FormSection title={text.sections.documents}>
                <DocumentLinks order={order} />
              </FormSection>
            )}
            <FormSection title={text.sections.timeline}>
              <OrderTimeline order={order} isBusy={actions.isBusy} onNote={actions.addNote} />
            </FormSection>
          </div>
        </div>
      )}
    </>
  );
}

/** What can be done next, the main step first, and the way back for a mistake. */
function Steps({ order, actions }: { order: StaffOrder; actions: OrderActions }) {
  const [isSending, setSending] = useState(false);
  const area = useRef<HTMLDivElement>(null);
  const keepInArea = () => keepFocus(() => area.current?.querySelector('button'));
  if (order.kind === 'quotation') return <ConvertStep area={area} actions={actions} onDone={keepInArea} />;
  const next = nextOrderStatuses[order.status];
  const back = previousOrderStatus(order.status, order.times);

  async function step(status: OrderStatus, shipment?: Shipment) {
    if (!(await actions.changeStatus(status, shipment))) return;
    setSending(false);
    keepInArea();
  }

  return (
    <div ref={area} className="flex flex-wrap gap-2">
      {next.map((status, index) => (
        <Button
          key={status}
          variant={status === 'cancelled' ? 'danger' : index === 0 ? 'primary' : 'secondary'}
          busy={actions.isBusy}
          onClick={() => (status === 'sent' ? setSending(true) : void step(status))}
        >
          {status === 'sent' && isPickup(order.shipping.method)
            ? stepLabel(status, order.shipping)
            : text.steps[status]}
        </Button>
      ))}
      {back && (
        <Button variant="ghost" busy={actions.isBusy} onClick={() => void step(back)}>
          {text.stepBack(stepLabel(back, order.shipping))}
        </Button>
      )}
      {next.includes('sent') && (
        <SendDialog
          // Another status or other lines reset the dialog; a note or a changed charge does not.
          key={[order.status, ...order.items.map(({ _id }) => _id)].join(' ')}
          order={order}
          isOpen={isSending}
          isBusy={actions.isBusy}
          onClose={() => setSending(false)}
          onSend={(shipment) => void step('sent', shipment)}
        />
      )}
    </div>
  );
}

type ConvertStepProps = { area: RefObject<HTMLDivElement | null>; actions: OrderActions; onDone: () => void };

function ConvertStep({ area, actions, onDone }: ConvertStepProps) {
  return (
    <div ref={area}>
      <Button
        busy={actions.isBusy}
        onClick={async () => {
          if (await actions.convert()) onDone();
        }}
      >
        {text.convert}
      </Button>
    </div>
  );
}

function Items({ order }: { order: StaffOrder }) {
  return (
    <FormSection title={text.sections.items}>
      <ul className="-my-3 divide-y divide-line">
        {order.items.map((item) => (
          <li key={item._id} className="grid grid-cols-[4rem_minmax(0,1fr)] gap-4 py-3">
            <Thumbnail path={item.product.thumbnail} sizes="4rem" />
            <div className="min-w-0">
              {item.product._id ? (
                <ScreenLink
                  to={`/app/product/${item.product._id}`}
                  className="break-words font-semibold text-ink"
                  linkClassName="hover:underline"
                >
                  {item.product.name}
                </ScreenLink>
              ) : (
                <span className="break-words font-semibold text-ink">{item.product.name}</span>
              )}
              <p className="break-words text-muted text-sm">
                {[item.variant, item.product.sku, text.stock(item.stock)].filter(Boolean).join(' · ')}
              </p>
              <OrderedParts parts={item.parts} />
              <p className="mt-1 flex flex-wrap justify-between gap-x-4 tabular-nums">
                <span>
                  {item.qty} × {formatRupiah(item.discountedPrice)}
                </span>
                <span className="font-semibold text-ink">{formatRupiah(item.qty * item.discountedPrice)}</span>
              </p>
              {item.serials.map(({ serial, warrantyUntil }) => (
                <p key={serial} className="text-sm">
                  {text.serials} {serial}
                  {warrantyUntil && ` · ${text.warrantyUntil(dayText(warrantyUntil))}`}
                </p>
              ))}
            </div>
          </li>
        ))}
      </ul>
      <OrderSums
        sums={order.sums}
        couponCode={order.coupon?.code ?? null}
        tax={order.tax}
        isShippingConfirmed={order.isShippingConfirmed}
      />
    </FormSection>
  );
}

function Messages({ order, actions }: { order: StaffOrder; actions: OrderActions }) {
  const settings = useQuery(orderSettingsQuery);
  const meta = useQuery(siteMetaQuery);
  if (!settings.data || !meta.data) return null;
  return (
    <FormSection title={text.sections.messages}>
      <MessageButtons
        order={order}
        settings={settings.data}
        shopName={meta.data.name}
        onOpen={(template) => void actions.recordMessage(template)}
      />
    </FormSection>
  );
}

function Buyer({ order, actions }: { order: StaffOrder; actions: OrderActions }) {
  const isOwner = useIsOwner();
  const { customer, shipping } = order;
  const { method } = shipping;
  const facts = [
    { label: text.name, value: customer.name || (order.isPersonalDataRemoved ? '' : text.anonymous) },
    { label: text.waNumber, value: customer.waNumber && `+${customer.waNumber}` },
    { label: text.address, value: customer.address },
    { label: text.destination, value: shipping.destinationLabel },
    {
      label: text.method,
      value: method && [method.name, method.service, method.description, method.etd].filter(Boolean).join(' · '),
    },
    { label: text.courier, value: isPickup(method) ? null : order.courier },
    { label: text.receiptNumber, value: order.receiptNumber },
    { label: text.note, value: order.note },
  ];
  return (
    <FormSection title={text.sections.buyer}>
      {order.isPersonalDataRemoved && <p className="text-muted">{text.dataRemoved}</p>}
      <FactList facts={facts} />
      <div className="-ml-3 flex flex-wrap">
        <LinkButton href={order.url} target="_blank" variant="ghost" size="sm">
          {text.buyerPage}
        </LinkButton>
        {isOwner && !order.isPersonalDataRemoved && (
          <Button variant="ghost" size="sm" busy={actions.isBusy} onClick={() => void actions.removePersonalData()}>
            {text.removeData}
          </Button>
        )}
      </div>
    </FormSection>
  );
}
