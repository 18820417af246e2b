import type { Discount } from '#domain/catalogue/discount.ts';
import { productLimits } from '#domain/catalogue/product.limits.ts';
import type { CategoryEdit, PriceEdit, ProductEdit, StockEdit } from '#domain/catalogue/product-edit.ts';
import { errorsOf, maxValue, minValue, moment, numeric, type Rule, required, wholeNumber } from '#domain/form-rules.ts';
import { parseNumber } from '#domain/number.ts';
import { isAfter, periodOf } from '#web/admin/form/typed-period.ts';

/** What is chosen and typed for an edit of many products; an empty text leaves a field as it is. */
export const noEdit = {
  priceDirection: '',
  priceAmount: '',
  priceBy: 'percent',
  rounding: '000',
  stockMode: '',
  stockAmount: '',
  discountType: '',
  discountValue: '',
  discountStart: '',
  discountEnd: '',
  isHotDeals: '',
  hotDealsStart: '',
  hotDealsEnd: '',
  isFeatured: '',
  brand: '',
  categoryMode: 'add',
  category: '',
};
export type EditValues = typeof noEdit;
export type EditName = keyof EditValues;

const percentRules = [required, numeric, minValue(0), maxValue(1_000)];
const wholeRules = (max: number): Rule[] => [required, numeric, wholeNumber, minValue(0), maxValue(max)];

const amountRules: Partial<Record<EditName, (values: EditValues) => Rule[]>> = {
  priceAmount: ({ priceDirection, priceBy }) => {
    if (priceDirection === '') return [];
    return priceBy === 'percent' ? percentRules : wholeRules(productLimits.maxRupiah);
  },
  stockAmount: ({ stockMode }) => (stockMode === '' ? [] : wholeRules(productLimits.maxStock)),
  discountValue: ({ discountType }) => {
    if (discountType === 'percent') return [required, numeric, minValue(0), maxValue(100)];
    return discountType === 'nominal' ? wholeRules(productLimits.maxRupiah) : [];
  },
  discountStart: () => [moment],
  discountEnd: ({ discountStart }) => [moment, isAfter(discountStart)],
  hotDealsStart: () => [moment],
  hotDealsEnd: ({ hotDealsStart }) => [moment, isAfter(hotDealsStart)],
};

export function editErrors(values: EditValues): Partial<Record<EditName, string[]>> {
  const entries = Object.entries(amountRules).map(([name, rules]) => [
    name,
    errorsOf(rules(values), values[name as EditName]),
  ]);
  return Object.fromEntries(entries.filter(([, errors]) => errors!.length > 0));
}

const flag = (text: string) => (text === '' ? undefined : text === 'true');

/** The edit as the API takes it; null while nothing is chosen or something is wrong. */
export function editOf(values: EditValues): ProductEdit | null {
  if (Object.keys(editErrors(values)).length > 0) return null;
  const amount = (name: EditName) => parseNumber(values[name]) ?? 0;
  const { priceDirection, stockMode, discountType, brand, category } = values;
  const edit: ProductEdit = {
    price: priceDirection
      ? {
          direction: priceDirection as PriceEdit['direction'],
          by: values.priceBy as PriceEdit['by'],
          amount: amount('priceAmount'),
          rounding: values.rounding as PriceEdit['rounding'],
        }
      : undefined,
    stock: stockMode ? { mode: stockMode as StockEdit['mode'], amount: amount('stockAmount') } : undefined,
    discount:
      discountType === 'none'
        ? null
        : discountType
          ? {
              type: discountType as Discount['type'],
              value: amount('discountValue'),
              ...periodOf(values.discountStart, values.discountEnd),
            }
          : undefined,
    isHotDeals: flag(values.isHotDeals),
    hotDealsPeriod: values.isHotDeals === 'true' ? periodOf(values.hotDealsStart, values.hotDealsEnd) : undefined,
    isFeatured: flag(values.isFeatured),
    brand: brand || undefined,
    category: category ? { mode: values.categoryMode as CategoryEdit['mode'], _id: category } : undefined,
  };
  return Object.values(edit).some((part) => part !== undefined) ? edit : null;
}
