import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { BodyOf } from '#domain/endpoint.ts';
import { isPickup, stepLabel } from '#domain/order/delivery.ts';
import type { TemplateName } from '#domain/order/message-template.ts';
import { orderAdminApi, type StaffOrder } from '#domain/order/order-admin.contract.ts';
import { type OrderStatus, orderStep } from '#domain/order/order-status.ts';
import { Problem } from '#domain/problems.ts';
import { callAsUser } from '#web/api/call-as-user.ts';
import { confirmations } from '#web/text/id-dialogs.ts';
import { orderAdminText as text } from '#web/text/id-order-admin.ts';
import { askConfirm } from '#web/ui/dialog-queue.ts';
import { showToast } from '#web/ui/toast-queue.ts';
import { orderDetailsQuery } from './order.queries.ts';

type StatusBody = BodyOf<typeof orderAdminApi.changeStatus>;
type Shipment = Pick<StatusBody, 'courier' | 'receiptNumber' | 'serials'>;

const isChanged = (error: unknown): error is Problem =>
  error instanceof Problem && error.code === 'conflict' && error.current !== undefined;

function showFailure(error: unknown): void {
  const message = error instanceof Problem ? error.message : text.failed;
  showToast(isChanged(error) ? text.changed : message, 'error');
}

/** Every change of one order; the second of two editors sees the newest version and a notice. */
export function useOrderActions(order: StaffOrder) {
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const params = { id: order._id };
  const { updatedAt } = order;

  async function run(
    work: () => Promise<StaffOrder>,
    success?: string,
    onFailure: (error: unknown) => void = showFailure,
  ): Promise<boolean> {
    setBusy(true);
    try {
      queryClient.setQueryData(orderDetailsQuery(order._id).queryKey, await work());
      await queryClient.invalidateQueries({ queryKey: ['admin'] });
      if (success) showToast(success);
      return true;
    } catch (error) {
      if (isChanged(error)) {
        queryClient.setQueryData(orderDetailsQuery(order._id).queryKey, error.current as StaffOrder);
      }
      onFailure(error);
      return false;
    } finally {
      setBusy(false);
    }
  }

  function confirmationFor(status: OrderStatus) {
    if (orderStep(order.status, status, order.times) === 'back') return text.confirmBack;
    if (status === 'cancelled') return text.confirmCancel;
    const { transaction } = confirmations;
    if (status === 'sent' && isPickup(order.shipping.method)) return { ...transaction, confirm: text.confirmPickup };
    if (status === 'processing')
      return { ...transaction, text: [order.couponNotice, transaction.text].filter(Boolean).join(' ') };
    return { ...transaction, confirm: text.confirmStep[status] };
  }

  async function changeStatus(status: OrderStatus, shipment: Shipment = {}): Promise<boolean> {
    if (!(await askConfirm(confirmationFor(status)))) return false;
    return run(
      () => callAsUser(orderAdminApi.changeStatus, { params, body: { status, updatedAt, ...shipment } }),
      text.stepDone(stepLabel(status, order.shipping)),
    );
  }

  async function removePersonalData(): Promise<void> {
    if (!(await askConfirm(text.confirmRemoveData))) return;
    await run(() => callAsUser(orderAdminApi.removePersonalData, { params }), text.dataRemoved);
  }

  return {
    isBusy,
    changeStatus,
    removePersonalData,
    /** `updatedAt` is that of the version which the form began with. */
    update: (
      body: Omit<BodyOf<typeof orderAdminApi.update>, 'updatedAt'>,
      updatedAt: string,
      onFailure: (error: unknown) => void,
    ) => run(() => callAsUser(orderAdminApi.update, { params, body: { ...body, updatedAt } }), text.saved, onFailure),
    addNote: (note: string) => run(() => callAsUser(orderAdminApi.addNote, { params, body: { text: note } })),
    recordMessage: (template: TemplateName) =>
      run(() => callAsUser(orderAdminApi.recordMessage, { params, body: { template } })),
    convert: () => run(() => callAsUser(orderAdminApi.convert, { params, body: { updatedAt } }), text.converted),
  };
}

export type OrderActions = ReturnType<typeof useOrderActions>;
