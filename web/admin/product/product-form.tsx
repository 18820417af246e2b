import { useQuery } from '@tanstack/react-query';
import Eye from 'lucide-react/icons/eye';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import type { Control } from 'react-hook-form';
import type { Product } from '#domain/catalogue/product.contract.ts';
import { productLimits } from '#domain/catalogue/product.limits.ts';
import { saveProductApi } from '#domain/catalogue/save-product.contract.ts';
import { EditForm } from '#web/admin/form/edit-form.tsx';
import { FormField } from '#web/admin/form/form-field.tsx';
import { FormSection } from '#web/admin/form/form-section.tsx';
import { GalleryInput } from '#web/admin/form/gallery-input.tsx';
import { ImageInput } from '#web/admin/form/image-input.tsx';
import { SectionNav } from '#web/admin/form/section-nav.tsx';
import { sendEntry } from '#web/admin/form/send-entry.ts';
import { SwitchField } from '#web/admin/form/switch-field.tsx';
import { useEditForm } from '#web/admin/form/use-edit-form.ts';
import { PictureView } from '#web/admin/form/value-view.tsx';
import { useMay } from '#web/session/areas.ts';
import { formText } from '#web/text/id-admin-form.ts';
import { productText } from '#web/text/id-product-admin.ts';
import { Button } from '#web/ui/button.tsx';
import { FailedPart } from '#web/ui/failed-part.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { SkeletonLine } from '#web/ui/skeleton.tsx';
import { BundleSection } from './bundle-section.tsx';
import { MainSection } from './main-section.tsx';
import { MainSpecsInput } from './main-specs-input.tsx';
import { PeriodFields } from './period-fields.tsx';
import { PriceSection } from './price-section.tsx';
import { allBrandsQuery, allCategoriesQuery } from './product.queries.ts';
import { ProductPreview } from './product-preview.tsx';
import { productSection, productSections } from './product-sections.ts';
import {
  checkProduct,
  comparableValues,
  isStockMissing,
  type ProductValues,
  productBody,
  productPath,
  productValues,
} from './product-values.ts';
import { labelOf, wordsOf } from './product-words.ts';
import { SpecsInput } from './specs-input.tsx';
import { VariantsInput } from './variants-input.tsx';

const RichTextEditor = lazyPart(() => import('#web/admin/form/rich-text-editor.tsx'), FailedPart);
const { fields: labels } = productText;

type ProductFormProps = {
  /** Null: a new one. */
  product: Product | null;
  start: ProductValues;
  /** Called with whether something would be lost. */
  onDirty: (isDirty: boolean) => void;
  onDone: () => void;
  /** A bundle has other parts or another price now. */
  onBundleChanged: () => void;
  /** What follows the last section. */
  children?: ReactNode;
};

export function ProductForm({ product, start, onDirty, onDone, onBundleChanged, children }: ProductFormProps) {
  const form = useEditForm(start, { check: checkProduct, pathOf: productPath });
  const { control, values, isDirty } = form;
  const mayCatalogue = useMay('catalogue');
  const [isPreviewing, setPreviewing] = useState(false);
  useEffect(() => void onDirty(isDirty));
  const categories = useQuery(allCategoriesQuery).data?.docs ?? [];
  const brands = useQuery(allBrandsQuery).data?.docs ?? [];
  const chosen = categories.filter((category) => values.categories.includes(category._id));
  const kinds = [...new Set(chosen.map((category) => category.kind))];
  const bundle = product?.bundle ? product : null;

  return (
    <div className="grid grid-cols-1 gap-4 lg:grid-cols-[10.5rem_minmax(0,1fr)] lg:gap-6">
      <SectionNav sections={productSections({ isStored: product !== null, isBundle: bundle !== null, mayCatalogue })} />
      <EditForm
        form={form}
        stored={product}
        valuesOf={productValues}
        labelOf={labelOf}
        wordsOf={(name, values) => {
          if (name === 'thumbnail' && values.thumbnail) return <PictureView picture={values.thumbnail} />;
          return wordsOf(name, values, { brands, categories, kinds });
        }}
        comparable={comparableValues}
        send={(sending) => sendEntry(saveProductApi, product, sending, productBody)}
        savedText={(stored) => formText.saved(stored.name)}
        onDone={onDone}
        actions={
          <Button variant="ghost" className="max-sm:px-2" onClick={() => setPreviewing(true)}>
            <Eye aria-hidden="true" />
            <span className="max-sm:sr-only">{productText.preview}</span>
          </Button>
        }
        className="w-full min-w-0"
      >
        <MainSection control={control} categories={categories} brands={brands} />
        {bundle && <BundleSection product={bundle} onChanged={onBundleChanged} />}
        {mayCatalogue && <PicturesSection control={control} />}
        <PriceSection control={control} values={values} bundle={bundle} />
        {!bundle && (
          <FormSection {...productSection('variants')} text={productText.variantsHint}>
            <VariantsInput control={control} />
            <p role="status" className="text-muted text-sm empty:hidden">
              {isStockMissing(values.variants) && productText.stockMissing}
            </p>
          </FormSection>
        )}
        {mayCatalogue && (
          <>
            <DescriptionSection control={control} />
            <FormSection {...productSection('mainSpecs')} text={productText.mainSpecsHint}>
              <MainSpecsInput control={control} name={values.name} kinds={kinds} />
            </FormSection>
            <FormSection {...productSection('specs')}>
              <SpecsInput control={control} />
            </FormSection>
            <ShowingSection control={control} isHotDeals={values.isHotDeals} />
          </>
        )}
        {children}
      </EditForm>
      <ProductPreview values={values} kinds={kinds} isOpen={isPreviewing} onClose={() => setPreviewing(false)} />
    </div>
  );
}

type SectionProps = { control: Control<ProductValues> };

function PicturesSection({ control }: SectionProps) {
  return (
    <FormSection {...productSection('pictures')}>
      <FormField control={control} name="thumbnail" label={labels.thumbnail} isOptional>
        {({ value, onChange }) => <ImageInput value={value} onValue={onChange} label={labels.thumbnail} />}
      </FormField>
      <FormField control={control} name="mediaUrls" label={labels.mediaUrls} isOptional>
        {({ value, onChange }) => <GalleryInput items={value} onItems={onChange} label={labels.mediaUrls} hasAlts />}
      </FormField>
    </FormSection>
  );
}

function DescriptionSection({ control }: SectionProps) {
  return (
    <FormSection {...productSection('description')}>
      <FormField
        control={control}
        name="description"
        label={labels.description}
        isLabelHidden
        maxLength={productLimits.description}
      >
        {({ value, onChange }) => (
          <Suspense fallback={<SkeletonLine className="h-80 w-full" />}>
            <RichTextEditor value={value} onValue={onChange} label={labels.description} />
          </Suspense>
        )}
      </FormField>
    </FormSection>
  );
}

function ShowingSection({ control, isHotDeals }: SectionProps & { isHotDeals: boolean }) {
  return (
    <FormSection {...productSection('showing')}>
      <SwitchField control={control} name="isHotDeals" label={labels.isHotDeals} hint={productText.hotDealsHint} />
      {isHotDeals && (
        <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
          <PeriodFields control={control} kind="hotDeals" />
        </div>
      )}
      <SwitchField control={control} name="isFeatured" label={labels.isFeatured} hint={productText.featuredHint} />
    </FormSection>
  );
}
