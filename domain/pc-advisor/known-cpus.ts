/** What is true of every processor of a microarchitecture. `ipc`: work per clock, Skylake = 1. */
const architectures = {
  Skylake: { socket: 'LGA1151', ipc: 1, win11: false },
  'Kaby Lake': { socket: 'LGA1151', ipc: 1, win11: false },
  'Coffee Lake': { socket: 'LGA1151', ipc: 1, win11: true },
  'Coffee Lake Refresh': { socket: 'LGA1151', ipc: 1, win11: true },
  'Comet Lake': { socket: 'LGA1200', ipc: 1, win11: true },
  'Rocket Lake': { socket: 'LGA1200', ipc: 1.12, win11: true },
  'Alder Lake': { socket: 'LGA1700', ipc: 1.3, win11: true },
  'Raptor Lake': { socket: 'LGA1700', ipc: 1.33, win11: true },
  'Raptor Lake Refresh': { socket: 'LGA1700', ipc: 1.33, win11: true },
  'Arrow Lake': { socket: 'LGA1851', ipc: 1.42, win11: true },
  Zen: { socket: 'AM4', ipc: 0.92, win11: false },
  'Zen+': { socket: 'AM4', ipc: 0.95, win11: true },
  'Zen 2': { socket: 'AM4', ipc: 1.06, win11: true },
  'Zen 3': { socket: 'AM4', ipc: 1.22, win11: true },
  'Zen 4': { socket: 'AM5', ipc: 1.32, win11: true },
  'Zen 5': { socket: 'AM5', ipc: 1.45, win11: true },
} as const;
type Architecture = keyof typeof architectures;

/**
 * Per line: model, cores (performance+efficiency), boost in GHz, TDP in W, index of the integrated graphics
 * (RTX 4060 = 100), and `box` or `-` for the cooler in the box. Intel's F models are the same without graphics.
 */
