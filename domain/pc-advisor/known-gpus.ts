/** Per line: chip, performance (RTX 4060 = 100), board power in W. */
const chips: Record<'NVIDIA' | 'AMD' | 'Intel', string> = {
  NVIDIA: `
    GT 710, 3, 19
    GT 730, 4, 38
    GT 1030, 12, 30
    GTX 750 Ti, 16, 60
    GTX 950, 24, 90
    GTX 960, 29, 120
    GTX 970, 45, 148
    GTX 980, 52, 165
    GTX 980 Ti, 64, 250
    GTX 1050, 24, 75
    GTX 1050 Ti, 29, 75
    GTX 1060 3GB, 41, 120
    GTX 1060 6GB, 46, 120
    GTX 1070, 61, 150
    GTX 1070 Ti, 68, 180
    GTX 1080, 74, 180
    GTX 1080 Ti, 95, 250
    GTX 1650, 37, 75
    GTX 1650 SUPER, 50, 100
    GTX 1660, 55, 120
    GTX 1660 SUPER, 63, 125
    GTX 1660 Ti, 64, 120
    RTX 2060, 74, 160
    RTX 2060 12GB, 80, 185
    RTX 2060 SUPER, 83, 175
    RTX 2070, 87, 175
    RTX 2070 SUPER, 98, 215
    RTX 2080, 104, 215
    RTX 2080 SUPER, 110, 250
    RTX 2080 Ti, 128, 250
    RTX 3050 6GB, 52, 70
    RTX 3050 8GB, 62, 130
    RTX 3060 8GB, 72, 170
    RTX 3060 12GB, 85, 170
    RTX 3060 Ti, 112, 200
    RTX 3070, 127, 220
    RTX 3070 Ti, 136, 290
    RTX 3080, 165, 320
    RTX 3080 12GB, 172, 350
    RTX 3080 Ti, 182, 350
    RTX 3090, 185, 350
    RTX 3090 Ti, 205, 450
    RTX 4060, 100, 115
    RTX 4060 Ti, 122, 160
    RTX 4070, 152, 200
    RTX 4070 SUPER, 175, 220
    RTX 4070 Ti, 190, 285
    RTX 4070 Ti SUPER, 205, 285
    RTX 4080, 230, 320
    RTX 4080 SUPER, 235, 320
    RTX 4090, 320, 450
    RTX 5050, 92, 130
    RTX 5060, 118, 145
    RTX 5060 Ti 8GB, 129, 180
    RTX 5060 Ti 16GB, 135, 180
    RTX 5070, 180, 250
    RTX 5070 Ti, 225, 300
    RTX 5080, 255, 360
    RTX 5090, 390, 575`,
  AMD: `
    RX 550, 13, 50
    RX 560, 20, 60
    RX 570, 38, 150
    RX 580, 44, 185
    RX 5500 XT, 47, 130
    RX 5600 XT, 73, 150
    RX 5700 XT, 88, 225
    RX 6400, 30, 53
    RX 6500 XT, 40, 107
    RX 6600, 78, 132
    RX 6600 XT, 90, 160
    RX 6650 XT, 92, 180
    RX 6700 XT, 112, 230
    RX 6750 XT, 118, 250
    RX 6800, 142, 250
    RX 6800 XT, 163, 300
    RX 6900 XT, 172, 300
    RX 6950 XT, 185, 335
    RX 7600, 98, 165
    RX 7600 XT, 106, 190
    RX 7700 XT, 138, 245
    RX 7800 XT, 160, 263
    RX 7900 GRE, 175, 260
    RX 7900 XT, 205, 315
    RX 7900 XTX, 240, 355
    RX 9060 XT 8GB, 129, 160
    RX 9060 XT 16GB, 135, 160
    RX 9070, 190, 220
    RX 9070 XT, 218, 304`,
  Intel: `
    Arc A310, 18, 75
    Arc A380, 30, 75
    Arc A580, 72, 185
    Arc A750, 82, 225
    Arc A770, 90, 225
    Arc B570, 92, 150
    Arc B580, 108, 190`,
};

type KnownGpu = { vendor: string; chip: string; memoryGb: string; perfIndex: string; tdpW: string };

const fullNames = { NVIDIA: 'GeForce ', AMD: 'Radeon ', Intel: '' } as const;

/** By the chip's name without memory size; some chips differ by it. */
const knownGpus = new Map<string, KnownGpu[]>();
for (const [vendor, lines] of Object.entries(chips)) {
  for (const line of lines.trim().split('\n')) {
    const [chip = '', perfIndex = '', tdpW = ''] = line.trim().split(', ');
    const memoryGb = /(\d+)GB$/.exec(chip)?.[1] ?? '';
    const key = chip.replace(/ \d+GB$/, '').toLowerCase();
    knownGpus.set(key, [...(knownGpus.get(key) ?? []), { vendor, chip, memoryGb, perfIndex, tdpW }]);
  }
}

/** Every chip of the table, with its memory where chips of one name differ by it. */
export function knownGpuNames(): string[] {
  return [...knownGpus.values()]
    .flat()
    .map(({ vendor, chip }) => `${fullNames[vendor as keyof typeof fullNames]}${chip}`);
}

function chipIn(name: string): string | undefined {
  const found = /\b(gt|gtx|rtx|rx|arc)[ -]?([ab]?\d{3,4})[ -]?(ti super|ti|super|xtx|xt|gre)?\b/i.exec(
    name.replace(/(\d)(Ti|XTX|XT|SUPER)\b/gi, '$1 $2'),
  );
  return found
    ? [found[1], found[2], found[3]]
        .filter((word) => word)
        .join(' ')
        .toLowerCase()
    : undefined;
}

/** The card's length differs from maker to maker, so it does not follow from the name. */
export function knownGpuSpecs(name: string): Record<string, string | string[]> {
  const candidates = knownGpus.get(chipIn(name) ?? '') ?? [];
  const memoryGb = /\b(\d{1,2}) ?GB?\b/i.exec(name)?.[1] ?? '';
  const gpu =
    candidates.find((candidate) => candidate.memoryGb !== '' && candidate.memoryGb === memoryGb) ??
    candidates.find((candidate) => candidate.memoryGb === '') ??
    candidates[0];
  if (!gpu) return {};
  const chipset = `${fullNames[gpu.vendor as keyof typeof fullNames]}${gpu.chip.replace(/ \d+GB$/, '')}`;
  return { chip_vendor: gpu.vendor, perf_index: gpu.perfIndex, tdp_w: gpu.tdpW, chipset };
}
