import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { type FormEvent, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { errorsOf, maxValue, minValue, numeric, required, wholeNumber } from '#domain/form-rules.ts';
import { parseNumber } from '#domain/number.ts';
import { type ShippingDestination, shippingLimits } from '#domain/shipping/shipping.contract.ts';
import { noSize, sideErrors, sides, sizeOf } from '#domain/shipping/typed-size.ts';
import { billableGrams } from '#domain/shipping/volumetric.ts';
import { loadedHead } from '#web/head/loaded-head.ts';
import { pageHead } from '#web/head/seo.ts';
import { DestinationInput } from '#web/shipping/destination-input.tsx';
import { rememberDestination, rememberedDestination } from '#web/shipping/destination-memory.ts';
import { type CostQuestion, shippingCostsQuery } from '#web/shipping/shipping.queries.ts';
import { siteMetaQuery } from '#web/site-meta/site-meta.queries.ts';
import { ongkirText, shippingText } from '#web/text/id-shipping.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { focusFirstError } from '#web/ui/focus-in-view.ts';
import { TextInput } from '#web/ui/text-input.tsx';
import { parcelIn } from './ongkir-link.ts';
import { OngkirResult } from './ongkir-result.tsx';
import { OngkirSize } from './ongkir-size.tsx';

export const Route = createFileRoute('/_storefront/ongkir')({
  loader: async ({ context }) => {
    const site = { meta: await context.queryClient.ensureQueryData(siteMetaQuery), origin: context.origin() };
    return { head: pageHead(site, { title: ongkirText.title, description: ongkirText.help, path: '/ongkir' }) };
  },
  head: loadedHead,
  component: OngkirPage,
});

const weightRules = [required, numeric, wholeNumber, minValue(1), maxValue(shippingLimits.weightGrams)];
const weightErrors = (text: string) => errorsOf(weightRules, text);

type Question = CostQuestion & { isByVolume: boolean };

type Place = { text: string; picked: ShippingDestination | null };
const noPlace: Place = { text: '', picked: null };
const placeErrors = (place: Place) => (place.picked ? [] : [required(place.text) ?? shippingText.pickFromList]);

function OngkirPage() {
  const [origin, setOrigin] = useState(noPlace);
  const [destination, setDestination] = useState(noPlace);
  const [weight, setWeight] = useState('1000');
  const [size, setSize] = useState(noSize);
  const [isTouched, setTouched] = useState(false);
  const [question, setQuestion] = useState<Question | null>(null);
  const realGrams = weightErrors(weight).length > 0 ? null : parseNumber(weight);

  useEffect(() => {
    const remembered = rememberedDestination();
    if (remembered) setDestination({ text: remembered.label, picked: remembered });
    const parcel = parcelIn(window.location.search);
    if (parcel) {
      setWeight(parcel.weight);
      setSize(parcel.size);
    }
  }, []);

  function submit(event: FormEvent) {
    event.preventDefault();
    flushSync(() => setTouched(true));
    focusFirstError(event.currentTarget);
    const isSizeWrong = sides.some((side) => sideErrors(size, side).length > 0);
    if (!origin.picked || !destination.picked || realGrams === null || isSizeWrong) return;
    const weightGrams = billableGrams(realGrams, sizeOf(size));
    if (weightGrams > shippingLimits.weightGrams) return;
    rememberDestination(destination.picked);
    setQuestion({
      origin: origin.picked,
      destination: destination.picked,
      weightGrams,
      isByVolume: weightGrams > realGrams,
    });
  }

  return (
    <div className="page-width py-6">
      <h1 className="font-extrabold text-2xl md:text-3xl">{ongkirText.heading}</h1>
      <p className="mt-2 max-w-2xl text-muted">{ongkirText.help}</p>
      <div className="mt-8 grid grid-cols-1 items-start gap-8 lg:grid-cols-[24rem_1fr]">
        <form noValidate className="flex flex-col gap-5 rounded-card border border-line bg-white p-5" onSubmit={submit}>
          <PlaceInput label={shippingText.origin} place={origin} onPlace={setOrigin} isTouched={isTouched} />
          <PlaceInput
            label={shippingText.destination}
            place={destination}
            onPlace={setDestination}
            isTouched={isTouched}
          />
          <Field label={ongkirText.weight} isRequired errors={weightErrors(weight)} isTouched={isTouched}>
            <TextInput inputMode="numeric" value={weight} onChange={(event) => setWeight(event.target.value)} />
          </Field>
          <OngkirSize
            typed={size}
            onTyped={setSize}
            realGrams={realGrams}
            maxGrams={shippingLimits.weightGrams}
            isTouched={isTouched}
          />
          <Button type="submit" isWide>
            {ongkirText.submit}
          </Button>
        </form>
        {question ? (
          <Result question={question} />
        ) : (
          <p className="rounded-card bg-surface p-6 text-muted">{ongkirText.empty}</p>
        )}
      </div>
    </div>
  );
}

type PlaceInputProps = { label: string; place: Place; onPlace: (place: Place) => void; isTouched: boolean };

function PlaceInput({ label, place, onPlace, isTouched }: PlaceInputProps) {
  return (
    <DestinationInput
      label={label}
      text={place.text}
      onText={(text) => onPlace({ text, picked: null })}
      onPick={(picked) => onPlace({ text: picked.label, picked })}
      errors={placeErrors(place)}
      isTouched={isTouched}
    />
  );
}

function Result({ question }: { question: Question }) {
  const costs = useQuery(shippingCostsQuery(question));
  return <OngkirResult costs={costs} weightGrams={question.weightGrams} isByVolume={question.isByVolume} />;
}
