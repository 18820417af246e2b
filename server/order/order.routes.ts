import type { FastifyInstance } from 'fastify';
import { dayOf } from '#domain/days.ts';
import type { ParamsOf } from '#domain/endpoint.ts';
import { couponApi } from '#domain/order/coupon.contract.ts';
import { customerApi } from '#domain/order/customer.contract.ts';
import { templateLabels } from '#domain/order/message-template.ts';
import { orderApi } from '#domain/order/order.contract.ts';
import { orderAdminApi } from '#domain/order/order-admin.contract.ts';
import { orderSettingsApi } from '#domain/order/order-settings.contract.ts';
import { countSubmission } from '#server/auth/address-limits.service.ts';
import { applyDuePrices } from '#server/catalogue/dated-prices.service.ts';
import { limits } from '#server/platform/config/limits.ts';
import { callerName } from '#server/platform/http/caller.ts';
import { originOf } from '#server/platform/http/origin.ts';
import { perMinute, validPerMinute } from '#server/platform/http/rate-limits.ts';
import { serve } from '#server/platform/http/serve.ts';
import { serveFile } from '#server/platform/http/serve-file.ts';
import { sheetFile, sheetMediaTypes } from '#server/platform/sheets/sheet-file.ts';
import type { Shop } from '#server/shop/shop.ts';
import { createStaffOrder, updateOrder } from './change-order.service.ts';
import { checkCoupon } from './coupon.service.ts';
import { listCustomers, removePersonalData, removePersonalDataOfOrder } from './customer.service.ts';
import { exportOrders } from './export-orders.service.ts';
import { listOrders, listOrdersOf, readBuyerOrder, readCounts, readOrder } from './order.service.ts';
import { readDocument } from './order-document.service.ts';
import { createReviewLock, refuseReview, reviewBoughtProduct } from './order-review.service.ts';
import { readOrderSettings, updateOrderSettings } from './order-settings.service.ts';
import { addOrderLine, changeOrderStatus, convertQuotation } from './order-status.service.ts';
import { orderStreamRoute } from './order-stream.routes.ts';
import { readOrderTerms } from './order-terms.service.ts';
import { fetchShippingNow, type ShippingNow, saveOrder } from './save-order.service.ts';

export function orderRoutes(app: FastifyInstance, shop: Shop): void {
  const lockReview = createReviewLock();
  serve(
    app,
    shop,
    orderApi.save,
    (inTransaction, { body, request }, shipping: ShippingNow) =>
      saveOrder(inTransaction, body, { origin: originOf(shop, request), shipping, outside: shop }),
    {
      ...validPerMinute(limits.savedOrdersPerMinute),
      prepare: async (shop, { body, request }) => {
        // The chat opens all the same, and the browser sends what was not stored again later.
        await countSubmission(shop, request.ip, 'orders');
        const shipping = await fetchShippingNow(shop, body);
        // A price may have ended while the provider was waited for, and within the transaction none can be applied.
        await applyDuePrices(shop);
        return shipping;
      },
    },
  );
  serve(app, shop, orderApi.read, (shop, { params, request }) =>
    readBuyerOrder(shop, params.id, originOf(shop, request)),
  );

  serve(app, shop, couponApi.check, (shop, { body, request }) => checkCoupon(shop, body, request.ip));
  serve(app, shop, orderApi.review, (shop, { params, body }) => reviewBoughtProduct(shop, params, body), {
    // What `refuseReview` refuses is as cheap as a read, and never counted by the limit of reviews.
    config: { ...perMinute(limits.buyerReviewsPerMinute).config, rate: 'read' },
    onRequest: async (request, reply) => {
      const { id, product } = request.params as ParamsOf<typeof orderApi.review>;
      await refuseReview(shop, id, product);
      lockReview(id, product, reply.raw);
    },
  });

  serve(app, shop, orderApi.terms, (shop) => readOrderTerms(shop));

  serve(app, shop, orderAdminApi.list, (shop, { query }) => listOrders(shop, query));
  serve(app, shop, orderAdminApi.counts, (shop) => readCounts(shop));
  serveFile(
    app,
    shop,
    orderAdminApi.export,
    async (shop, { query: { format, ...filters } }) =>
      sheetFile(`pesanan-${dayOf(shop.now())}`, format, await exportOrders(shop, format, filters)),
    { handlerTimeout: limits.importMs, ...perMinute(limits.orderExportsPerMinute), mediaTypes: sheetMediaTypes },
  );
  serve(app, shop, orderAdminApi.details, (shop, { params, request }) =>
    readOrder(shop, params.id, originOf(shop, request)),
  );
  serveFile(
    app,
    shop,
    orderAdminApi.document,
    (shop, { params, request }) => readDocument(shop, params.id, params.kind, originOf(shop, request)),
    { ...perMinute(limits.orderDocumentsPerMinute), mediaTypes: ['application/pdf'] },
  );
  serve(
    app,
    shop,
    orderAdminApi.create,
    (shop, { body, caller, request }) => createStaffOrder(shop, body, caller, originOf(shop, request)),
    { readMade: (shop, id, { request }) => readOrder(shop, id, originOf(shop, request)) },
  );
  serve(app, shop, orderAdminApi.update, (shop, { params, body, caller, request }) =>
    updateOrder(shop, params.id, body, caller, originOf(shop, request)),
  );
  serve(app, shop, orderAdminApi.changeStatus, (shop, { params, body, caller, request }) =>
    changeOrderStatus(shop, params.id, body, caller, originOf(shop, request)),
  );
  serve(app, shop, orderAdminApi.addNote, (shop, { params, body, caller, request }) =>
    addOrderLine(shop, params.id, { kind: 'note', text: body.text }, caller, originOf(shop, request)),
  );
  serve(app, shop, orderAdminApi.recordMessage, (shop, { params, body, caller, request }) =>
    addOrderLine(
      shop,
      params.id,
      { kind: 'message', text: templateLabels[body.template] },
      caller,
      originOf(shop, request),
    ),
  );
  serve(app, shop, orderAdminApi.removePersonalData, (shop, { params, caller, request }) =>
    removePersonalDataOfOrder(shop, params.id, callerName(caller), originOf(shop, request)),
  );
  serve(app, shop, orderAdminApi.convert, (shop, { params, body, caller, request }) =>
    convertQuotation(shop, params.id, body.updatedAt, caller, originOf(shop, request)),
  );

  orderStreamRoute(app, shop);

  serve(app, shop, orderSettingsApi.read, (shop) => readOrderSettings(shop));
  serve(app, shop, orderSettingsApi.update, (shop, { body }) => updateOrderSettings(shop, body));

  serve(app, shop, customerApi.list, (shop, { query }) => listCustomers(shop, query));
  serve(app, shop, customerApi.orders, (shop, { params, query }) => listOrdersOf(shop, params.waNumber, query));
  serve(app, shop, customerApi.removePersonalData, (shop, { params, caller }) =>
    removePersonalData(shop, params.waNumber, callerName(caller)),
  );
}
