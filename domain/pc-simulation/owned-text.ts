import type { Slot } from '#domain/pc-advisor/parts.ts';
import { namedChipsets, olderCard, olderCpu } from './older-parts.ts';

/** What a text names, still as words: the specifications follow from the names. */
export type Mention =
  | { slot: 'cpu'; name: string }
  | { slot: 'motherboard'; name: string }
  | { slot: 'gpu'; name: string }
  | { slot: 'memory'; totalGb: number; modules?: number; memoryType?: string; speedMts?: number }
  | { slot: 'storage'; kind?: 'nvme' | 'sata' | 'hdd'; capacityGb?: number }
  | { slot: 'psu'; wattage: number };

export type ReadText = {
  mentions: Mention[];
  unrecognised: string[];
  /** 'Tanpa VGA', 'onboard': the shopper says that there is no card. */
  saysNoCard: boolean;
  /** A ready-made PC of a maker, whose board and power supply often have shapes of their own. */
  isBranded: boolean;
};

type Reader = { pattern: RegExp; read(found: RegExpExecArray): Mention | 'noise' | null };

/** The usual model where only series and generation are given: 'i5 gen 4'. */
const usualModels: Record<string, string> = {
  i3: '2:2100 3:3220 4:4130 6:6100 7:7100 8:8100 9:9100 10:10100 12:12100 13:13100 14:14100',
  i5: '2:2400 3:3470 4:4570 6:6500 7:7400 8:8400 9:9400 10:10400 11:11400 12:12400 13:13400 14:14400',
  i7: '2:2600 3:3770 4:4770 6:6700 7:7700 8:8700 9:9700 10:10700 11:11700 12:12700 13:13700 14:14700',
  i9: '9:9900 10:10900 11:11900 12:12900 13:13900 14:14900',
};

function usualModel(series: string, generation: string): string | undefined {
  const pair = usualModels[series]?.split(' ').find((each) => each.startsWith(`${generation}:`));
  return pair?.split(':')[1];
}

const cpu = (name: string): Mention => ({ slot: 'cpu', name });

const processorReaders: Reader[] = [
  {
    pattern: /\b(?:intel )?(?:core )?(i[3579])[ -]*(?:gen(?:erasi)?|generation)[ -]*(?:ke[ -]*)?(\d{1,2})\b/,
    read([, series = '', generation = '']) {
      const model = usualModel(series, generation);
      return model === undefined ? null : cpu(`${series}-${model}`);
    },
  },
  {
    pattern: /\b(?:intel )?(?:core )?(i[3579])[ -]*(\d{3,5}) ?(ks|kf|k|f|t|s)?\b/,
    read([, series = '', digits = '', ending = '']) {
      const model = `${series}-${digits}${ending.replace(/[ts]$/, '')}`;
      return cpu(olderCpu(model) ? model : `Core ${model}`);
    },
  },
  {
    pattern: /\b(?:intel )?(?:core )?ultra ?([579])[ -]*(\d{3}) ?(kf|k|f)?\b/,
    read: ([, series, digits, ending = '']) => cpu(`Core Ultra ${series} ${digits}${ending}`),
  },
  {
    pattern: /\b(?:amd )?(?:ryzen|rayzen|rizen|ryzen™)[ -]*(?:([3579])[ -]+)?(\d{4}) ?(x3d|xt|x|gt|ge|g|f|t)?\b/,
    read: ([, series = '5', digits, ending = '']) => cpu(`Ryzen ${series} ${digits}${ending}`),
  },
  {
    pattern: /\b(?:amd )?r([3579])[ -]*(\d{4}) ?(x3d|xt|x|gt|ge|g|f|t)?\b/,
    read: ([, series, digits, ending = '']) => cpu(`Ryzen ${series} ${digits}${ending}`),
  },
  {
    pattern: /\b(?:amd )?athlon[ -]*(?:gold |silver )?(200ge|3000g)\b/,
    read: ([, model = '']) => cpu(`Athlon ${model}`),
  },
  {
    pattern: /\b(?:amd )?(?:phenom|athlon)(?: ?ii)?[ -]*(x[246])[ -]*(\d{3,4}t?)\b/,
    read: ([, cores = '', model = '']) => cpu(`${cores}-${model}`),
  },
  { pattern: /\b(?:amd )?fx[ -]*(\d{4})\b/, read: ([, digits]) => cpu(`fx-${digits}`) },
  {
    pattern: /\b(?:amd )?(a(?:4|6|8|10))[ -]*(\d{4}) ?(k)?\b/,
    read: ([, series, digits, ending = '']) => cpu(`${series}-${digits}${ending}`),
  },
  {
    pattern: /\b(?:intel )?(?:pentium|celeron)?(?: gold| dual core)? ?(g\d{3,4})\b/,
    read: ([, model = '']) =>
      cpu(olderCpu(model) ? model : `${/^g(39|49|59|69)/.test(model) ? 'Celeron' : 'Pentium'} ${model}`),
  },
  {
    pattern: /\b(?:intel )?(?:core ?2 ?(?:duo|quad)|c2[dq]|dual ?core)(?:[ -]*([eq]\d{4}))?\b/,
    read: ([text = '', model]) => cpu(model ?? (/quad|c2q/.test(text) ? 'q6600' : 'e7500')),
  },
];

