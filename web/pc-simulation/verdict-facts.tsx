import type { ReactNode } from 'react';
import type { SimulationCheck } from '#domain/pc-simulation/pc-simulation.contract.ts';
import { verdictText } from '#web/text/id-simulasi.ts';
import { classNames } from '#web/ui/class-names.ts';

const placeNames = ['memory', 'm2', 'sata', 'bays35'] as const;

/** What is still free on the motherboard and in the case. */
export function PlacesLeft({ places }: Pick<SimulationCheck, 'places'>) {
  const shown = placeNames.filter((name) => places[name].total !== null || places[name].used > 0);
  if (shown.length === 0) return null;
  return (
    <VerdictSection title={verdictText.places}>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-1.5 text-sm">
        {shown.map((name) => {
          const { left, total } = places[name];
          return (
            <Fact
              key={name}
              label={verdictText.placeNames[name]}
              isWrong={left !== null && left < 0}
              value={
                left === null || total === null
                  ? verdictText.placesUnknown
                  : verdictText.placesLeft(Math.max(0, left), total)
              }
            />
          );
        })}
      </dl>
    </VerdictSection>
  );
}

/** How much room large parts have in the case. */
export function Clearances({ clearances }: Pick<SimulationCheck, 'clearances'>) {
  if (clearances.length === 0) return null;
  return (
    <VerdictSection title={verdictText.clearances}>
      <dl className="grid gap-1.5 text-sm">
        {clearances.map(({ kind, label, sizeMm, roomMm, leftMm }) => (
          <Fact
            key={kind}
            label={label}
            isWrong={leftMm !== null && leftMm < 0}
            value={
              sizeMm === null || roomMm === null || leftMm === null
                ? verdictText.roomUnknown
                : `${verdictText.sizeOf(sizeMm, roomMm)}, ${verdictText.spare(leftMm)}`
            }
          />
        ))}
      </dl>
    </VerdictSection>
  );
}

export function VerdictSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-1.5 font-bold text-ink text-sm">{title}</h3>
      {children}
    </section>
  );
}

function Fact({ label, value, isWrong }: { label: string; value: string; isWrong: boolean }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-3">
      <dt className="text-muted">{label}</dt>
      <dd className={classNames('font-semibold tabular-nums', isWrong ? 'text-error' : 'text-ink')}>{value}</dd>
    </div>
  );
}
