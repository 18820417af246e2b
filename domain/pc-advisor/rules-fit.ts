import { placesOf } from './drives.ts';
import { neededCoolingWatts, neededPsuWatts } from './power.ts';
import { decide, fail, pass, type RuleContext, unknown, type Verdict, whenKnown } from './rule-context.ts';

function countPlaces({ drives }: RuleContext, place: 'm2' | 'sata' | 'bays35'): number | undefined {
  let count = 0;
  for (const { kind, formFactor } of drives) {
    if (kind === undefined || formFactor === undefined) return undefined;
    count += placesOf({ kind, formFactor })[place];
  }
  return count;
}

function roomFor(needed: number | undefined, room: number | undefined, what: string): Verdict {
  return whenKnown({ [`kebutuhan ${what}`]: needed, [`jumlah ${what}`]: room }, () =>
    decide((needed ?? 0) <= (room ?? 0), `${what} cukup`, `${what} kurang: perlu ${needed}, tersedia ${room}`),
  );
}

/** Which part goes with which. A rule about a part that the build does not hold passes. */
export const fitRules = {
  R05: ({ cpu, board }: RuleContext): Verdict =>
    whenKnown({ 'socket processor': cpu?.socket, 'socket motherboard': board?.socket }, (known) =>
      decide(
        known['socket processor'] === known['socket motherboard'],
        `Socket ${cpu?.socket} cocok dengan motherboard`,
        `Socket processor ${cpu?.socket} tidak cocok dengan socket motherboard ${board?.socket}`,
      ),
    ),
  R06: ({ cpu, board }: RuleContext): Verdict =>
    whenKnown({ 'arsitektur processor': cpu?.microarchitecture, 'dukungan motherboard': board?.cpuFamilies }, (known) =>
      decide(
        known['dukungan motherboard'].includes(known['arsitektur processor']),
        `Motherboard mendukung processor ${cpu?.microarchitecture}`,
        `Motherboard tidak mendukung processor ${cpu?.microarchitecture}`,
      ),
    ),
  R07: ({ memory, board }: RuleContext): Verdict =>
    whenKnown({ 'jenis RAM': memory?.part.memoryType, 'jenis RAM motherboard': board?.memoryType }, (known) =>
      decide(
        known['jenis RAM'] === known['jenis RAM motherboard'],
        `RAM ${known['jenis RAM']} cocok dengan motherboard`,
        `RAM ${known['jenis RAM']} tidak cocok, motherboard memakai ${known['jenis RAM motherboard']}`,
      ),
    ),
  R08: ({ memory, board }: RuleContext): Verdict =>
    whenKnown({ 'jumlah keping RAM': memory?.part.modules, 'jumlah slot RAM': board?.memorySlots }, (known) => {
      const needed = known['jumlah keping RAM'] * (memory?.qty ?? 1);
      const slots = known['jumlah slot RAM'];
      return decide(
        needed <= slots,
        `${needed} dari ${slots} slot RAM terpakai`,
        `Perlu ${needed} slot RAM, hanya ada ${slots}`,
      );
    }),
  R09: ({ memory, board }: RuleContext): Verdict =>
    whenKnown({ 'kapasitas RAM': memory?.part.totalGb, 'RAM maksimal motherboard': board?.maxMemoryGb }, (known) => {
      const totalGb = known['kapasitas RAM'] * (memory?.qty ?? 1);
      const maxGb = known['RAM maksimal motherboard'];
      return decide(
        totalGb <= maxGb,
        `RAM ${totalGb} GB didukung motherboard`,
        `RAM ${totalGb} GB melebihi batas motherboard ${maxGb} GB`,
      );
    }),
  R10: ({ board, casing }: RuleContext): Verdict =>
    whenKnown({ 'ukuran motherboard': board?.formFactor, 'dukungan casing': casing?.formFactorSupport }, (known) =>
      decide(
        known['dukungan casing'].includes(known['ukuran motherboard']),
        `Motherboard ${board?.formFactor} muat di casing`,
        `Motherboard ${board?.formFactor} tidak muat di casing`,
      ),
    ),
  R11: ({ gpu, casing }: RuleContext): Verdict =>
    gpu === undefined
      ? pass('Tanpa VGA tambahan')
      : whenKnown({ 'panjang VGA': gpu.lengthMm, 'panjang VGA maksimal casing': casing?.gpuMaxLengthMm }, (known) => {
          const [length, room] = [known['panjang VGA'], known['panjang VGA maksimal casing']];
          return decide(
            length <= room,
            `VGA ${length} mm muat di casing`,
            `VGA ${length} mm tidak muat, ruang casing ${room} mm`,
          );
        }),
  R12: ({ gpu, cpu }: RuleContext): Verdict =>
    gpu !== undefined
      ? pass('Gambar keluar dari VGA')
      : whenKnown({ 'grafis processor': cpu?.igpuPerf }, (known) =>
          decide(
            known['grafis processor'] > 0,
            'Gambar keluar dari grafis processor',
            'Processor tanpa grafis perlu VGA',
          ),
        ),
  R13: ({ cpu, gpu, psu }: RuleContext): Verdict =>
    whenKnown({ 'daya processor': cpu?.powerW, 'daya VGA': gpu ? gpu.tdpW : 0, 'daya PSU': psu?.wattage }, (known) => {
      const needed = neededPsuWatts(known['daya processor'], known['daya VGA']);
      const wattage = known['daya PSU'];
      return decide(
        wattage >= needed,
        `PSU ${wattage} W cukup, minimal ${needed} W`,
        `PSU ${wattage} W kurang, minimal ${needed} W`,
      );
    }),
  R14: ({ psu, casing }: RuleContext): Verdict =>
    whenKnown({ 'bentuk PSU': psu?.psuType, 'dukungan PSU casing': casing?.psuTypes }, (known) =>
      decide(
        known['dukungan PSU casing'].includes(known['bentuk PSU']),
        `PSU ${psu?.psuType} muat di casing`,
        `PSU ${psu?.psuType} tidak muat di casing`,
      ),
    ),
  R15: ({ cpu, cooler }: RuleContext): Verdict =>
    cooler !== undefined
      ? pass('Cooler tersedia')
      : whenKnown({ 'cooler bawaan processor': cpu?.stockCooler }, (known) =>
          decide(
            known['cooler bawaan processor'],
            'Processor sudah membawa cooler',
            'Processor ini perlu cooler tambahan',
          ),
        ),
  R16: ({ cpu, cooler }: RuleContext): Verdict =>
    cooler === undefined
      ? pass('Memakai cooler bawaan')
      : whenKnown({ 'socket processor': cpu?.socket, 'socket cooler': cooler.sockets }, (known) =>
          decide(
            known['socket cooler'].includes(known['socket processor']),
            `Cooler mendukung socket ${cpu?.socket}`,
            `Cooler tidak mendukung socket ${cpu?.socket}`,
          ),
        ),
  R17: ({ cpu, cooler }: RuleContext): Verdict =>
    cooler === undefined
      ? pass('Memakai cooler bawaan')
      : whenKnown(
          { 'TDP processor': cpu?.tdpW, 'daya processor': cpu?.powerW, 'kapasitas cooler': cooler.capacityW },
          (known) => {
            const needed = Math.ceil(
              neededCoolingWatts({ tdpW: known['TDP processor'], powerW: known['daya processor'] }),
            );
            const capacity = known['kapasitas cooler'];
            return decide(
              capacity >= needed,
              `Cooler ${capacity} W cukup untuk ${needed} W`,
              `Cooler ${capacity} W kurang, perlu ${needed} W`,
            );
          },
        ),
  R18({ cooler, casing }: RuleContext): Verdict {
    if (cooler === undefined) return pass('Memakai cooler bawaan');
    if (cooler.kind === undefined) return unknown('jenis cooler');
    const [size, room, what] =
      cooler.kind === 'air'
        ? [cooler.heightMm, casing?.coolerMaxHeightMm, 'Cooler setinggi']
        : [cooler.radiatorMm, casing?.radiatorMaxMm, 'Radiator'];
    return whenKnown({ 'ukuran cooler': size, 'ruang cooler di casing': room }, () =>
      (size ?? 0) <= (room ?? 0)
        ? pass(`${what} ${size} mm muat di casing`)
        : fail(`${what} ${size} mm tidak muat, ruang casing ${room} mm`),
    );
  },
  R19: (context: RuleContext): Verdict => roomFor(countPlaces(context, 'm2'), context.board?.m2Slots, 'slot M.2'),
  R20: (context: RuleContext): Verdict => roomFor(countPlaces(context, 'sata'), context.board?.sataPorts, 'port SATA'),
  R21: (context: RuleContext): Verdict =>
    roomFor(countPlaces(context, 'bays35'), context.casing?.bays35, 'tempat drive 3,5 inci'),
} as const;
