import { knownChipsets } from '#domain/pc-advisor/known-boards.ts';

/** Parts that people still own and shops no longer sell; the advisor itself never builds with them. */

type Platform = { socket: string; ipc: number; memoryType: string; models: string };

/** Per model: name, cores, boost in GHz, TDP in W, index of the integrated graphics (RTX 4060 = 100). */
const processors: Record<string, Platform> = {
  'Core 2': {
    socket: 'LGA775',
    ipc: 0.55,
    memoryType: 'DDR3',
    models:
      'E5700 2 3 65 0, E7500 2 2.9 65 0, E8400 2 3 65 0, E8500 2 3.1 65 0, Q6600 4 2.4 105 0, Q8400 4 2.6 95 0, Q9550 4 2.8 95 0',
  },
  Nehalem: {
    socket: 'LGA1156',
    ipc: 0.65,
    memoryType: 'DDR3',
    models:
      'i3-530 2 2.9 73 1, i3-540 2 3 73 1, i5-650 2 3.4 73 1, i5-750 4 3.2 95 0, i7-860 4 3.4 95 0, i7-870 4 3.6 95 0',
  },
  'Sandy Bridge': {
    socket: 'LGA1155',
    ipc: 0.76,
    memoryType: 'DDR3',
    models:
      'G620 2 2.6 65 1, G630 2 2.7 65 1, i3-2100 2 3.1 65 1, i3-2120 2 3.3 65 1, i5-2300 4 3.1 95 1, i5-2400 4 3.4 95 1, i5-2500 4 3.7 95 1, i5-2500K 4 3.7 95 1, i7-2600 4 3.8 95 1, i7-2600K 4 3.8 95 1, i7-2700K 4 3.9 95 1',
  },
  'Ivy Bridge': {
    socket: 'LGA1155',
    ipc: 0.8,
    memoryType: 'DDR3',
    models:
      'G2020 2 2.9 55 1, G2030 2 3 55 1, i3-3210 2 3.2 55 1, i3-3220 2 3.3 55 1, i3-3240 2 3.4 55 1, i5-3330 4 3.2 77 1, i5-3470 4 3.6 77 1, i5-3550 4 3.7 77 2, i5-3570 4 3.8 77 2, i5-3570K 4 3.8 77 2, i7-3770 4 3.9 77 2, i7-3770K 4 3.9 77 2',
  },
  Haswell: {
    socket: 'LGA1150',
    ipc: 0.88,
    memoryType: 'DDR3',
    models:
      'G1820 2 2.7 53 1, G3220 2 3 53 1, G3240 2 3.1 53 1, G3250 2 3.2 53 1, G3258 2 3.2 53 1, i3-4130 2 3.4 54 2, i3-4150 2 3.5 54 2, i3-4160 2 3.6 54 2, i3-4170 2 3.7 54 2, i5-4430 4 3.2 84 2, i5-4440 4 3.3 84 2, i5-4460 4 3.4 84 2, i5-4570 4 3.6 84 2, i5-4590 4 3.7 84 2, i5-4670 4 3.8 84 2, i5-4670K 4 3.8 84 2, i5-4690 4 3.9 84 2, i5-4690K 4 3.9 88 2, i7-4770 4 3.9 84 2, i7-4770K 4 3.9 84 2, i7-4790 4 4 84 2, i7-4790K 4 4.4 88 2',
  },
  K10: {
    socket: 'AM3',
    ipc: 0.58,
    memoryType: 'DDR3',
    models:
      'X2-250 2 3 65 0, X4-640 4 3 95 0, X4-945 4 3 95 0, X4-955 4 3.2 125 0, X4-965 4 3.4 125 0, X6-1055T 6 3.3 125 0',
  },
  Bulldozer: {
    socket: 'AM3+',
    ipc: 0.5,
    memoryType: 'DDR3',
    models: 'FX-4100 4 3.8 95 0, FX-6100 6 3.9 95 0, FX-8120 8 4 125 0, FX-8150 8 4.2 125 0',
  },
  Piledriver: {
    socket: 'AM3+',
    ipc: 0.55,
    memoryType: 'DDR3',
    models:
      'FX-4300 4 4 95 0, FX-4350 4 4.3 125 0, FX-6300 6 4.1 95 0, FX-6350 6 4.2 125 0, FX-8300 8 4.2 95 0, FX-8320 8 4 125 0, FX-8350 8 4.2 125 0, FX-9590 8 5 220 0',
  },
  Kaveri: {
    socket: 'FM2+',
    ipc: 0.58,
    memoryType: 'DDR3',
    models:
      'A4-4000 2 3.2 65 2, A4-6300 2 3.9 65 2, A6-6400K 2 4.1 65 3, A6-7400K 2 3.9 65 4, A8-5600K 4 3.9 100 4, A8-7600 4 3.8 65 6, A8-7650K 4 3.8 95 6, A10-5800K 4 4.2 100 5, A10-6800K 4 4.4 100 5, A10-7850K 4 4 95 7, A10-7860K 4 4 65 7',
  },
};

export type OlderCpu = { name: string; memoryType: string; specs: Record<string, string> };

