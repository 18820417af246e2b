import type { FieldError } from '#domain/problems.ts';
import type { Discount } from './discount.ts';
import type { SpecField } from './main-spec-table.ts';
import { asList, isSpecNumber, specFieldsOf } from './main-specs.ts';
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

/** `refusal` says what is wrong with a value of the field; the first of a list's values that is wrong is named. */
function specErrors(
  kinds: readonly string[],
  mainSpecs: readonly MainSpec[],
  refusal: (field: SpecField, value: string) => string | null,
): FieldError[] {
  const fields = kinds.flatMap(specFieldsOf);
  return mainSpecs.flatMap(({ key, value }, index) => {
    const field = fields.find((field) => field.key === key);
    for (const item of field ? asList(value) : []) {
      const reason = refusal(field!, item);
      if (reason) {
        return [{ path: `mainSpecs.${index}.value`, message: `${field!.label}: '${item.slice(0, 40)}' ${reason}` }];
      }
    }
    return [];
  });
}

/** Where the table of main specifications offers a list, other values would be found by no filter and no advisor. */
export function mainSpecErrors(kinds: readonly string[], mainSpecs: readonly MainSpec[]): FieldError[] {
  return specErrors(kinds, mainSpecs, ({ choices }, value) =>
    choices && !choices.some((choice) => choice.value === value) ? 'tidak ada dalam pilihan' : null,
  );
}

/** A form offers nothing else for these; a file may hold anything. */
export function specTypeErrors(kinds: readonly string[], mainSpecs: readonly MainSpec[]): FieldError[] {
  return specErrors(kinds, mainSpecs, ({ type }, value) => {
    if (type === 'flag' && value !== 'true' && value !== 'false') return 'seharusnya ya atau tidak';
    if (type === 'number' && !isSpecNumber(value)) return 'seharusnya angka, misalnya 16 atau 15.6';
    return null;
  });
}
