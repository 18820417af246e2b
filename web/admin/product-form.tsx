import { useQuery } from '@tanstack/react-query';
import Eye from 'lucide-react/icons/eye';
import { type FormEvent, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { type Product, productApi, productLimits } from '#domain/catalogue/product.contract.ts';
import { plainText } from '#domain/plain-text.ts';
import { conflictText, formText, productText } from '#web/text/id-admin.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { RupiahInput } from '#web/ui/rupiah-input.tsx';
import { Select } from '#web/ui/select.tsx';
import { SkeletonLine } from '#web/ui/skeleton.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { showToast } from '#web/ui/toast-queue.ts';
import { CategoriesInput } from './categories-input.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { FormSection } from './form-section.tsx';
import { GalleryInput } from './gallery-input.tsx';
import { ImageInput } from './image-input.tsx';
import { MainSpecsInput } from './main-specs-input.tsx';
import { allBrandsQuery, allCategoriesQuery } from './product.queries.ts';
import { PricePreview, ProductPreview } from './product-preview.tsx';
import { checkProduct, type DiscountType, type ProductValues, productBody, productValues } from './product-values.ts';
import { SaveBar } from './save-bar.tsx';
import { SpecsInput } from './specs-input.tsx';
import { uploadAsUser } from './upload-as-user.ts';
import { useForm } from './use-form.ts';
import { useLeaveGuard } from './use-leave-guard.ts';
import { useSave } from './use-save.ts';
import { VariantsInput } from './variants-input.tsx';

const RichTextEditor = lazy(() => import('./rich-text-editor.tsx'));
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
  const [startedFrom, setStartedFrom] = useState(product?.updatedAt);
  const [isPreviewing, setPreviewing] = useState(false);
  const guard = useLeaveGuard(form.isDirty);
  useEffect(() => onDirty(form.isDirty));
  const saving = useSave<Product>(form);
  const categories = useQuery(allCategoriesQuery);
  const brands = useQuery(allBrandsQuery);
  const chosen = categories.data?.docs.filter((category) => values.categories.includes(category._id)) ?? [];
  const kinds = [...new Set(chosen.map((category) => category.kind))];

  async function save(updatedAt = startedFrom) {
    const names = product ? form.changedNames : (Object.keys(values) as (keyof ProductValues)[]);
    const body = productBody(values, names, product ? updatedAt : undefined) as never;
    const stored = await saving.save((onProgress) =>
      product
        ? uploadAsUser(productApi.update, { params: { id: product._id }, body }, onProgress)
        : uploadAsUser(productApi.create, { body }, onProgress),
    );
    if (!stored) return;
    guard.release();
    showToast(formText.saved(stored.name));
    onDone();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (form.validate()) save();
    else saving.tellInvalid();
  }

  const at = (path: string) => ({ errors: form.errorsAt(path), isTouched: form.wasTried });
  const { conflict } = saving;
  const theirs = conflict && productValues(conflict);

  return (
    <form ref={form.ref} noValidate onSubmit={submit} className="mx-auto w-full max-w-4xl">
      <div className="grid grid-cols-1 gap-4">
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
      </div>
      <SaveBar
        isDirty={form.isDirty}
        isBusy={saving.isBusy}
        progress={saving.progress}
        failure={saving.failure}
        onCancel={onDone}
      >
        <Button variant="ghost" className="max-sm:px-2" onClick={() => setPreviewing(true)}>
          <Eye aria-hidden="true" />
          <span className="max-sm:sr-only">{productText.preview}</span>
        </Button>
      </SaveBar>
      <ProductPreview values={values} kinds={kinds} isOpen={isPreviewing} onClose={() => setPreviewing(false)} />
      <ConflictDialog
        differences={
          theirs &&
          form.changedNames.flatMap((name) => {
            const [mine, stored] = [wordsOf(name, values), wordsOf(name, theirs)];
            return mine === stored ? [] : [{ label: labelOf(name), mine, theirs: stored }];
          })
        }
        onUseMine={() => save(conflict?.updatedAt)}
        onUseTheirs={() => {
          if (theirs) form.restart(theirs);
          setStartedFrom(conflict?.updatedAt);
          saving.endConflict();
          showToast(conflictText.reloaded, 'info');
        }}
        onClose={saving.endConflict}
      />
    </form>
  );
}

type DiscountInputProps = {
  values: ProductValues;
  set: <Name extends keyof ProductValues & string>(name: Name, value: ProductValues[Name]) => void;
  errors: string[];
  isTouched: boolean;
};

function DiscountInput({ values, set, errors, isTouched }: DiscountInputProps) {
  const { discountType: type, discountValue: value } = values;
  return (
    <div className="grid grid-cols-1 gap-5 sm:grid-cols-3">
      <Field label={labels.discount}>
        <Select
          emptyLabel={productText.noDiscount}
          options={[
            { value: 'percent', label: productText.percent },
            { value: 'nominal', label: productText.nominal },
          ]}
          value={type}
          onChange={(event) => {
            set('discountType', event.target.value as DiscountType);
            set('discountValue', null);
          }}
        />
      </Field>
      {type !== '' && (
        <Field label={productText.discountValue} isRequired errors={errors} isTouched={isTouched}>
          {type === 'nominal' ? (
            <RupiahInput value={value} onValue={(amount) => set('discountValue', amount)} />
          ) : (
            <TextInput
              inputMode="decimal"
              autoComplete="off"
              suffix="%"
              value={value ?? ''}
              onChange={(event) => {
                const digits = event.target.value.replace(/[^\d]/g, '').slice(0, 3);
                set('discountValue', digits === '' ? null : Number(digits));
              }}
            />
          )}
        </Field>
      )}
      <div aria-live="polite">
        <p className="mb-1.5 font-semibold text-ink text-sm">{productText.shopperSees}</p>
        <PricePreview values={values} />
      </div>
    </div>
  );
}

function labelOf(name: keyof ProductValues): string {
  if (name === 'discountType' || name === 'discountValue') return labels.discount;
  return labels[name];
}

/** A value in words, to compare two versions. */
function wordsOf(name: keyof ProductValues, values: ProductValues): string {
  const value = values[name];
  if (value === null || value === '') return conflictText.empty;
  if (value instanceof File) return conflictText.newPicture;
  if (name === 'description') return plainText(values.description, 600);
  if (name === 'variants') return values.variants.map((variant) => `${variant.name}: ${variant.price}`).join('\n');
  if (name === 'specs') return values.specs.map((spec) => `${spec.name}: ${spec.value}`).join('\n');
  if (name === 'mediaUrls') return values.mediaUrls.map(({ picture }) => String(picture)).join(', ');
  if (name === 'mainSpecs') {
    return Object.entries(values.mainSpecs)
      .map(([key, spec]) => `${key}: ${spec}`)
      .join('\n');
  }
  return String(value);
}
