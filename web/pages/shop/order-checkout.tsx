import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { type ChangeEvent, type FormEvent, useEffect, useState } from 'react';
import { formatRupiah } from '#domain/money.ts';
import { itemKey, removeItem, setQty } from '#domain/order/cart.ts';
import { assemblyFeeOf } from '#domain/order/cart-build.ts';
import { type CheckoutField, canSubmit, checkoutErrors, checkoutFields } from '#domain/order/checkout.ts';
import { chargedExtras, extrasTotal, isPickup, takesExtras } from '#domain/order/delivery.ts';
import { emptyOrder, type Order, orderLimits } from '#domain/order/order.ts';
import { withChanges } from '#domain/order/sent-order.ts';
import { totalsOf, unitPrice } from '#domain/order/totals.ts';
import type { SiteMeta } from '#domain/site-meta/site-meta.contract.ts';
import { track } from '#web/analytics/track.ts';
import { countLead } from '#web/api/count-lead.ts';
import { orderTermsQuery } from '#web/order/buyer-order.queries.ts';
import { OrderBuild } from '#web/order/order-build.tsx';
import { OrderCoupon } from '#web/order/order-coupon.tsx';
import { OrderExtras } from '#web/order/order-extras.tsx';
import { OrderItem } from '#web/order/order-item.tsx';
import { currentOrder, updateOrder } from '#web/order/order-store.ts';
import { OrderTotals } from '#web/order/order-totals.tsx';
import { closeSentOrders, sendOrder } from '#web/order/send-order.ts';
import type { ItemSizes } from '#web/order/use-refreshed-cart.ts';
import { VolumetricHint } from '#web/order/volumetric-hint.tsx';
import { rememberDestination, rememberedDestination } from '#web/shipping/destination-memory.ts';
import { alerts } from '#web/text/id-dialogs.ts';
import { checkoutText } from '#web/text/id-order.ts';
import { BottomBar } from '#web/ui/bottom-bar.tsx';
import { Button } from '#web/ui/button.tsx';
import { askConfirm, showAlert } from '#web/ui/dialog-queue.ts';
import { Field } from '#web/ui/field.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { OrderDelivery } from './order-delivery.tsx';

type CustomerField = keyof Order['customer'];

const trackedItems = (order: Order) =>
  order.items.map((item) => ({
    item_id: item.variant?.sku ?? item.product.sku ?? item.product._id,
    item_name: item.product.name,
    item_variant: item.variant?.name,
    price: unitPrice(item),
    quantity: item.qty,
  }));

const trackedValue = (order: Order) => ({ currency: 'IDR' as const, value: totalsOf(order.items, null).subtotal });

type OrderCheckoutProps = { meta: SiteMeta; order: Order; sizes: ItemSizes };