const models: Record<Architecture, string> = {
  Skylake: `
    i3-6100 2 3.7 51 3 box
    i3-6300 2 3.8 51 3 box
    i5-6400 4 3.3 65 3 box
    i5-6500 4 3.6 65 3 box
    i5-6600 4 3.9 65 3 box
    i5-6600K 4 3.9 91 3 -
    i7-6700 4 4 65 3 box
    i7-6700K 4 4.2 91 3 -
    G3900 2 2.8 51 2 box
    G4400 2 3.3 54 2 box`,
  'Kaby Lake': `
    i3-7100 2 3.9 51 4 box
    i3-7350K 2 4.2 60 4 -
    i5-7400 4 3.5 65 4 box
    i5-7500 4 3.8 65 4 box
    i5-7600 4 4.1 65 4 box
    i5-7600K 4 4.2 91 4 -
    i7-7700 4 4.2 65 4 box
    i7-7700K 4 4.5 91 4 -
    G3930 2 2.9 51 2 box
    G4560 2 3.5 54 2 box`,
  'Coffee Lake': `
    i3-8100 4 3.6 65 4 box
    i3-8350K 4 4 91 4 -
    i5-8400 6 4 65 4 box
    i5-8500 6 4.1 65 4 box
    i5-8600 6 4.3 65 4 box
    i5-8600K 6 4.3 95 4 -
    i7-8700 6 4.6 65 4 box
    i7-8700K 6 4.7 95 4 -
    i7-8086K 6 5 95 4 -
    G4900 2 3.1 54 2 box
    G4930 2 3.2 54 2 box
    G5400 2 3.7 58 2 box`,
  'Coffee Lake Refresh': `
    i3-9100 4 4.2 65 4 box
    i3-9300 4 4.3 62 4 box
    i3-9350K 4 4.6 91 4 -
    i5-9400 6 4.1 65 4 box
    i5-9500 6 4.4 65 4 box
    i5-9600 6 4.6 65 4 box
    i5-9600K 6 4.6 95 4 -
    i7-9700 8 4.7 65 4 box
    i7-9700K 8 4.9 95 4 -
    i9-9900 8 5 65 4 box
    i9-9900K 8 5 95 4 -`,
  'Comet Lake': `
    i3-10100 4 4.3 65 4 box
    i3-10105 4 4.4 65 4 box
    i3-10300 4 4.4 65 4 box
    i3-10320 4 4.6 65 4 box
    i5-10400 6 4.3 65 4 box
    i5-10500 6 4.5 65 4 box
    i5-10600 6 4.8 65 4 box
    i5-10600K 6 4.8 125 4 -
    i7-10700 8 4.8 65 4 box
    i7-10700K 8 5.1 125 4 -
    i9-10850K 10 5.2 125 4 -
    i9-10900 10 5.2 65 4 box
    i9-10900K 10 5.3 125 4 -
    G5900 2 3.4 58 2 box
    G5905 2 3.5 58 2 box
    G6400 2 4 58 2 box
    G6405 2 4.1 58 2 box`,
  'Rocket Lake': `
    i5-11400 6 4.4 65 5 box
    i5-11500 6 4.6 65 6 box
    i5-11600 6 4.8 65 6 box
    i5-11600K 6 4.9 125 6 -
    i7-11700 8 4.9 65 6 box
    i7-11700K 8 5 125 6 -
    i9-11900 8 5.2 65 6 box
    i9-11900K 8 5.3 125 6 -`,
  'Alder Lake': `
    i3-12100 4 4.3 60 5 box
    i5-12400 6 4.4 65 5 box
    i5-12500 6 4.6 65 6 box
    i5-12600 6 4.8 65 6 box
    i5-12600K 6+4 4.9 125 6 -
    i7-12700 8+4 4.9 65 6 box
    i7-12700K 8+4 5 125 6 -
    i9-12900 8+8 5.1 65 6 box
    i9-12900K 8+8 5.2 125 6 -
    i9-12900KS 8+8 5.5 150 6 -
    G6900 2 3.4 46 3 box
    G7400 2 3.7 46 3 box`,
  'Raptor Lake': `
    i3-13100 4 4.5 60 5 box
    i5-13400 6+4 4.6 65 5 box
    i5-13500 6+8 4.8 65 6 box
    i5-13600K 6+8 5.1 125 6 -
    i7-13700 8+8 5.2 65 6 box
    i7-13700K 8+8 5.4 125 6 -
    i9-13900 8+16 5.6 65 6 box
    i9-13900K 8+16 5.8 125 6 -
    i9-13900KS 8+16 6 150 6 -`,
  'Raptor Lake Refresh': `
    i3-14100 4 4.7 60 5 box
    i5-14400 6+4 4.7 65 5 box
    i5-14500 6+8 5 65 6 box
    i5-14600K 6+8 5.3 125 6 -
    i7-14700 8+12 5.4 65 6 box
    i7-14700K 8+12 5.6 125 6 -
    i9-14900 8+16 5.8 65 6 box
    i9-14900K 8+16 6 125 6 -
    i9-14900KS 8+16 6.2 150 6 -`,
  'Arrow Lake': `
    225 6+4 4.9 65 13 box
    235 6+8 5 65 13 box
    245K 6+8 5.2 125 13 -
    265 8+12 5.3 65 13 box
    265K 8+12 5.5 125 13 -
    285 8+16 5.6 65 13 box
    285K 8+16 5.7 125 13 -`,
  Zen: `
    1200 4 3.4 65 0 box
    1400 4 3.4 65 0 box
    1500X 4 3.7 65 0 box
    1600 6 3.6 65 0 box
    1600X 6 4 95 0 -
    1700 8 3.7 65 0 box
    1700X 8 3.8 95 0 -
    1800X 8 4 95 0 -
    200GE 2 3.2 35 6 box
    3000G 2 3.5 35 6 box
    2200G 4 3.7 65 12 box
    2400G 4 3.9 65 12 box`,
  'Zen+': `
    2600 6 3.9 65 0 box
    2600X 6 4.2 95 0 box
    2700 8 4.1 65 0 box
    2700X 8 4.3 105 0 box
    3200G 4 4 65 12 box
    3400G 4 4.2 65 12 box`,
  'Zen 2': `
    3100 4 3.9 65 0 box
    3300X 4 4.3 65 0 box
    3500X 6 4.1 65 0 box
    3600 6 4.2 65 0 box
    3600X 6 4.4 95 0 box
    3700X 8 4.4 65 0 box
    3800X 8 4.5 105 0 box
    3900X 12 4.6 105 0 box
    3950X 16 4.7 105 0 -
    4100 4 4 65 0 box
    4500 6 4.1 65 0 box`,
  'Zen 3': `
    5500 6 4.2 65 0 box
    5500GT 6 4.4 65 12 box
    5600 6 4.4 65 0 box
    5600G 6 4.4 65 12 box
    5600GT 6 4.6 65 12 box
    5600T 6 4.5 65 0 box
    5600X 6 4.6 65 0 box
    5600XT 6 4.7 65 0 box
    5700 8 4.6 65 0 box
    5700G 8 4.6 65 12 box
    5700X 8 4.6 65 0 -
    5700X3D 8 4.1 105 0 -
    5800X 8 4.7 105 0 -
    5800X3D 8 4.5 105 0 -
    5800XT 8 4.8 105 0 box
    5900X 12 4.8 105 0 -
    5900XT 16 4.8 105 0 -
    5950X 16 4.9 105 0 -`,
  'Zen 4': `
    7500F 6 5 65 0 box
    7600 6 5.1 65 5 box
    7600X 6 5.3 105 5 -
    7700 8 5.3 65 5 box
    7700X 8 5.4 105 5 -
    7800X3D 8 5 120 5 -
    7900 12 5.4 65 5 box
    7900X 12 5.6 170 5 -
    7900X3D 12 5.6 120 5 -
    7950X 16 5.7 170 5 -
    7950X3D 16 5.7 120 5 -
    8400F 6 4.7 65 0 box
    8500G 6 5 65 15 box
    8600G 6 5 65 25 box
    8700F 8 5 65 0 box
    8700G 8 5.1 65 30 box`,
  'Zen 5': `
    9600 6 5.2 65 5 box
    9600X 6 5.4 65 5 -
    9700X 8 5.5 65 5 -
    9800X3D 8 5.2 120 5 -
    9900X 12 5.6 120 5 -
    9900X3D 12 5.5 120 5 -
    9950X 16 5.7 170 5 -
    9950X3D 16 5.7 170 5 -`,
};

