import { neededPsuWatts } from '#domain/pc-advisor/power.ts';
import type { OperatingSystem } from '#domain/pc-advisor/use.ts';
import { type AnyItem, buildContext } from './check-build.ts';
import type { OwnedPc } from './owned-pc.ts';
import { partRules } from './simulation-rules.ts';

/** Cards up to this draw their power from the slot. */
const slotWatts = 75;

/** What the shopper should look up in the PC at home, because it is not known here. */
export function upgradeChecks(
  pc: OwnedPc,
  items: readonly AnyItem[],
  bought: readonly AnyItem[],
  os: OperatingSystem,
): string[] {
  const { cpu, gpu, board, psu, cooler, memory } = buildContext(items, {});
  const has = (slot: string) => bought.some(({ part }) => part.slot === slot);
  const stays = (item: { part: { id: string } }) => items.some(({ part }) => part.id === item.part.id);
  const checks: (string | false | undefined)[] = [];
  if (stays(pc.psu) && (has('gpu') || has('cpu')) && cpu?.powerW !== undefined) {
    const needed = neededPsuWatts(cpu.powerW, gpu?.tdpW ?? 0);
    checks.push(psu?.wattage === undefined && `Pastikan power supply sekarang minimal ${needed} W.`);
    checks.push(
      has('gpu') && (gpu?.tdpW ?? 0) > slotWatts && 'Pastikan power supply punya konektor daya untuk VGA ini.',
    );
  }
  if (stays(pc.case)) {
    checks.push(has('gpu') && `Pastikan casing muat VGA sepanjang ${gpu?.lengthMm} mm.`);
    checks.push(has('motherboard') && `Pastikan casing muat motherboard ${board?.formFactor}.`);
    checks.push(
      has('cooler') && cooler?.kind === 'air' && `Pastikan casing muat cooler setinggi ${cooler.heightMm} mm.`,
    );
    checks.push(has('cooler') && cooler?.kind === 'liquid' && `Pastikan casing muat radiator ${cooler.radiatorMm} mm.`);
  }
  if (stays(pc.motherboard)) {
    const added = bought.find(({ part }) => part.slot === 'memory');
    const modules = added?.part.slot === 'memory' ? (added.part.modules ?? 1) * added.qty : 0;
    checks.push(
      has('memory') &&
        stays(pc.memory) &&
        board?.memorySlots === undefined &&
        `Pastikan ada ${modules} slot RAM yang kosong.`,
    );
    const drive = bought.find(({ part }) => part.slot === 'storage')?.part;
    checks.push(
      drive?.slot === 'storage' && drive.kind === 'nvme' && 'Pastikan motherboard punya slot M.2 NVMe yang kosong.',
    );
    if (has('cpu') && pc.motherboard.isAssumed) checks.push(`Pastikan motherboard sekarang mendukung ${cpu?.name}.`);
    else if (has('cpu')) {
      const bios = partRules.R32.judge(buildContext(items, {}));
      checks.push(bios.outcome === 'unknown' && 'Update BIOS motherboard dulu sebelum memasang processor baru.');
    }
    checks.push(
      has('memory') &&
        !stays(pc.memory) &&
        memory?.part.memoryType !== undefined &&
        board?.memoryType === undefined &&
        `Pastikan motherboard memakai RAM ${memory.part.memoryType}.`,
    );
  }
  checks.push(
    os === 'Windows' &&
      cpu?.win11 === false &&
      'Processor ini tidak mendukung Windows 11; pakai Windows 10 atau Linux.',
  );
  return checks.filter((check) => typeof check === 'string');
}