const olderCpus = new Map<string, OlderCpu>();
for (const [family, { socket, ipc, memoryType, models }] of Object.entries(processors)) {
  for (const line of models.split(', ')) {
    const [model = '', cores = '', boost = '', tdp = '', igpu = ''] = line.split(' ');
    const maker = /^(FX|A\d+-|X\d)/.test(model) ? 'AMD ' : 'Intel ';
    const series = model.startsWith('i')
      ? 'Core '
      : /^G/.test(model)
        ? 'Pentium '
        : family === 'Core 2'
          ? 'Core 2 '
          : '';
    olderCpus.set(model.toLowerCase(), {
      name: `${maker}${series}${model}`,
      memoryType,
      specs: {
        socket,
        microarchitecture: family,
        cores,
        p_cores: cores,
        e_cores: '0',
        boost_ghz: boost,
        ipc: String(ipc),
        x3d: 'false',
        tdp_w: tdp,
        power_w: String(Math.round(Number(tdp) * 1.2)),
        igpu_perf: igpu,
        stock_cooler: 'true',
        win11: 'false',
      },
    });
  }
}

export const olderCpu = (model: string): OlderCpu | undefined => olderCpus.get(model.toLowerCase());

/** Chipsets by socket; all of them take DDR3 but the last. */
const boards: Record<string, string> = {
  LGA775: 'G31 G41 G43 P43 P45',
  LGA1156: 'H55 H57 P55',
  LGA1155: 'H61 H67 P67 Z68 B75 Q75 H77 Q77 Z75 Z77',
  LGA1150: 'H81 B85 Q85 H87 Q87 Z87 H97 Z97',
  'AM3+': '760G 880G 970 990X 990FX',
  'FM2+': 'A55 A58 A68H A75 A78 A85X A88X',
  LGA1151: 'Q170 Q270',
};

export type OlderBoard = { chipset: string; socket: string; memoryType: string };

const olderBoards = new Map<string, OlderBoard>();
for (const [socket, chipsets] of Object.entries(boards)) {
  for (const chipset of chipsets.split(' '))
    olderBoards.set(chipset.toLowerCase(), { chipset, socket, memoryType: socket === 'LGA1151' ? 'DDR4' : 'DDR3' });
}

export const olderBoard = (chipset: string): OlderBoard | undefined => olderBoards.get(chipset.toLowerCase());

/** Per chip: performance (RTX 4060 = 100), board power in W. */
const cards = `GT 210 1 30, GT 430 2 49, GT 610 2 29, GT 630 3 65, GT 640 4 65, GT 740 6 64, GTX 550 Ti 9 116, GTX 560 13 150,
  GTX 650 10 64, GTX 650 Ti 16 110, GTX 660 24 140, GTX 670 32 170, GTX 680 36 195, GTX 745 9 55, GTX 750 13 55, GTX 760 30 170,
  GTX 770 37 230, GTX 780 45 250, GTX 780 Ti 55 250, GTX 1630 26 75, HD 5450 1 19, HD 6450 1 27, HD 6570 4 60, HD 6670 5 66,
  HD 7750 10 55, HD 7770 15 80, HD 7850 24 130, HD 7870 29 175, HD 7950 35 200, HD 7970 40 250, R5 230 1 19, R7 240 5 30, R7 250 9 65,
  R7 260X 19 115, R7 360 18 100, R7 370 26 110, R9 270 29 150, R9 270X 31 180, R9 280 35 200, R9 280X 40 250, R9 290 52 275,
  R9 290X 56 290, R9 380 38 190, R9 380X 42 190, R9 390 54 275, RX 460 20 75, RX 470 38 120, RX 480 44 150, RX 590 49 225,
  RX 5500 44 110, RX 5600 66 150, RX 5700 80 180, VEGA 56 68 210, VEGA 64 76 295`;

export type OlderCard = { name: string; specs: Record<string, string> };

const olderCards = new Map<string, OlderCard>();
for (const line of cards.split(',')) {
  const words = line.trim().split(' ');
  const [perfIndex = '', tdp = ''] = words.slice(-2);
  const chip = words.slice(0, -2).join(' ');
  const isNvidia = /^GT/.test(chip);
  const name = `${isNvidia ? 'GeForce' : 'Radeon'} ${chip}`;
  olderCards.set(chip.toLowerCase(), {
    name,
    specs: { chip_vendor: isNvidia ? 'NVIDIA' : 'AMD', perf_index: perfIndex, tdp_w: tdp, chipset: name },
  });
}

export const olderCard = (chip: string): OlderCard | undefined => olderCards.get(chip.toLowerCase());

export const olderNames = {
  cpu: [...olderCpus.values()].map(({ name }) => name),
  motherboard: [...olderBoards.values()].map(({ chipset }) => chipset),
  gpu: [...olderCards.values()].map(({ name }) => name),
};

/** Every chipset that a shopper may name. */
export const namedChipsets: ReadonlySet<string> = new Set(
  [...knownChipsets, ...olderNames.motherboard].map((chipset) => chipset.toLowerCase()),
);