const drivePattern =
  '(?:ssd|hdd|harddisk|hardisk|hard ?disk|harddrive|nvme|nvm|m ?\\.? ?2|sata|gen ?[345]|pcie|storage|drive|internal|evo)';
const sizePattern = '(\\d{1,4}(?:[.,]\\d)?) ?(tb|tera(?:byte)?|t|gb|giga(?:byte)?|g)?';

function drive(words: string, amount: string, unit: string | undefined): Mention | null {
  const number = Number(amount.replace(',', '.'));
  const isTera = unit === undefined ? number <= 16 : unit.startsWith('t');
  const capacityGb = Math.round(number * (isTera ? 1000 : 1));
  // Nobody stores a system on less; such a number is memory.
  if (capacityGb < 60) return null;
  const kind = /nvm|m ?\.? ?2/.test(words)
    ? 'nvme'
    : /hdd|har/.test(words)
      ? 'hdd'
      : /ssd|sata/.test(words)
        ? 'sata'
        : undefined;
  return { slot: 'storage', kind, capacityGb };
}

const driveReaders: Reader[] = [
  {
    pattern: new RegExp(`\\b((?:${drivePattern}(?: ?[:-])? ?){1,5})${sizePattern}\\b`),
    read: ([, words = '', amount = '', unit]) => drive(words, amount, unit),
  },
  {
    pattern: new RegExp(
      `(?<!ram |memory |memori |ddr[345] )\\b${sizePattern} ?((?:${drivePattern} ?-?){1,5})(?! ?\\d)`,
    ),
    read: ([, amount = '', unit, words = '']) => (unit === undefined ? null : drive(words, amount, unit)),
  },
];

const gpu = (name: string): Mention => ({ slot: 'gpu', name });
const ending = '(ti super|ti|super|xtx|xt|gre|x)?';
const cardMemory = '(?: ?(?:oc|gaming|dual|evo|windforce|ventus|nitro)){0,4}(?: ?(\\d{1,2}) ?(?:gb|g)\\b)?';

function card(family: string, digits: string, suffix: string, memoryGb: string | undefined): Mention {
  const chip = [family, digits, suffix].filter(Boolean).join(' ');
  const joined = `${family} ${digits}${suffix}`;
  if (olderCard(chip)) return gpu(chip);
  if (olderCard(joined)) return gpu(joined);
  return gpu(memoryGb ? `${chip} ${memoryGb}GB` : chip);
}

const cardReaders: Reader[] = [
  {
    pattern: new RegExp(
      `\\b(?:vga |gpu |nvidia |geforce |amd |radeon |intel ){0,4}(gtx|rtx|gt|rx|arc|hd|r[579]|vega)[ -]*([ab]?\\d{2,4})[ -]?${ending}\\b${cardMemory}`,
    ),
    read: ([, family = '', digits = '', suffix = '', memoryGb]) =>
      // 'Intel HD 630' and 'Vega 8' are graphics of the processor.
      (family === 'hd' && digits.length === 3) ||
      (family === 'vega' && digits.length < 2) ||
      (family === 'vega' && Number(digits) < 20)
        ? 'noise'
        : card(family, digits, suffix, memoryGb),
  },
  {
    pattern: new RegExp(
      `\\b(?:(?:vga|gpu|nvidia|geforce) ){1,4}((?:9|10|16|20|30|40|50)[1-9]0) ?${ending}\\b${cardMemory}`,
    ),
    read: ([, digits = '', suffix = '', memoryGb]) => card(nvidiaFamily(digits), digits, suffix, memoryGb),
  },
  {
    pattern: new RegExp(`\\b((?:9|10|16|20|30|40|50)[1-9]0) ?(ti super|ti|super)\\b${cardMemory}`),
    read: ([, digits = '', suffix = '', memoryGb]) => card(nvidiaFamily(digits), digits, suffix, memoryGb),
  },
];

