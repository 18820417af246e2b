import { get } from 'react-hook-form';
import { type Discount, discountedPrice } from '#domain/catalogue/discount.ts';
import type { Product } from '#domain/catalogue/product.contract.ts';
import type { BodyOf } from '#domain/endpoint.ts';
import {
  day,
  errorsOf,
  type FieldErrors,
  maxValue,
  minValue,
  numeric,
  type Rule,
  required,
  wholeNumber,
} from '#domain/form-rules.ts';
import { parseNumber } from '#domain/number.ts';
import { waNumberMessage } from '#domain/order/checkout.ts';
import type { CouponTerms } from '#domain/order/coupon.ts';
import { orderLimits } from '#domain/order/order.ts';
import type { orderAdminApi, StaffOrder } from '#domain/order/order-admin.contract.ts';
import { orderAdminLimits } from '#domain/order/order-admin.limits.ts';
import { type OrderSums, orderSums } from '#domain/order/order-charges.ts';
import { holdsStock } from '#domain/order/order-status.ts';
import { isWaNumber } from '#domain/phone.ts';
import type { Problem } from '#domain/problems.ts';
import { isSame } from '#web/admin/form/use-edit-form.ts';
import { uiText } from '#web/text/id.ts';

export type FormItem = {
  /** Null once the product was deleted: such a line stays as it is stored or is removed. */
  product: string | null;
  /** The stored line's own id; null for one that is added here. */
  line: string | null;
  name: string;
  variant: string | null;
  qty: number;
  price: number;
  /** Null while the field is empty. */
  discountedPrice: number | null;
  /** Pieces that the order has taken from the stock already. */
  held: number;
};

export type OrderFormValues = {
  customer: { name: string; address: string; waNumber: string };
  destinationLabel: string;
  items: FormItem[];
  shippingCost: number | null;
  assemblyFee: number | null;
  discountType: '' | Discount['type'];
  /** As typed: a percentage may have decimals, written with a comma. */
  discountValue: string;
  coupon: CouponTerms | null;
  note: string;
  validUntil: string;
};

export const emptyOrderForm: OrderFormValues = {
  customer: { name: '', address: '', waNumber: '' },
  destinationLabel: '',
  items: [],
  shippingCost: 0,
  assemblyFee: 0,
  discountType: '',
  discountValue: '',
  coupon: null,
  note: '',
  validUntil: '',
};

export function formValuesOf(order: StaffOrder): OrderFormValues {
  return {
    customer: { ...order.customer, waNumber: order.customer.waNumber ?? '' },
    destinationLabel: order.shipping.destinationLabel,
    items: order.items.map(({ _id, product, variant, qty, price, discountedPrice }) => ({
      product: product._id,
      line: _id,
      name: product.name,
      variant,
      qty,
      price,
      discountedPrice,
      held: order.kind === 'order' && holdsStock(order.status) ? qty : 0,
    })),
    shippingCost: order.shippingCost,
    assemblyFee: order.assemblyFee,
    discountType: order.discount?.type ?? '',
    discountValue: order.discount ? String(order.discount.value).replace('.', ',') : '',
    coupon: order.coupon,
    note: order.note,
    validUntil: order.validUntil ?? '',
  };
}

/** A picked product as a line: its first variant where it has some, at today's price. */
export function itemOfProduct(product: Product, variantName?: string): FormItem {
  const variant = product.variants.find(({ name }) => name === variantName) ?? product.variants[0];
  const price = variant?.price ?? product.price;
  return {
    product: product._id,
    line: null,
    name: product.name,
    variant: variant?.name ?? null,
    qty: 1,
    price,
    discountedPrice: discountedPrice(price, product.discount),
    held: 0,
  };
}

/** What can be sold of the line's product, where that is less than the line has; otherwise null. */
export function exceededStock({ variant: name, qty, held }: FormItem, product: Product): number | null {
  const stock = product.variants.find((variant) => variant.name === name)?.stock ?? product.stock;
  return qty - held > stock ? stock : null;
}

const discountRules = {
  percent: [required, numeric, minValue(0.01), maxValue(100)],
  nominal: [required, numeric, wholeNumber, minValue(1), maxValue(orderAdminLimits.rupiah)],
};

const discountErrors = ({ discountType, discountValue }: OrderFormValues): string[] =>
  discountType === '' ? [] : errorsOf(discountRules[discountType], discountValue);

const atMost =
  (max: number): Rule =>
  (value) =>
    String(value).trim().length > max ? uiText.tooLong(max) : null;
