import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { bundleApi } from '#domain/catalogue/bundle.contract.ts';
import { bundleRoundings } from '#domain/catalogue/bundle.ts';
import { discountedPrice } from '#domain/catalogue/discount.ts';
import type { Product } from '#domain/catalogue/product.contract.ts';
import { productLimits } from '#domain/catalogue/product.limits.ts';
import { errorsOf, required } from '#domain/form-rules.ts';
import { formatRupiah } from '#domain/money.ts';
import { savedSimulationApi } from '#domain/pc-simulation/saved-simulation.contract.ts';
import { Problem } from '#domain/problems.ts';
import { Locked } from '#web/admin/form/locked.tsx';
import { isSame } from '#web/admin/form/use-edit-form.ts';
import { useGuardedClose } from '#web/admin/form/use-guarded-close.ts';
import { callAsUser } from '#web/api/call-as-user.ts';
import { useMay } from '#web/session/areas.ts';
import { bundleAdminText as text } from '#web/text/id-bundle.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { RupiahInput } from '#web/ui/rupiah-input.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { showToast } from '#web/ui/toast-queue.ts';

type BundleDialogProps = {
  /** Null: a new one. */
  product: Product | null;
  onClose: () => void;
  onDone: (product: Product) => void;
};

type Values = { build: string; name: string; sku: string; feeRupiah: number; roundToRupiah: number };
type Errors = Partial<Record<keyof Values, string[]>>;

const roundingOptions = bundleRoundings.map((step) => ({
  value: String(step),
  label: step === 1 ? text.noRounding : text.roundings(formatRupiah(step)),
}));

/** The id in a pasted link; null while there is none. */
const buildIdOf = (link: string) => /(?:[?&]build=|^)([\w-]{10,60})(?:&|$)/.exec(link.trim())?.[1] ?? null;

function useBuild(link: string) {
  const id = buildIdOf(link);
  const found = useQuery({
    queryKey: ['admin', 'saved-build', id],
    queryFn: ({ signal }) => callAsUser(savedSimulationApi.saved, { params: { id: id! } }, signal),
    enabled: id !== null,
  });
  if (id === null || found.isPending) return null;
  if (!found.data) return text.notFound;
  const { items } = found.data;
  const total = items.reduce(
    (sum, { product, priceRupiah, qty }) => sum + qty * discountedPrice(priceRupiah, product.discount),
    0,
  );
  return text.found(items.length, formatRupiah(total));
}

function send(product: Product | null, values: Values): Promise<Product> {
  const { build, name, sku, feeRupiah, roundToRupiah } = values;
  if (!product) return callAsUser(bundleApi.create, { body: { build, name, sku, feeRupiah, roundToRupiah } });
  const terms = { feeRupiah, roundToRupiah, updatedAt: product.updatedAt };
  const body = build.trim() === '' ? terms : { ...terms, build };
  return callAsUser(bundleApi.update, { params: { id: product._id }, body });
}

function useBundleForm({ product, onClose, onDone }: BundleDialogProps) {
  const [initial] = useState<Values>({
    build: '',
    name: '',
    sku: '',
    feeRupiah: product?.bundle?.feeRupiah ?? 0,
    roundToRupiah: product?.bundle?.roundToRupiah ?? 1,
  });
  const [values, setValues] = useState(initial);
  const { close, release } = useGuardedClose(!isSame(values, initial), onClose);
  const [refused, setRefused] = useState<Errors>({});
  const [wasSubmitted, setSubmitted] = useState(false);
  const [isBusy, setBusy] = useState(false);

  const missing = (name: keyof Values) => (product ? [] : errorsOf([required], values[name]));

  async function submit() {
    if (isBusy) return;
    setSubmitted(true);
    if (missing('build').length + missing('name').length + missing('sku').length > 0) return;
    setBusy(true);
    setRefused({});
    try {
      const saved = await send(product, values);
      showToast(product ? text.saved : text.created(saved.name));
      release();
      onDone(saved);
    } catch (error) {
      const problem = error instanceof Problem ? error : null;
      setRefused(Object.fromEntries((problem?.errors ?? []).map(({ path, message }) => [path, [message]])));
      if (!problem?.errors?.length) showToast(problem?.message ?? text.failed, 'error');
    } finally {
      setBusy(false);
    }
  }

  return {
    values,
    isBusy,
    submit,
    close,
    set: (change: Partial<Values>) => setValues((before) => ({ ...before, ...change })),
    stateOf: (name: keyof Values) => ({
      errors: [...missing(name), ...(refused[name] ?? [])],
      isTouched: wasSubmitted,
    }),
  };
}

/** Makes a product of a saved build, or changes what such a product consists of. */
export function BundleDialog(props: BundleDialogProps) {
  const { product } = props;
  const { values, isBusy, submit, close, set, stateOf } = useBundleForm(props);
  const found = useBuild(values.build);
  const [mayCatalogue, mayPrices] = [useMay('catalogue'), useMay('prices')];

  return (
    <Dialog
      isOpen
      onClose={close}
      title={product ? text.editTitle : text.createTitle}
      footer={
        <>
          <Button variant="secondary" onClick={close}>
            {text.cancel}
          </Button>
          <Button busy={isBusy} onClick={() => void submit()}>
            {product ? text.save : text.submit}
          </Button>
        </>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: no form of its own, because it stands within the product's */}
      <div
        className="grid gap-4"
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
          event.preventDefault();
          void submit();
        }}
      >
        {!product && <p className="text-muted">{text.createText}</p>}
        <Locked isLocked={!mayCatalogue}>
          <Field
            label={product ? text.newLink : text.link}
            hint={found ?? text.linkHint}
            {...stateOf('build')}
            isRequired={!product}
            isOptional={product !== null}
          >
            <TextInput
              value={values.build}
              inputMode="url"
              spellCheck={false}
              onChange={(event) => set({ build: event.target.value })}
            />
          </Field>
        </Locked>
        {!product && (
          <div className="grid gap-4 sm:grid-cols-[2fr_1fr]">
            <Field label={text.name} {...stateOf('name')} isRequired value={values.name} maxLength={productLimits.name}>
              <TextInput value={values.name} onChange={(event) => set({ name: event.target.value })} />
            </Field>
            <Field label={text.sku} {...stateOf('sku')} isRequired value={values.sku} maxLength={productLimits.sku}>
              <TextInput value={values.sku} spellCheck={false} onChange={(event) => set({ sku: event.target.value })} />
            </Field>
          </div>
        )}
        <Locked isLocked={!mayPrices}>
          <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
            <Field label={text.fee} {...stateOf('feeRupiah')}>
              <RupiahInput value={values.feeRupiah} onValue={(value) => set({ feeRupiah: value ?? 0 })} />
            </Field>
            <Field label={text.rounding} {...stateOf('roundToRupiah')}>
              <Select
                options={roundingOptions}
                value={String(values.roundToRupiah)}
                onChange={(event) => set({ roundToRupiah: Number(event.target.value) })}
              />
            </Field>
          </div>
        </Locked>
      </div>
    </Dialog>
  );
}