function nvidiaFamily(digits: string): string {
  if (digits === '1030') return 'gt';
  return digits.length === 4 && Number(digits.slice(0, 2)) >= 20 ? 'rtx' : 'gtx';
}

const noCard: Reader = {
  pattern:
    /\b(?:tanpa vga|no vga|vga (?:onboard|bawaan|internal)|(?:gpu|grafis) bawaan|onboard|igpu|u?hd graphics(?: \d{3})?|uhd \d{3}|iris xe)\b/,
  read: () => 'noise',
};

const boardReader: Reader = {
  pattern:
    /\b(?:asus |asrock |gigabyte |msi |biostar |prime |mobo |motherboard |board ){0,4}([abghpqxz]\d{2,3}h?x?|9[79]0(?:fx|x)?|[78][68]0g)(m|i)?(?:[ -](?:k|a|e|d|hdv|dgs|ds3h|pro|plus|vdh|mortar|tomahawk|gaming|wifi)){0,4}\b/,
  read: ([, chipset = '', small = '']) =>
    namedChipsets.has(chipset) ? { slot: 'motherboard', name: `${chipset}${small}`.toUpperCase() } : null,
};

const psuReaders: Reader[] = [
  {
    pattern: /\b(?:psu |power ?supply |power |ps )?(\d{3,4}) ?(?:w|watt|wat)\b/,
    read: ([, wattage]) => ({ slot: 'psu', wattage: Number(wattage) }),
  },
  {
    pattern: /\b(?:psu|power ?supply)(?: [a-z]+){0,3} ?(\d{3,4})\b/,
    read: ([, wattage]) => ({ slot: 'psu', wattage: Number(wattage) }),
  },
];

type Sticks = { modules?: number; moduleGb?: number; totalGb: number };

function memory({ modules, totalGb }: Sticks, text: string): Mention | null {
  if (totalGb < 1 || totalGb > 256) return null;
  const type = /ddr ?([2345])/.exec(text)?.[1];
  const speed = /(?:ddr ?[345][ -]*|pc )?(\d{4}) ?(?:mhz|mt)?/.exec(
    text.replace(/\d+ ?g.*? ?x ?\d|\d ?x ?\d+/, ''),
  )?.[1];
  const speedMts = speed === undefined ? undefined : Number(speed);
  return {
    slot: 'memory',
    totalGb,
    ...(modules !== undefined && { modules }),
    ...(type !== undefined && { memoryType: `DDR${type}` }),
    ...(speedMts !== undefined && speedMts >= 800 && speedMts <= 9000 && { speedMts }),
  };
}

const memoryWord = '(?:ram|memory|memori|sodimm|dimm|ddr ?[2345])';
// Every space has one place and every repetition an end: a long text must not take long.
const beforeMemory = `(?:${memoryWord}(?: ?[:-])? ?(?:\\d{4}(?: ?mhz)? )?){0,3}`;
const afterMemory = `(?: ?-?(?:${memoryWord}|(?:pc )?\\d{4}(?: ?(?:mhz|mt))?(?= |$)|mhz|dual channel|single channel)){0,4}`;

const memoryReaders: Reader[] = [
  {
    pattern: new RegExp(
      `\\b${beforeMemory}(\\d{1,3}) ?(?:gb|g|giga)? ?(?:x|\\*) ?([1248])\\b(?! ?(?:gb|g)\\b)${afterMemory}`,
    ),
    read: ([text, size, count]) => memory({ modules: Number(count), totalGb: Number(size) * Number(count) }, text),
  },
  {
    pattern: new RegExp(
      `\\b${beforeMemory}([1248]) ?(?:x|\\*|keping|buah) ?(\\d{1,3}) ?(?:gb|g|giga)?\\b${afterMemory}`,
    ),
    read: ([text, count, size]) => memory({ modules: Number(count), totalGb: Number(size) * Number(count) }, text),
  },
  {
    pattern: new RegExp(`\\b${beforeMemory}(\\d{1,3}) ?(?:gb|giga(?:byte)?|g)\\b${afterMemory}`),
    read: ([text, size]) => memory({ totalGb: Number(size) }, text),
  },
  {
    pattern: new RegExp(`\\b${memoryWord}(?: ?[:-])? ?(\\d{1,3})\\b${afterMemory}`),
    read: ([text, size]) => memory({ totalGb: Number(size) }, text),
  },
];

