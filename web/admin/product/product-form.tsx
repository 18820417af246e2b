import { useQuery } from '@tanstack/react-query';
import Eye from 'lucide-react/icons/eye';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { areaLabels } from '#domain/auth/areas.ts';
import type { Product } from '#domain/catalogue/product.contract.ts';
import { defaultLowStock, productLimits } from '#domain/catalogue/product.limits.ts';
import { saveProductApi } from '#domain/catalogue/save-product.contract.ts';
import { formatRupiah } from '#domain/money.ts';
import { formatNumber } from '#domain/number.ts';
import { sides } from '#domain/shipping/typed-size.ts';
import { EditForm } from '#web/admin/form/edit-form.tsx';
import { FormField, TextField } from '#web/admin/form/form-field.tsx';
import { FormSection } from '#web/admin/form/form-section.tsx';
import { GalleryInput } from '#web/admin/form/gallery-input.tsx';
import { ImageInput } from '#web/admin/form/image-input.tsx';
import { Locked } from '#web/admin/form/locked.tsx';
import { SectionNav } from '#web/admin/form/section-nav.tsx';
import { sendEntry } from '#web/admin/form/send-entry.ts';
import { SwitchField } from '#web/admin/form/switch-field.tsx';
import { useEditForm } from '#web/admin/form/use-edit-form.ts';
import { useMay } from '#web/session/areas.ts';
import { formText } from '#web/text/id-admin-form.ts';
import { bundleAdminText } from '#web/text/id-bundle.ts';
import { productText } from '#web/text/id-product-admin.ts';
import { areasText } from '#web/text/id-team.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { RupiahInput } from '#web/ui/rupiah-input.tsx';
import { Select } from '#web/ui/select.tsx';
import { SkeletonLine } from '#web/ui/skeleton.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { BundleSection } from './bundle-section.tsx';
import { CategoriesInput } from './categories-input.tsx';
import { DiscountInput } from './discount-input.tsx';
import { MainSpecsInput } from './main-specs-input.tsx';
import { PeriodFields } from './period-fields.tsx';
import { allBrandsQuery, allCategoriesQuery } from './product.queries.ts';
import { ProductPreview } from './product-preview.tsx';
import { productSection, productSections } from './product-sections.ts';
import {
  checkProduct,
  type ProductValues,
  productBody,
  productPath,
  productValues,
  variantStock,
} from './product-values.ts';
import { labelOf, wordsOf } from './product-words.ts';
import { SpecsInput } from './specs-input.tsx';
import { VariantsInput } from './variants-input.tsx';