const waNumberRule: Rule = (value) =>
  String(value).trim() === '' || isWaNumber(String(value)) ? null : waNumberMessage;
const rupiahRules = [maxValue(orderAdminLimits.rupiah)];

const textRules: Record<string, Rule> = {
  'customer.name': atMost(orderLimits.name),
  'customer.waNumber': waNumberRule,
  'customer.address': atMost(orderLimits.address),
  destinationLabel: atMost(orderAdminLimits.destination),
  note: atMost(orderLimits.note),
};

/** What is wrong, by the fields of the form. */
export function checkOrder(values: OrderFormValues): FieldErrors {
  const found: [string, string[]][] = [
    ...values.items.flatMap(({ qty, discountedPrice }, index): [string, string[]][] => [
      [`items.${index}.qty`, errorsOf([required], qty || '')],
      [`items.${index}.discountedPrice`, errorsOf([required, ...rupiahRules], discountedPrice ?? '')],
    ]),
    ...Object.entries(textRules).map(([path, rule]): [string, string[]] => [path, errorsOf([rule], get(values, path))]),
    ['shippingCost', errorsOf(rupiahRules, values.shippingCost)],
    ['assemblyFee', errorsOf(rupiahRules, values.assemblyFee)],
    ['discountValue', discountErrors(values)],
    ['validUntil', errorsOf([day], values.validUntil)],
  ];
  return Object.fromEntries(found.filter(([, errors]) => errors.length > 0));
}

const fieldPaths: Record<string, string> = {
  'shipping.destinationLabel': 'destinationLabel',
  'discount.value': 'discountValue',
};
const hasField =
  /^(?:customer\.(?:name|address|waNumber)|destinationLabel|discountValue|note|validUntil|shippingCost|assemblyFee|items\.\d+\.(?:qty|discountedPrice))$/;

/** The field of the form that a path of the API means. */
export const orderPath = (path: string): string => fieldPaths[path] ?? path;

/** Whether everything that the shop refused can be said at a field. */
export const isAtFields = ({ errors = [] }: Problem): boolean =>
  errors.length > 0 && errors.every(({ path }) => hasField.test(orderPath(path)));

/** Null also while what is typed is no discount. */
function discountIn(values: OrderFormValues) {
  const value = parseNumber(values.discountValue);
  if (values.discountType === '' || value === null || discountErrors(values).length > 0) return null;
  return { type: values.discountType, value };
}

/** The sums as the shop will compute them. */
export function sumsOf(values: OrderFormValues, tax: StaffOrder['tax']): OrderSums {
  return orderSums({
    items: values.items.map((item) => ({ ...item, discountedPrice: item.discountedPrice ?? 0 })),
    discount: discountIn(values),
    coupon: values.coupon,
    shippingCost: values.shippingCost,
    assemblyFee: values.assemblyFee ?? 0,
    tax,
  });
}

type UpdateBody = Required<Omit<BodyOf<typeof orderAdminApi.update>, 'updatedAt'>>;
type NewItems = BodyOf<typeof orderAdminApi.create>['items'];

const itemsIn = ({ items }: OrderFormValues): UpdateBody['items'] =>
  items.map(({ product, line, variant, qty, discountedPrice }) =>
    product === null ? { item: line ?? '' } : { product, variant, qty, discountedPrice: discountedPrice ?? 0 },
  );

/** Of a new order, where every line has its product. */
export const newItemsIn = (values: OrderFormValues): NewItems =>
  itemsIn(values).flatMap((item) => ('item' in item ? [] : [item]));

export function orderBodyOf(values: OrderFormValues, shipping: UpdateBody['shipping']): UpdateBody {
  return {
    items: itemsIn(values),
    customer: { ...values.customer, waNumber: values.customer.waNumber.trim() || null },
    shipping: { ...shipping, destinationLabel: values.destinationLabel },
    shippingCost: values.shippingCost,
    assemblyFee: values.assemblyFee ?? 0,
    discount: discountIn(values),
    coupon: values.coupon?.code ?? null,
    note: values.note,
    validUntil: values.validUntil || null,
  };
}

/** Only what differs is sent: the audit trail names the fields of a request. */
export function orderChanges(values: OrderFormValues, order: StaffOrder): Partial<UpdateBody> {
  const before = orderBodyOf(formValuesOf(order), order.shipping);
  const after = orderBodyOf(values, order.shipping);
  const names = Object.keys(after) as (keyof UpdateBody)[];
  return Object.fromEntries(
    names.filter((name) => !isSame(after[name], before[name])).map((name) => [name, after[name]]),
  );
}