type KnownCpu = {
  architecture: Architecture;
  pCores: number;
  eCores: number;
  boostGhz: string;
  tdpW: number;
  igpuPerf: number;
  boxed: boolean;
};

const knownCpus = new Map<string, KnownCpu>();
for (const architecture of Object.keys(models) as Architecture[]) {
  for (const line of models[architecture].trim().split('\n')) {
    const [model = '', cores = '', boostGhz = '', tdp = '', igpu = '', box] = line.trim().split(' ');
    const [pCores = 0, eCores = 0] = cores.split('+').map(Number);
    knownCpus.set(model, {
      architecture,
      pCores,
      eCores,
      boostGhz,
      tdpW: Number(tdp),
      igpuPerf: Number(igpu),
      boxed: box === 'box',
    });
  }
}

/** Intel processors from Comet Lake on take far more than their TDP under load. */
function peakWatts({ architecture, tdpW }: KnownCpu): number {
  const factor = ['LGA1200', 'LGA1700', 'LGA1851'].includes(architectures[architecture].socket) ? 1.8 : 1.35;
  return Math.round((tdpW * factor) / 5) * 5;
}

function modelIn(name: string): { model: string; withoutGraphics: boolean } | undefined {
  const intel = /\b(i[3579])[- ]?(\d{4,5})(KS|K)?(F)?\b/i.exec(name) ?? /\bultra [579] ()(\d{3})(K)?(F)?\b/i.exec(name);
  if (intel) {
    const series = intel[1] ? `${intel[1].toLowerCase()}-` : '';
    return { model: `${series}${intel[2]}${(intel[3] ?? '').toUpperCase()}`, withoutGraphics: intel[4] !== undefined };
  }
  const small =
    /\b(?:pentium|celeron)\b.*?\b(G\d{4})\b/i.exec(name) ??
    /\b(?:ryzen [3579]|athlon)\D*?(\d{3,4}(?:X3D|XT|X|GT|GE|G|F|T)?)\b/i.exec(name);
  return small?.[1] ? { model: small[1].toUpperCase(), withoutGraphics: false } : undefined;
}

const seriesOfHundreds = [undefined, 3, 3, 3, 5, 5, 5, 7, 7, 9];

function fullName(model: string): string {
  if (model.startsWith('i')) return `Intel Core ${model}`;
  if (/^G\d/.test(model)) return `Intel ${/^G(39|49|59|69)/.test(model) ? 'Celeron' : 'Pentium'} ${model}`;
  if (/^\d{3}K?$/.test(model)) return `Intel Core Ultra ${model < '26' ? 5 : model < '28' ? 7 : 9} ${model}`;
  if (/^(200GE|3000G)$/.test(model)) return `AMD Athlon ${model}`;
  return `AMD Ryzen ${seriesOfHundreds[Number(model[1])]} ${model}`;
}

/** The first generation that Intel also sold without graphics. */
const firstF = 9100;

/** Every processor of the table as its box names it. */
export function knownCpuNames(): string[] {
  return [...knownCpus.keys()].flatMap((model) => {
    const name = fullName(model);
    const hasF = /^i\d-/.test(model) && Number.parseInt(model.slice(3), 10) >= firstF && !model.endsWith('KS');
    return hasF ? [name, `${name}F`] : [name];
  });
}

export function knownCpuSpecs(name: string): Record<string, string | string[]> {
  const found = modelIn(name);
  const cpu = found && knownCpus.get(found.model);
  if (!cpu) return {};
  // The 12 nm reissues of two first Ryzens are Zen+ under the old name.
  const architecture = cpu.architecture === 'Zen' && /12 ?nm|\bAF\b/i.test(name) ? 'Zen+' : cpu.architecture;
  const { socket, ipc, win11 } = architectures[architecture];
  return {
    socket,
    microarchitecture: architecture,
    cores: String(cpu.pCores + cpu.eCores),
    p_cores: String(cpu.pCores),
    e_cores: String(cpu.eCores),
    boost_ghz: cpu.boostGhz,
    ipc: String(ipc),
    x3d: String(found.model.endsWith('X3D')),
    tdp_w: String(cpu.tdpW),
    power_w: String(peakWatts(cpu)),
    igpu_perf: String(found.withoutGraphics ? 0 : cpu.igpuPerf),
    stock_cooler: String(cpu.boxed),
    win11: String(win11),
  };
}
