type Platform = { socket: string; families: string[]; memoryType?: string };

const zenToZen3 = ['Zen', 'Zen+', 'Zen 2', 'Zen 3'];
const skylake: Platform = { socket: 'LGA1151', families: ['Skylake', 'Kaby Lake'], memoryType: 'DDR4' };
const coffee: Platform = { socket: 'LGA1151', families: ['Coffee Lake', 'Coffee Lake Refresh'], memoryType: 'DDR4' };
const am4Early: Platform = { socket: 'AM4', families: zenToZen3, memoryType: 'DDR4' };
const am4Late: Platform = { socket: 'AM4', families: ['Zen 2', 'Zen 3'], memoryType: 'DDR4' };
const am5: Platform = { socket: 'AM5', families: ['Zen 4', 'Zen 5'], memoryType: 'DDR5' };
const comet: Platform = { socket: 'LGA1200', families: ['Comet Lake', 'Rocket Lake'], memoryType: 'DDR4' };
/** Boards of this socket come with DDR4 or DDR5; only the name shows which. */
const lga1700: Platform = { socket: 'LGA1700', families: ['Alder Lake', 'Raptor Lake', 'Raptor Lake Refresh'] };
const arrow: Platform = { socket: 'LGA1851', families: ['Arrow Lake'], memoryType: 'DDR5' };

/** BIOS updates are taken as done. */
const platforms = new Map<string, Platform>(
  Object.entries({
    A320: am4Early,
    B350: am4Early,
    X370: am4Early,
    B450: am4Early,
    X470: am4Early,
    X570: { ...am4Late, families: ['Zen+', 'Zen 2', 'Zen 3'] },
    A520: am4Late,
    B550: am4Late,
    A620: am5,
    B650: am5,
    X670: am5,
    B840: am5,
    B850: am5,
    X870: am5,
    H110: skylake,
    B150: skylake,
    B250: skylake,
    H270: skylake,
    Z170: skylake,
    Z270: skylake,
    H310: coffee,
    B360: coffee,
    B365: coffee,
    H370: coffee,
    Z370: coffee,
    Z390: coffee,
    // Two chipsets of this generation do not support the next one.
    H410: { ...comet, families: ['Comet Lake'] },
    B460: { ...comet, families: ['Comet Lake'] },
    H470: comet,
    Z490: comet,
    H510: comet,
    B560: comet,
    H570: comet,
    Z590: comet,
    H610: lga1700,
    B660: lga1700,
    H670: lga1700,
    Z690: lga1700,
    B760: lga1700,
    H770: lga1700,
    Z790: lga1700,
    H810: arrow,
    B860: arrow,
    Z890: arrow,
  }),
);

/** Chipsets that are older than some processors of their socket, with the families that they started with. */
const firstFamilies = new Map<string, string[]>(
  Object.entries({
    A320: ['Zen'],
    B350: ['Zen'],
    X370: ['Zen'],
    B450: ['Zen', 'Zen+'],
    X470: ['Zen', 'Zen+'],
    X570: ['Zen+', 'Zen 2'],
    A520: ['Zen 2'],
    B550: ['Zen 2'],
    A620: ['Zen 4'],
    B650: ['Zen 4'],
    X670: ['Zen 4'],
    H110: ['Skylake'],
    B150: ['Skylake'],
    Z170: ['Skylake'],
    H310: ['Coffee Lake'],
    B360: ['Coffee Lake'],
    H370: ['Coffee Lake'],
    Z370: ['Coffee Lake'],
    H470: ['Comet Lake'],
    Z490: ['Comet Lake'],
    H610: ['Alder Lake'],
    B660: ['Alder Lake'],
    H670: ['Alder Lake'],
    Z690: ['Alder Lake'],
    B760: ['Alder Lake', 'Raptor Lake'],
    H770: ['Alder Lake', 'Raptor Lake'],
    Z790: ['Alder Lake', 'Raptor Lake'],
  }),
);

export const knownChipsets: readonly string[] = [...platforms.keys()];

function tierOf(chipset: string): string {
  if (/^A\d20$|^H\d10$|^B840$/.test(chipset)) return 'entry';
  return /^X\d70$|^Z/.test(chipset) ? 'high' : 'mid';
}

function formFactorOf(name: string, letterAfter: string): string | undefined {
  if (/\bITX\b|-I\b/i.test(name) || letterAfter.toUpperCase() === 'I') return 'Mini ITX';
  if (letterAfter.toUpperCase().startsWith('M')) return 'Micro ATX';
  // The flagships are often wider than ATX: better left blank than sold into a case that is too small.
  return /extreme|godlike|xtreme|aqua|taichi|hero|e-?atx/i.test(name) ? undefined : 'ATX';
}

function memoryTypeOf(name: string, platform: Platform): string | undefined {
  if (platform.memoryType) return platform.memoryType;
  if (/\bDDR5\b|\bD5\b/i.test(name)) return 'DDR5';
  return /\bDDR4\b|\bD4\b/i.test(name) ? 'DDR4' : undefined;
}

/** Memory slots and the most memory differ within a chipset and are left to the staff, but for the smallest boards. */
export function knownBoardSpecs(name: string): Record<string, string | string[] | undefined> {
  const found = /\b([ABHXZ]\d{3})(M?[A-Z]{0,3})\b/i.exec(name);
  const chipset = found?.[1]?.toUpperCase() ?? '';
  const platform = platforms.get(chipset);
  if (!found || !platform) return {};
  const formFactor = formFactorOf(name, found[2] ?? '');
  const tier = tierOf(chipset);
  const isSmall = formFactor === 'Mini ITX';
  return {
    socket: platform.socket,
    cpu_families: platform.families,
    bios_families: firstFamilies.get(chipset) ?? platform.families,
    tier,
    memory_type: memoryTypeOf(name, platform),
    form_factor: formFactor,
    memory_slots: isSmall ? '2' : undefined,
    m2_slots:
      chipset === 'H110'
        ? '0'
        : tier === 'entry' || platform.socket === 'LGA1151' || /^[BX]3/.test(chipset)
          ? '1'
          : '2',
    sata_ports: isSmall ? '2' : '4',
    wifi: String(/wi-?fi|\bAX\b|\/ac\b|\bAC\b|\bWF\b/i.test(name)),
  };
}
