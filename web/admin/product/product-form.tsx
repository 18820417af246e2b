import { useQuery } from '@tanstack/react-query';
import Eye from 'lucide-react/icons/eye';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { type Product, productApi, productLimits } from '#domain/catalogue/product.contract.ts';
import { EditForm } from '#web/admin/form/edit-form.tsx';
import { FormSection } from '#web/admin/form/form-section.tsx';
import { GalleryInput } from '#web/admin/form/gallery-input.tsx';
import { ImageInput } from '#web/admin/form/image-input.tsx';
import { uploadAsUser } from '#web/admin/form/upload-as-user.ts';
import { useForm } from '#web/admin/form/use-form.ts';
import { useLeaveGuard } from '#web/admin/form/use-leave-guard.ts';
import { useSave } from '#web/admin/form/use-save.ts';
import { formText, productText } from '#web/text/id-admin.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { RupiahInput } from '#web/ui/rupiah-input.tsx';
import { Select } from '#web/ui/select.tsx';
import { SkeletonLine } from '#web/ui/skeleton.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { showToast } from '#web/ui/toast-queue.ts';
import { CategoriesInput } from './categories-input.tsx';
import { DiscountInput } from './discount-input.tsx';
import { MainSpecsInput } from './main-specs-input.tsx';
import { allBrandsQuery, allCategoriesQuery } from './product.queries.ts';
import { ProductPreview } from './product-preview.tsx';
import { checkProduct, type ProductValues, productBody, productValues } from './product-values.ts';
import { labelOf, wordsOf } from './product-words.ts';
import { SpecsInput } from './specs-input.tsx';
import { VariantsInput } from './variants-input.tsx';

const RichTextEditor = lazy(() => import('#web/admin/form/rich-text-editor.tsx'));
const { sections, fields: labels } = productText;

type ProductFormProps = {
  /** Null: a new one. */
  product: Product | null;
  start: ProductValues;
  /** Tells whether something would be lost. */
  onDirty: (isDirty: boolean) => void;
  onDone: () => void;
  /** What follows the last section. */
  children?: ReactNode;
};

