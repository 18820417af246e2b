import type { SimulationCheck } from '#domain/pc-simulation/pc-simulation.contract.ts';
import { verdictText } from '#web/text/id-simulasi.ts';
import { classNames } from '#web/ui/class-names.ts';

type Power = NonNullable<SimulationCheck['power']>;

/** Drawn as a picture: the content-security policy allows no inline width. */
export function WattMeter({ power: { estimateWatts, neededWatts, psuWatts, reserveWatts } }: { power: Power }) {
  const scale = Math.max(psuWatts ?? neededWatts, neededWatts, estimateWatts);
  const share = (watts: number) => Math.min(100, Math.max(0, (watts / scale) * 100));
  const isShort = psuWatts !== null && psuWatts < neededWatts;
  const tone = isShort ? 'text-error' : psuWatts === null ? 'text-muted' : 'text-success';
  return (
    <div>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-semibold text-ink tabular-nums">
          {psuWatts === null
            ? verdictText.powerUse(Math.round(estimateWatts))
            : `${Math.round(estimateWatts)} W / ${psuWatts} W`}
        </span>
        {reserveWatts !== null && (
          <span className={classNames('font-semibold text-sm tabular-nums', tone)}>
            {verdictText.reserve(Math.round(reserveWatts))}
          </span>
        )}
      </p>
      <svg
        role="img"
        aria-label={
          psuWatts === null
            ? verdictText.powerUse(Math.round(estimateWatts))
            : verdictText.powerMeter(Math.round(estimateWatts), psuWatts)
        }
        viewBox="0 0 100 4"
        preserveAspectRatio="none"
        className="mt-1.5 block h-2.5 w-full overflow-hidden rounded-full bg-surface-strong"
      >
        <rect width={share(estimateWatts)} height="4" fill="currentColor" className={tone} />
        <rect x={Math.min(99.2, share(neededWatts))} width="0.8" height="4" fill="currentColor" className="text-ink" />
      </svg>
      <p className="mt-1 text-muted text-sm">
        {psuWatts === null ? verdictText.noPsu(neededWatts) : verdictText.needed(neededWatts)}
      </p>
    </div>
  );
}
