import type { Control } from 'react-hook-form';
import { areaLabels } from '#domain/auth/areas.ts';
import { productLimits } from '#domain/catalogue/product.limits.ts';
import type { Entry } from '#domain/resources.ts';
import { FormField, TextField } from '#web/admin/form/form-field.tsx';
import { FormSection } from '#web/admin/form/form-section.tsx';
import { Locked } from '#web/admin/form/locked.tsx';
import { useMay } from '#web/session/areas.ts';
import { productText } from '#web/text/id-product-admin.ts';
import { areasText } from '#web/text/id-team.ts';
import { Select } from '#web/ui/select.tsx';
import { CategoriesInput } from './categories-input.tsx';
import { productSection } from './product-sections.ts';
import type { ProductValues } from './product-values.ts';

const { fields: labels } = productText;

type MainSectionProps = {
  control: Control<ProductValues>;
  categories: readonly Entry<'category'>[];
  brands: readonly Entry<'brand'>[];
};

export function MainSection({ control, categories, brands }: MainSectionProps) {
  const mayCatalogue = useMay('catalogue');
  return (
    <FormSection {...productSection('main')} text={mayCatalogue ? undefined : areasText.locked(areaLabels.catalogue)}>
      <Locked isLocked={!mayCatalogue}>
        <TextField control={control} name="name" label={labels.name} isRequired maxLength={productLimits.name} />
        <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
          <TextField control={control} name="sku" label={labels.sku} isRequired spellCheck={false} />
          <FormField control={control} name="brand" label={labels.brand}>
            {(field) => (
              <Select
                {...field}
                emptyLabel={productText.noBrand}
                options={brands.map(({ _id, name }) => ({ value: _id, label: name }))}
              />
            )}
          </FormField>
        </div>
        {mayCatalogue && <CategoriesInput control={control} label={labels.categories} categories={categories} />}
      </Locked>
    </FormSection>
  );
}