const readers: Reader[] = [
  ...processorReaders,
  ...driveReaders,
  noCard,
  ...cardReaders,
  boardReader,
  ...psuReaders,
  ...memoryReaders,
];

const fillers = new Set(
  `aku saya punya pc komputer cpu processor prosesor proc mobo motherboard mainboard board vga gpu ram memory memori ssd hdd psu
  power supply casing case cooler pendingin fan kipas dan dengan plus pakai pake sama ada mau ingin upgrade rakitan bekas second lama
  dell hp lenovo acer d4 d5 jadul spek spesifikasi spec intel amd nvidia geforce radeon asus msi gigabyte asrock corsair kingston gen generasi the nya yang di
  untuk buat gaming kerja kantor office edit editing desain grafis video monitor windows win linux keping buah gb mhz watt w dual
  channel box tray core unit set full ini itu masih sudah udah cuma hanya kira2 sekitar tahun bronze gold white plus 80plus 80 ddr3
  ddr4 ddr5 stock bawaan tolong dong gan kak min bang halo hai saat sekarang`.split(/\s+/),
);

const brandedPattern =
  /\b(optiplex|prodesk|elitedesk|thinkcentre|veriton|vostro|inspiron|pavilion|aio|all in one|mini pc|ideacentre)\b/;

/** Lower case, one space between words; what separates two parts becomes '|'. */
function prepared(text: string): string {
  return ` ${text} `
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/×/g, 'x')
    .replace(/[®™"'`()[\]{}]/g, ' ')
    .replace(/(\d)[.](\d{3})\b/g, '$1$2')
    .replace(/[,;+\n\r/|&]|(?<!\d)[.](?!\d)/g, ' | ')
    .replace(/\s+/g, ' ');
}

/** Reads a PC as shoppers write it: 'ryzen 5 3600, b450, ram 8gb x2, rx580 8gb, psu 550w, ssd 512'. */
export function readOwnedText(text: string): ReadText {
  let rest = prepared(text);
  const isBranded = brandedPattern.test(rest);
  rest = rest.replace(brandedPattern, ' ');
  const found: { mention: Mention; at: number }[] = [];
  const mostMentions = 16;
  let saysNoCard = false;
  for (const reader of readers) {
    const pattern = new RegExp(reader.pattern, 'g');
    for (let match = pattern.exec(rest); match !== null && found.length < mostMentions; match = pattern.exec(rest)) {
      if (match[0].trim() === '') {
        pattern.lastIndex += 1;
        continue;
      }
      const mention = reader.read(match);
      if (mention === null) continue;
      if (mention === 'noise') saysNoCard = true;
      else found.push({ mention, at: match.index });
      // Of equal length, so that places in the text stay what they are.
      rest = `${rest.slice(0, match.index)}${' '.repeat(match[0].length)}${rest.slice(match.index + match[0].length)}`;
    }
  }
  const unrecognised = rest
    .split(/[ |]+/)
    .map((word) => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''))
    .filter((word) => word.length > 1 && !fillers.has(word));
  const mentions = found.sort((a, b) => a.at - b.at).map(({ mention }) => mention);
  return { mentions, unrecognised: [...new Set(unrecognised)].slice(0, mostMentions), saysNoCard, isBranded };
}

/** A single part that the shopper put into its own field. */
const hints: Partial<Record<Slot, string>> = { memory: 'ram ', psu: 'psu ', gpu: 'vga ' };

export function readOwnedName(slot: Slot, name: string): Mention | undefined {
  const [plain, hinted] = [name, `${hints[slot] ?? ''}${name}`].map((text) =>
    readOwnedText(text).mentions.find((mention) => mention.slot === slot),
  );
  return plain ?? hinted;
}