export function OrderCheckout({ meta, order, sizes }: OrderCheckoutProps) {
  const [touched, setTouched] = useState<ReadonlySet<CheckoutField>>(new Set());
  const [isSending, setSending] = useState(false);
  const [sent, setSent] = useState<{ chatUrl: string; number: string | null; pageUrl: string | null } | null>(null);
  const [changes, setChanges] = useState<string[]>([]);
  const queryClient = useQueryClient();
  const { data: terms } = useSuspenseQuery(orderTermsQuery);
  const assemblyFee = assemblyFeeOf(order.builds, terms.assemblyFee);
  const subtotal = totalsOf(order.items, null).subtotal;
  const extras = chargedExtras(order.shipping.extras, { terms, method: order.shipping.method, subtotal });
  const isSent = !isPickup(order.shipping.method);
  const errors = checkoutErrors(order);
  const errorsOf = (field: CheckoutField) => errors[field] ?? [];
  const touch = (...fields: CheckoutField[]) => setTouched(new Set([...touched, ...fields]));

  useEffect(() => {
    const opened = currentOrder();
    track('view_cart', { ...trackedValue(opened), items: trackedItems(opened) });
    const remembered = rememberedDestination();
    if (remembered && opened.shipping.destination === '') {
      updateOrder((order) => ({
        ...order,
        shipping: { destination: remembered.zip_code, destinationLabel: remembered.label, method: null },
      }));
    }
  }, []);

  async function submit(event: FormEvent) {
    event.preventDefault();
    touch(...checkoutFields);
    if (!canSubmit(order)) {
      await showAlert(alerts.checkoutIncomplete);
      return;
    }
    // Opened at once, while the press still counts as the shopper's own: a tab opened later would be blocked.
    const tab = window.open('', '_blank');
    setSending(true);
    const result = await sendOrder(order, { ...meta, assemblyFee: terms.assemblyFee, deliveryTerms: terms });
    setSending(false);
    if (result.kind === 'changed') {
      tab?.close();
      const changed = withChanges(order, result.changes);
      updateOrder(() => changed.order);
      const { assemblyFee: fee, deliveryTerms } = result.changes;
      queryClient.setQueryData(orderTermsQuery.queryKey, {
        ...terms,
        ...(fee === undefined ? {} : { assemblyFee: fee }),
        ...deliveryTerms,
      });
      setChanges(changed.notices);
      await showAlert(checkoutText.changed);
      return;
    }
    if (result.kind === 'no-number') {
      tab?.close();
      await showAlert(checkoutText.noShopNumber);
      return;
    }
    if (tab) {
      tab.opener = null;
      tab.location.href = result.url;
    }
    setChanges([]);
    setSent({ chatUrl: result.url, number: result.stored?.number ?? null, pageUrl: result.stored?.url ?? null });
    countLead('order');
    track('generate_lead', { ...trackedValue(order), items: trackedItems(order) });
    await showAlert(alerts.checkoutSuccess);
    if (await askConfirm(checkoutText.confirmEmptyAfterSending)) emptyCart();
  }

  function emptyCart() {
    updateOrder(() => emptyOrder);
    closeSentOrders();
  }

  async function confirmEmptyCart() {
    if (await askConfirm(checkoutText.confirmEmpty)) emptyCart();
  }

  const stateOf = (name: CustomerField) => ({
    errors: errorsOf(`customer.${name}`),
    isTouched: touched.has(`customer.${name}`),
    value: order.customer[name],
  });

  const inputOf = (name: CustomerField) => ({
    value: order.customer[name] ?? '',
    onBlur: () => touch(`customer.${name}`),
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      updateOrder((order) => ({ ...order, customer: { ...order.customer, [name]: target.value } })),
  });

  return (
    <form
      noValidate
      className="grid items-start gap-8 lg:grid-cols-[1fr_26rem]"
      onSubmit={(event) => void submit(event)}
    >
      <section aria-labelledby="checkout" className="flex flex-col gap-5">
        <h2 id="checkout" className="font-extrabold text-xl tracking-wide">
          {checkoutText.heading}
        </h2>
        <Field label={checkoutText.buyerName} isRequired maxLength={orderLimits.name} {...stateOf('name')}>
          <TextInput autoComplete="name" {...inputOf('name')} />
        </Field>
        <Field label={checkoutText.address} isRequired={isSent} maxLength={orderLimits.address} {...stateOf('address')}>
          <TextArea rows={3} autoComplete="street-address" {...inputOf('address')} />
        </Field>
        <Field label={checkoutText.waNumber} hint={checkoutText.waNumberHint} {...stateOf('waNumber')}>
          <TextInput type="tel" inputMode="tel" autoComplete="tel" {...inputOf('waNumber')} />
        </Field>
        <OrderDelivery
          shipping={order.shipping}
          pickup={terms.pickup}
          isRequired={isSent}
          errorsOf={errorsOf}
          touched={touched}
          onPick={(destination) => {
            rememberDestination(destination);
            updateOrder((order) => ({
              ...order,
              shipping: { destination: destination.zip_code, destinationLabel: destination.label, method: null },
            }));
          }}
          onText={(text) =>
            updateOrder((order) => ({ ...order, shipping: { destination: '', destinationLabel: text, method: null } }))
          }
          onMethod={(method) => {
            updateOrder((order) => ({ ...order, shipping: { ...order.shipping, method } }));
            track('add_shipping_info', {
              ...trackedValue(order),
              shipping_tier: `${method.name} ${method.service}`,
              items: trackedItems(order),
            });
          }}
        />
        {takesExtras(order.shipping.method) && (
          <OrderExtras
            terms={terms}
            chosen={order.shipping.extras ?? []}
            subtotal={subtotal}
            onChange={(chosen) =>
              updateOrder(({ shipping: { extras: _, ...shipping }, ...order }) => ({
                ...order,
                shipping: chosen.length > 0 ? { ...shipping, extras: chosen } : shipping,
              }))
            }
          />
        )}
      </section>

      <section aria-labelledby="summary" className="rounded-card border border-line bg-white p-5 lg:sticky lg:top-24">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 id="summary" className="font-bold text-lg">
            {checkoutText.summary}
          </h2>
          <Button variant="ghost" size="sm" className="-mx-3" onClick={() => void confirmEmptyCart()}>
            {checkoutText.emptyCart}
          </Button>
        </div>
        {changes.length > 0 && (
          <ul role="status" className="mt-3 flex flex-col gap-1 rounded-card bg-warning-soft p-4 text-warning">
            {changes.map((notice) => (
              <li key={notice}>{notice}</li>
            ))}
          </ul>
        )}
        <ul className="divide-y divide-line">
          {order.items.map((item) => (
            <OrderItem
              key={itemKey(item)}
              item={item}
              onQty={(qty) => updateOrder((order) => ({ ...order, items: setQty(order.items, itemKey(item), qty) }))}
              onRemove={() => {
                updateOrder((order) => ({ ...order, items: removeItem(order.items, itemKey(item)) }));
                track('remove_from_cart', {
                  ...trackedValue({ ...order, items: [item] }),
                  items: trackedItems({ ...order, items: [item] }),
                });
              }}
            />
          ))}
        </ul>
        {order.builds && (
          <ul className="mb-4 grid gap-3">
            {order.builds.map((build, index) => (
              <OrderBuild
                // Builds have no names; one that is gone takes its lines with it.
                // biome-ignore lint/suspicious/noArrayIndexKey: see above
                key={index}
                build={build}
                number={order.builds!.length > 1 ? index + 1 : null}
                items={order.items}
                assemblyFee={terms.assemblyFee}
                onAssembled={(isAssembled) =>
                  updateOrder(({ builds = [], ...order }) => ({
                    ...order,
                    builds: builds.map((each, place) => (place === index ? { ...each, isAssembled } : each)),
                  }))
                }
              />
            ))}
          </ul>
        )}
        {(terms.hasCoupons || order.coupon) && (
          <div className="border-line border-t py-4">
            <OrderCoupon order={order} onNotice={(notice) => setChanges([notice])} />
          </div>
        )}
        <div className="border-line border-t pt-4">
          <OrderTotals order={order} assemblyFee={assemblyFee} extras={extras} />
          {isSent && <VolumetricHint items={order.items} sizes={sizes} />}
        </div>
        <Button type="submit" variant="whatsapp" size="lg" isWide busy={isSending} className="mt-5 max-lg:hidden">
          {checkoutText.submit}
        </Button>
        <p className="mt-3 text-muted text-sm">{checkoutText.privacy(terms.retentionMonths)}</p>
        {sent && (
          <p role="status" className="mt-4 text-sm">
            {checkoutText.chatNotOpen}{' '}
            <LinkButton href={sent.chatUrl} target="_blank" variant="ghost" size="sm">
              {checkoutText.openChat}
            </LinkButton>
            {sent.number && sent.pageUrl && (
              <LinkButton href={sent.pageUrl} variant="ghost" size="sm">
                {checkoutText.followOrder(sent.number)}
              </LinkButton>
            )}
          </p>
        )}
      </section>
      <PayBar
        grandTotal={
          totalsOf(order.items, order.shipping.method, assemblyFee + extrasTotal(extras), order.coupon).grandTotal
        }
        isSending={isSending}
      />
    </form>
  );
}

/** On phones the total and its button stay under the thumb. */
function PayBar({ grandTotal, isSending }: { grandTotal: number; isSending: boolean }) {
  return (
    <BottomBar className="lg:hidden">
      <div className="flex items-center justify-between gap-3 px-4 py-2.5">
        <p className="min-w-0">
          <span className="block text-muted text-xs">{checkoutText.grandTotal}</span>
          <span className="block truncate font-extrabold text-ink tabular-nums">{formatRupiah(grandTotal)}</span>
        </p>
        <Button type="submit" variant="whatsapp" busy={isSending}>
          {checkoutText.submit}
        </Button>
      </div>
    </BottomBar>
  );
}
