import { type ReactNode, useState } from 'react';
import { formatRupiah } from '#domain/money.ts';
import { formatNumber } from '#domain/number.ts';
import type { SimulationCheck } from '#domain/pc-simulation/pc-simulation.contract.ts';
import { simulationSlotNames, simulationSlots } from '#domain/pc-simulation/simulation-slots.ts';
import { compareBuildsText as text, verdictText } from '#web/text/id-simulasi.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { type BuildItem, itemKey, itemsOf, totalRupiah, unitPrice } from './build-items.ts';
import { OutcomeIcon, outcomeText } from './outcome.tsx';

type ComparedBuild = { label: string; items: readonly BuildItem[]; check: SimulationCheck | undefined };

/** The utility of a build where everything is best. */
const fullUtility = 100_000;

const heading = 'bg-surface px-3 py-1.5 text-left font-semibold text-muted text-xs uppercase tracking-wide';
const cell = 'w-1/2 px-3 py-2.5 align-top';

/** Two builds beside each other; the slot's name stands above its row, so that a phone has room for both. */
export function CompareTable({ mine, other }: { mine: ComparedBuild; other: ComparedBuild }) {
  const [isOnlyDifferent, setOnlyDifferent] = useState(false);
  const builds = [mine, other];
  const keysOf = (items: readonly BuildItem[]) => items.map((item) => `${itemKey(item)} ${item.qty}`).join();
  const slots = simulationSlots
    .map((slot) => ({ slot, chosen: builds.map(({ items }) => itemsOf(items, slot)) }))
    .map((row) => ({ ...row, isSame: keysOf(row.chosen[0]!) === keysOf(row.chosen[1]!) }))
    .filter(({ chosen, isSame }) => chosen.some((items) => items.length > 0) && !(isOnlyDifferent && isSame));
  const totals = builds.map(({ items }) => totalRupiah(items));
  return (
    <>
      <Checkbox
        label={text.onlyDifferent}
        checked={isOnlyDifferent}
        onChange={({ target }) => setOnlyDifferent(target.checked)}
      />
      <div className="mt-1 overflow-hidden rounded-card border border-line">
        <table className="w-full table-fixed border-collapse text-sm">
          <thead>
            <tr>
              {builds.map(({ label }) => (
                <th key={label} scope="col" className="px-3 py-3 text-left font-bold text-base text-ink">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <Row label={text.total}>
              {totals.map((rupiah, index) => (
                <span
                  key={builds[index]!.label}
                  className={classNames(
                    'font-extrabold tabular-nums',
                    rupiah === Math.min(...totals) && 'text-success',
                  )}
                >
                  {formatRupiah(rupiah)}
                </span>
              ))}
            </Row>
            <Row label={text.outcome}>
              {builds.map(({ label, check }) => (
                <span key={label} className="flex items-start gap-1.5 font-semibold">
                  {check ? (
                    <>
                      <OutcomeIcon outcome={check.outcome} />
                      {outcomeText(check)}
                    </>
                  ) : (
                    verdictText.checking
                  )}
                </span>
              ))}
            </Row>
            <Row label={text.score}>
              {builds.map(({ label, check }) => (
                <span key={label} className="font-semibold tabular-nums">
                  {check?.utility == null
                    ? text.none
                    : text.points(formatNumber((check.utility / fullUtility) * 100, { atMost: 1 }))}
                </span>
              ))}
            </Row>
            <Row label={text.power}>
              {builds.map(({ label, check }) => (
                <span key={label} className="tabular-nums">
                  {check?.power ? text.watts(Math.round(check.power.estimateWatts)) : text.none}
                </span>
              ))}
            </Row>
            {slots.map(({ slot, chosen, isSame }) => (
              <Row key={slot} label={simulationSlotNames[slot]}>
                {chosen.map((items, index) => (
                  <Parts key={builds[index]!.label} items={items} isQuiet={isSame} />
                ))}
              </Row>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

function Row({ label, children }: { label: string; children: ReactNode[] }) {
  return (
    <>
      <tr>
        <th scope="rowgroup" colSpan={2} className={heading}>
          {label}
        </th>
      </tr>
      <tr>
        {children.map((child, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two fixed columns
          <td key={index} className={cell}>
            {child}
          </td>
        ))}
      </tr>
    </>
  );
}

function Parts({ items, isQuiet }: { items: readonly BuildItem[]; isQuiet: boolean }) {
  if (items.length === 0) return <span className="text-muted">{text.none}</span>;
  return (
    <ul className={classNames('space-y-1.5', isQuiet ? 'text-muted' : 'text-ink')}>
      {items.map((item) => (
        <li key={itemKey(item)}>
          <span className="block break-words font-medium">
            {item.qty > 1 && `${item.qty} × `}
            {item.product.name}
          </span>
          <span className="block tabular-nums">{formatRupiah(unitPrice(item) * item.qty)}</span>
        </li>
      ))}
    </ul>
  );
}