export function ProductForm({ product, start, onDirty, onDone, children }: ProductFormProps) {
  const form = useForm<ProductValues>(start, checkProduct);
  const { values, set } = form;
  const [isPreviewing, setPreviewing] = useState(false);
  const guard = useLeaveGuard(form.isDirty);
  useEffect(() => onDirty(form.isDirty));
  const saving = useSave<Product>(form);
  const categories = useQuery(allCategoriesQuery);
  const brands = useQuery(allBrandsQuery);
  const chosen = categories.data?.docs.filter((category) => values.categories.includes(category._id)) ?? [];
  const kinds = [...new Set(chosen.map((category) => category.kind))];

  async function save(updatedAt: string | undefined) {
    const names = product ? form.changedNames : (Object.keys(values) as (keyof ProductValues)[]);
    const body = productBody(values, names, updatedAt) as never;
    const stored = await saving.save((onProgress) =>
      product
        ? uploadAsUser(productApi.update, { params: { id: product._id }, body }, onProgress)
        : uploadAsUser(productApi.create, { body }, onProgress),
    );
    if (!stored) return undefined;
    guard.release();
    showToast(formText.saved(stored.name));
    onDone();
    return undefined;
  }

  const at = (path: string) => ({ errors: form.errorsAt(path), isTouched: form.wasTried });

  return (
    <>
      <EditForm
        form={form}
        saving={saving}
        stored={product}
        valuesOf={productValues}
        labelOf={labelOf}
        wordsOf={wordsOf}
        onSave={save}
        onCancel={onDone}
        actions={
          <Button variant="ghost" className="max-sm:px-2" onClick={() => setPreviewing(true)}>
            <Eye aria-hidden="true" />
            <span className="max-sm:sr-only">{productText.preview}</span>
          </Button>
        }
        className="mx-auto w-full max-w-4xl"
      >
        <FormSection title={sections.main}>
          <Field label={labels.name} isRequired maxLength={productLimits.name} value={values.name} {...at('name')}>
            <TextInput
              name="name"
              autoComplete="off"
              value={values.name}
              onChange={(event) => set('name', event.target.value)}
            />
          </Field>
          <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
            <Field label={labels.sku} isRequired {...at('sku')}>
              <TextInput
                name="sku"
                autoComplete="off"
                spellCheck={false}
                value={values.sku}
                onChange={(event) => set('sku', event.target.value)}
              />
            </Field>
            <Field label={labels.brand} {...at('brand')}>
              <Select
                name="brand"
                emptyLabel={productText.noBrand}
                options={(brands.data?.docs ?? []).map(({ _id, name }) => ({ value: _id, label: name }))}
                value={values.brand}
                onChange={(event) => set('brand', event.target.value)}
              />
            </Field>
          </div>
          <CategoriesInput
            label={labels.categories}
            categories={categories.data?.docs ?? []}
            chosen={values.categories}
            onChosen={(ids) => set('categories', ids)}
          />
        </FormSection>

        <FormSection title={sections.pictures}>
          <Field label={labels.thumbnail} isOptional {...at('thumbnail')}>
            <ImageInput
              value={values.thumbnail}
              onValue={(picture) => set('thumbnail', picture)}
              label={labels.thumbnail}
              progress={saving.progress}
            />
          </Field>
          <Field label={labels.mediaUrls} isOptional {...at('mediaUrls')}>
            <GalleryInput
              items={values.mediaUrls}
              onItems={(items) => set('mediaUrls', items)}
              label={labels.mediaUrls}
              progress={saving.progress}
            />
          </Field>
        </FormSection>

        <FormSection title={sections.price}>
          <div className="grid grid-cols-1 gap-5 sm:grid-cols-3">
            <Field label={labels.price} isRequired {...at('price')}>
              <RupiahInput name="price" value={values.price} onValue={(price) => set('price', price)} />
            </Field>
            <Field label={labels.stock} isRequired {...at('stock')}>
              <TextInput
                name="stock"
                inputMode="numeric"
                autoComplete="off"
                value={values.stock}
                onChange={(event) => set('stock', event.target.value)}
              />
            </Field>
            <Field label={labels.weight} isRequired {...at('weight')}>
              <TextInput
                name="weight"
                inputMode="numeric"
                autoComplete="off"
                value={values.weight}
                onChange={(event) => set('weight', event.target.value)}
              />
            </Field>
          </div>
          <DiscountInput values={values} set={set} errors={form.errorsAt('discount.value')} isTouched={form.wasTried} />
        </FormSection>

        <FormSection title={sections.variants} text={productText.variantsHint}>
          <VariantsInput
            variants={values.variants}
            price={values.price}
            onVariants={(variants) => set('variants', variants)}
            errorsAt={form.errorsAt}
            isTouched={form.wasTried}
          />
        </FormSection>

        <FormSection title={sections.description}>
          <Field label={labels.description} isLabelHidden {...at('description')}>
            <Suspense fallback={<SkeletonLine className="h-80 w-full" />}>
              <RichTextEditor
                value={values.description}
                onValue={(html) => set('description', html)}
                label={labels.description}
              />
            </Suspense>
          </Field>
        </FormSection>

        <FormSection title={sections.mainSpecs} text={productText.mainSpecsHint}>
          <MainSpecsInput
            name={values.name}
            kinds={kinds}
            specs={values.mainSpecs}
            onSpecs={(specs) => set('mainSpecs', specs)}
          />
        </FormSection>

        <FormSection title={sections.specs}>
          <SpecsInput
            specs={values.specs}
            onSpecs={(specs) => set('specs', specs)}
            errorsAt={form.errorsAt}
            isTouched={form.wasTried}
          />
        </FormSection>

        <FormSection title={sections.showing}>
          <Switch
            label={labels.isHotDeals}
            hint={productText.hotDealsHint}
            checked={values.isHotDeals}
            onChange={(event) => set('isHotDeals', event.target.checked)}
          />
          <Switch
            label={labels.isFeatured}
            hint={productText.featuredHint}
            checked={values.isFeatured}
            onChange={(event) => set('isFeatured', event.target.checked)}
          />
        </FormSection>
        {children}
      </EditForm>
      <ProductPreview values={values} kinds={kinds} isOpen={isPreviewing} onClose={() => setPreviewing(false)} />
    </>
  );
}
