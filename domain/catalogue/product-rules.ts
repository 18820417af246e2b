import type { FieldError } from '#domain/problems.ts';
import type { Discount } from './discount.ts';
import { specFieldsOf } from './main-specs.ts';
import type { MainSpec } from './product.contract.ts';

/** A discount above the price would give the product, or one of its variants, away. */
export function discountErrors(
  price: number,
  variants: readonly { name: string; price: number }[],
  discount: Discount | null,
): FieldError[] {
  if (!discount) return [];
  const path = 'discount.value';
  if (discount.type === 'percent') return discount.value > 100 ? [{ path, message: 'Maksimal 100 persen' }] : [];
  if (discount.value > price) return [{ path, message: 'Diskon tidak boleh melebihi harga' }];
  const cheap = variants.find((variant) => discount.value > variant.price);
  return cheap ? [{ path, message: `Diskon tidak boleh melebihi harga varian ${cheap.name}` }] : [];
}

/** Where the table of main specifications offers a list, other values would be found by no filter and no advisor. */
export function mainSpecErrors(kinds: readonly string[], mainSpecs: readonly MainSpec[]): FieldError[] {
  const fields = kinds.flatMap(specFieldsOf);
  return mainSpecs.flatMap(({ key, value }, index) => {
    const field = fields.find((field) => field.key === key);
    const choices = field?.choices;
    if (!field || !choices) return [];
    const wrong = [value].flat().find((item) => !choices.some((choice) => choice.value === item));
    return wrong === undefined
      ? []
      : [
          {
            path: `mainSpecs.${index}.value`,
            message: `${field.label}: '${wrong.slice(0, 40)}' tidak ada dalam pilihan`,
          },
        ];
  });
}

const typeNames = { flag: 'ya atau tidak', number: 'angka, misalnya 16 atau 15.6' } as const;
const patterns = { flag: /^(true|false)$/, number: /^\d+(\.\d+)?$/ } as const;

/** A form offers nothing else for these; a file may hold anything. */
export function specTypeErrors(kinds: readonly string[], mainSpecs: readonly MainSpec[]): FieldError[] {
  const fields = kinds.flatMap(specFieldsOf);
  return mainSpecs.flatMap(({ key, value }, index) => {
    const field = fields.find((field) => field.key === key);
    if (field?.type !== 'flag' && field?.type !== 'number') return [];
    const { type, label } = field;
    const wrong = [value].flat().find((item) => !patterns[type].test(item));
    if (wrong === undefined) return [];
    const message = `${label}: '${wrong.slice(0, 40)}' seharusnya ${typeNames[type]}`;
    return [{ path: `mainSpecs.${index}.value`, message }];
  });
}
