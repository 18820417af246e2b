import { listRupiah, payRupiah } from './build-totals.ts';
import { hasLicenceInStock } from './offers.ts';
import type { Build, BuildItem, Part, Slot } from './parts.ts';
import type { Question } from './rule-context.ts';
import { checkBuild, isSellable } from './rules.ts';
import { waysToBuy } from './test-ways-to-buy.ts';
import type { OperatingSystem, Use } from './use.ts';
import { utilityOf } from './utility.ts';

/** Rules that stay broken whatever is added: they cut the walk short. Parts not chosen yet leave them unknown. */
const lasting: readonly string[] = [
  'R05',
  'R06',
  'R07',
  'R08',
  'R09',
  'R10',
  'R11',
  'R14',
  'R16',
  'R17',
  'R18',
  'R25',
  'R27',
];

/** Every build that the shop could put together, with the remaining rules still to be checked. */
export function* everyBuild(parts: readonly Part[], question: Question): Generator<BuildItem[]> {
  const drives = waysToBuy(parts, 'storage');
  const driveSets: BuildItem[][] = drives.map((drive) => [drive]);
  for (const a of drives) for (const b of drives) if (a.part.id < b.part.id) driveSets.push([a, b]);
  const optional = (slot: Slot): BuildItem[][] => [[], ...waysToBuy(parts, slot).map((item) => [item])];
  const one = (slot: Slot, qtys = [1]): BuildItem[][] => waysToBuy(parts, slot, qtys).map((item) => [item]);
  const axes = [
    one('cpu'),
    one('motherboard'),
    one('case'),
    one('memory', [1, 2]),
    optional('cooler'),
    optional('gpu'),
    one('psu'),
    optional('os'),
    driveSets,
  ];
  function* walk(depth: number, chosen: BuildItem[]): Generator<BuildItem[]> {
    const axis = axes[depth];
    if (Math.max(payRupiah(chosen), listRupiah(chosen)) > question.budgetRupiah) return;
    if (
      depth > 1 &&
      depth < 7 &&
      checkBuild(chosen, question).some(({ rule, outcome }) => outcome === 'fail' && lasting.includes(rule))
    )
      return;
    if (axis === undefined) yield chosen;
    else for (const items of axis) yield* walk(depth + 1, [...chosen, ...items]);
  }
  yield* walk(0, []);
}

export type Found = { utility: number; pay: number; list: number; build: Build };

/** The best by trying everything: the reference for the solver. */
export function bruteForce(
  parts: readonly Part[],
  request: { use: Use; os: OperatingSystem; budgetRupiah: number },
  holds = (_: Build) => true,
): Found | null {
  const question = { ...request, licenceInStock: hasLicenceInStock(parts) };
  let best: Found | null = null;
  for (const build of everyBuild(parts, question)) {
    const [pay, list] = [payRupiah(build), listRupiah(build)];
    const utility = utilityOf(build, request.use).total;
    const isBetter =
      best === null ||
      utility > best.utility ||
      (utility === best.utility && (pay < best.pay || (pay === best.pay && list < best.list)));
    if (isBetter && holds(build) && isSellable(build, question)) best = { utility, pay, list, build };
  }
  return best;
}
