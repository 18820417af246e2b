import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import TrendingUp from 'lucide-react/icons/trending-up';
import Zap from 'lucide-react/icons/zap';
import { type ReactNode, useRef } from 'react';
import { formatRupiah } from '#domain/money.ts';
import type { PcBuildItem } from '#domain/pc-advisor/pc-advisor.contract.ts';
import { rakitText } from '#web/text/id-rakit.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectChip } from '#web/ui/chip.tsx';
import { keepFocus } from '#web/ui/keep-focus.ts';
import { itemKey } from './pc-part-list.tsx';
import type { BuildState } from './use-build.ts';

/** How long to wait for the details of a changed build before the focus is placed. */
const detailsMs = 5_000;

const sameItems = (a: readonly PcBuildItem[], b: readonly PcBuildItem[]) =>
  a.length === b.length && a.every((item, index) => itemKey(item) === itemKey(b[index]!) && item.qty === b[index]!.qty);

/** Details of the build: whether all fits, its watts, and what more or less money would buy. */
export function PcExtras({ state }: { state: BuildState }) {
  const { build, details, tiers } = state;
  const box = useRef<HTMLDivElement>(null);
  if (!build || !details) return null;
  const { compatibility, power, stepUp, brandHeld } = details;

  function take(items: PcBuildItem[]) {
    state.change(items);
    // The pressed button is removed when the new details arrive.
    keepFocus(() => box.current, performance.now() + detailsMs);
  }

  const fits = compatibility?.outcome === 'pass';
  return (
    <div ref={box} className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4 text-sm">
      {compatibility && (
        <Fact icon={fits ? <CircleCheck className="text-success" /> : <CircleAlert className="text-warning" />}>
          {compatibility.text}
        </Fact>
      )}
      {power && (
        <Fact icon={<Zap className="text-muted" />}>
          {rakitText.power(power.estimateWatts, power.psuWatts, power.headroomWatts)}
        </Fact>
      )}
      {!brandHeld && <Fact icon={<CircleAlert className="text-warning" />}>{rakitText.brandMissing}</Fact>}
      {stepUp && (
        <Fact icon={<TrendingUp className="text-muted" />}>
          {stepUp.text}{' '}
          <Button variant="ghost" size="sm" className="-my-2 px-2" onClick={() => take(stepUp.items)}>
            {rakitText.useStepUp}
          </Button>
        </Fact>
      )}
      {tiers.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would add a visible frame and legend
        <div role="group" aria-label={rakitText.tiers} className="flex flex-wrap gap-2">
          {tiers.map((tier) => (
            <SelectChip
              key={tier.name}
              isSelected={sameItems(tier.items, build.items)}
              onSelect={() => state.change(tier.items)}
            >
              <span>
                {rakitText.tierTexts[tier.name]}{' '}
                <span className="font-normal tabular-nums">{formatRupiah(tier.totalRupiah)}</span>
              </span>
            </SelectChip>
          ))}
        </div>
      )}
    </div>
  );
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <div className="flex items-start gap-2">
      <span aria-hidden="true" className="shrink-0 [&_svg]:size-5">
        {icon}
      </span>
      <p className="min-w-0 flex-1">{children}</p>
    </div>
  );
}