const RichTextEditor = lazy(() => import('#web/admin/form/rich-text-editor.tsx'));
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
  const [mayCatalogue, mayPrices] = [useMay('catalogue'), useMay('prices')];
  const [isPreviewing, setPreviewing] = useState(false);
  useEffect(() => onDirty(isDirty));
  const categories = useQuery(allCategoriesQuery);
  const brands = useQuery(allBrandsQuery);
  const chosen = categories.data?.docs.filter((category) => values.categories.includes(category._id)) ?? [];
  const ownStock = variantStock(values.variants);
  const kinds = [...new Set(chosen.map((category) => category.kind))];

  return (
    <div className="grid grid-cols-1 gap-4 lg:grid-cols-[10.5rem_minmax(0,1fr)] lg:gap-6">
      <SectionNav
        sections={productSections({
          isStored: product !== null,
          isBundle: product?.bundle !== undefined,
          mayCatalogue,
        })}
      />
      <EditForm
        form={form}
        stored={product}
        valuesOf={productValues}
        labelOf={labelOf}
        wordsOf={wordsOf}
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
        <FormSection
          {...productSection('main')}
          text={mayCatalogue ? undefined : areasText.locked(areaLabels.catalogue)}
        >
          <Locked isLocked={!mayCatalogue}>
            <TextField control={control} name="name" label={labels.name} isRequired maxLength={productLimits.name} />
            <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
              <TextField control={control} name="sku" label={labels.sku} isRequired spellCheck={false} />
              <FormField control={control} name="brand" label={labels.brand}>
                {(field) => (
                  <Select
                    {...field}
                    emptyLabel={productText.noBrand}
                    options={(brands.data?.docs ?? []).map(({ _id, name }) => ({ value: _id, label: name }))}
                  />
                )}
              </FormField>
            </div>
            {mayCatalogue && (
              <CategoriesInput control={control} label={labels.categories} categories={categories.data?.docs ?? []} />
            )}
          </Locked>
        </FormSection>

        {product?.bundle && <BundleSection product={product} onChanged={onBundleChanged} />}

        {mayCatalogue && (
          <FormSection {...productSection('pictures')}>
            <FormField control={control} name="thumbnail" label={labels.thumbnail} isOptional>
              {({ value, onChange }) => <ImageInput value={value} onValue={onChange} label={labels.thumbnail} />}
            </FormField>
            <FormField control={control} name="mediaUrls" label={labels.mediaUrls} isOptional>
              {({ value, onChange }) => (
                <GalleryInput items={value} onItems={onChange} label={labels.mediaUrls} hasAlts />
              )}
            </FormField>
          </FormSection>
        )}

        <FormSection {...productSection('price')} text={mayPrices ? undefined : areasText.lockedPrices}>
          <div className="grid grid-cols-1 gap-5 sm:grid-cols-3">
            {product?.bundle ? (
              <Field label={labels.price} hint={bundleAdminText.follows}>
                <TextInput readOnly value={formatRupiah(product.price)} className="bg-surface" />
              </Field>
            ) : (
              <Locked isLocked={!mayPrices}>
                <FormField control={control} name="price" label={labels.price} isRequired>
                  {({ name, value, onChange, onBlur }) => (
                    <RupiahInput name={name} value={value} onValue={onChange} onBlur={onBlur} />
                  )}
                </FormField>
              </Locked>
            )}
            <Locked isLocked={!mayCatalogue}>
              {product?.bundle ? (
                <Field label={labels.stock} hint={bundleAdminText.follows}>
                  <TextInput readOnly value={formatNumber(product.stock)} className="bg-surface" />
                </Field>
              ) : ownStock === null ? (
                <TextField control={control} name="stock" label={labels.stock} isRequired inputMode="numeric" />
              ) : (
                <Field label={labels.stock} hint={productText.stockOfVariants}>
                  <TextInput readOnly value={formatNumber(ownStock)} className="bg-surface" />
                </Field>
              )}
              <TextField control={control} name="weight" label={labels.weight} isRequired inputMode="numeric" />
              <TextField
                control={control}
                name="lowStock"
                label={labels.lowStock}
                isOptional
                inputMode="numeric"
                hint={productText.lowStockHint(defaultLowStock)}
              />
            </Locked>
          </div>
          <Locked isLocked={!mayCatalogue}>
            <div className="grid grid-cols-3 gap-x-3 gap-y-1.5 sm:gap-x-5">
              {sides.map((side) => (
                <TextField
                  key={side}
                  control={control}
                  name={`size.${side}`}
                  label={productText.sizeSides[side]}
                  inputMode="numeric"
                />
              ))}
              <p className="col-span-3 text-muted text-sm">{productText.sizeHint}</p>
            </div>
          </Locked>
          <Locked isLocked={!mayPrices}>
            <DiscountInput control={control} values={values} />
          </Locked>
        </FormSection>

        {!product?.bundle && (
          <FormSection {...productSection('variants')} text={productText.variantsHint}>
            <VariantsInput control={control} />
          </FormSection>
        )}

        {mayCatalogue && (
          <>
            <FormSection {...productSection('description')}>
              <FormField control={control} name="description" label={labels.description} isLabelHidden>
                {({ value, onChange }) => (
                  <Suspense fallback={<SkeletonLine className="h-80 w-full" />}>
                    <RichTextEditor value={value} onValue={onChange} label={labels.description} />
                  </Suspense>
                )}
              </FormField>
            </FormSection>

            <FormSection {...productSection('mainSpecs')} text={productText.mainSpecsHint}>
              <MainSpecsInput control={control} name={values.name} kinds={kinds} />
            </FormSection>

            <FormSection {...productSection('specs')}>
              <SpecsInput control={control} />
            </FormSection>

            <FormSection {...productSection('showing')}>
              <SwitchField
                control={control}
                name="isHotDeals"
                label={labels.isHotDeals}
                hint={productText.hotDealsHint}
              />
              {values.isHotDeals && (
                <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
                  <PeriodFields control={control} kind="hotDeals" />
                </div>
              )}
              <SwitchField
                control={control}
                name="isFeatured"
                label={labels.isFeatured}
                hint={productText.featuredHint}
              />
            </FormSection>
          </>
        )}
        {children}
      </EditForm>
      <ProductPreview values={values} kinds={kinds} isOpen={isPreviewing} onClose={() => setPreviewing(false)} />
    </div>
  );
}
