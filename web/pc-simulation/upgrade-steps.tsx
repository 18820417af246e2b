import Check from 'lucide-react/icons/check';
import CircleAlert from 'lucide-react/icons/circle-alert';
import PackageOpen from 'lucide-react/icons/package-open';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import ShoppingCart from 'lucide-react/icons/shopping-cart';
import type { ReactNode } from 'react';
import { formatRupiah } from '#domain/money.ts';
import { type SimulationSlot, simulationSlotNames } from '#domain/pc-simulation/simulation-slots.ts';
import type { SimulationUpgrade, UpgradeStep } from '#domain/pc-simulation/upgrade.contract.ts';
import { upgradeText } from '#web/text/id-simulasi.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PartPicture } from '#web/ui/part-picture.tsx';
import { itemKey, unitPrice } from './build-items.ts';
import { IconLine } from './icon-line.tsx';

type Taking = { onBuild: (step: UpgradeStep) => void; onCart: (step: UpgradeStep) => void };

export function UpgradeSteps({ found, ...taking }: Taking & { found: SimulationUpgrade }) {
  const { recognised, unrecognised, steps, text } = found;
  return (
    <div className="flex flex-col gap-6">
      <section aria-labelledby="upgrade-owned" className="rounded-card border border-line bg-surface p-4">
        <h2 id="upgrade-owned" className="font-bold">
          {upgradeText.recognised}
        </h2>
        <ul className="mt-2 grid gap-x-6 gap-y-2 sm:grid-cols-2 lg:grid-cols-3">
          {recognised.map(({ slot, name, missing }) => (
            <IconLine
              key={`${slot}/${name}`}
              icon={<Check aria-hidden="true" className="text-success" />}
              className="text-sm"
            >
              <OwnedName slot={slot} name={name} />
              {missing.length > 0 && (
                <span className="block text-muted">{upgradeText.unknownSpecs(missing.join(', '))}</span>
              )}
            </IconLine>
          ))}
        </ul>
        {unrecognised.length > 0 && (
          <p className="mt-3 flex items-start gap-2 text-sm text-warning">
            <CircleAlert aria-hidden="true" />
            <span className="min-w-0">
              <span className="font-semibold">
                {upgradeText.unrecognised}: {unrecognised.join(', ')}.
              </span>{' '}
              {upgradeText.unrecognisedText}
            </span>
          </p>
        )}
        <p className="mt-3 text-muted text-sm">{upgradeText.recognisedHint}</p>
      </section>
      {steps.length === 0 ? (
        <EmptyState icon={<PackageOpen />} title={upgradeText.none} text={text} />
      ) : (
        <section aria-labelledby="upgrade-steps">
          <h2 id="upgrade-steps" className="font-bold text-lg">
            {upgradeText.steps}
          </h2>
          {text !== '' && <p className="mt-1 text-muted">{text}</p>}
          <ul className={classNames('mt-3 grid grid-cols-1 gap-4', columns[steps.length])}>
            {steps.map((step) => (
              <StepCard key={step.name} step={step} {...taking} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

const columns: Record<number, string> = { 2: 'md:grid-cols-2', 3: 'lg:grid-cols-3' };

function StepCard({ step, onBuild, onCart }: Taking & { step: UpgradeStep }) {
  return (
    <li className="flex flex-col gap-4 rounded-card border border-line bg-white p-4">
      <div>
        <div className="flex items-center justify-between gap-3">
          <h3 className="font-bold text-lg">{upgradeText.stepTexts[step.name]}</h3>
          {step.gainPercent > 0 && <Badge variant="success">{upgradeText.gain(step.gainPercent)}</Badge>}
        </div>
        <p className="font-extrabold text-ink text-xl tabular-nums">{formatRupiah(step.totalRupiah)}</p>
        <p className="mt-1 text-muted text-sm">{step.text}</p>
      </div>
      <Part title={upgradeText.buy}>
        <ul className="flex flex-col gap-3">
          {step.items.map((item) => (
            <li key={itemKey(item)} className="flex gap-3">
              <PartPicture path={item.product.thumbnail} sizes="3rem" className="w-12" />
              <div className="min-w-0 flex-1 text-sm">
                <p className="text-muted text-xs">{simulationSlotNames[item.slot]}</p>
                <p className="break-words font-semibold leading-5">
                  {item.qty > 1 && `${item.qty} × `}
                  {item.product.name}
                </p>
                <p className="font-bold text-ink tabular-nums">{formatRupiah(unitPrice(item) * item.qty)}</p>
                <p className="text-muted">{item.reason}</p>
              </div>
            </li>
          ))}
        </ul>
      </Part>
      {step.goes.length > 0 && (
        <Part title={upgradeText.goes}>
          <ul className="flex flex-col gap-1.5 text-sm">
            {step.goes.map(({ slot, name, reason }) => (
              <IconLine
                key={`${slot}/${name}`}
                icon={<RefreshCw aria-hidden="true" className="mt-0.5 size-4 text-warning" />}
              >
                <span className="font-semibold">{name}</span>
                <span className="text-muted"> ({reason})</span>
              </IconLine>
            ))}
          </ul>
        </Part>
      )}
      {step.stays.length > 0 && (
        <Part title={upgradeText.stays}>
          <ul className="flex flex-col gap-1.5 text-sm">
            {step.stays.map(({ slot, name }) => (
              <IconLine
                key={`${slot}/${name}`}
                icon={<Check aria-hidden="true" className="mt-0.5 size-4 text-success" />}
              >
                <OwnedName slot={slot} name={name} />
              </IconLine>
            ))}
          </ul>
        </Part>
      )}
      <div className="mt-auto grid gap-2 pt-2">
        <Button isWide onClick={() => onCart(step)}>
          <ShoppingCart aria-hidden="true" />
          {upgradeText.toCart}
        </Button>
        <Button isWide variant="secondary" onClick={() => onBuild(step)}>
          {upgradeText.toBuild}
        </Button>
      </div>
    </li>
  );
}

/** 'RAM 16GB' already says what it is. */
function OwnedName({ slot, name }: { slot: SimulationSlot; name: string }) {
  const slotName = simulationSlotNames[slot];
  return (
    <>
      {!name.startsWith(slotName) && <span className="text-muted">{slotName}: </span>}
      <span className="font-semibold">{name}</span>
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h4 className="mb-1.5 font-bold text-ink text-sm">{title}</h4>
      {children}
    </section>
  );
}
