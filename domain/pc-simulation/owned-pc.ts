import { fillKnown } from '#domain/pc-advisor/known-chips.ts';
import { partFields } from '#domain/pc-advisor/part-fields.ts';
import {
  type BuildItem,
  type PartialPart,
  type PartKind,
  type PartProduct,
  type Slot,
  slotNames,
} from '#domain/pc-advisor/parts.ts';
import { neededCoolingWatts } from '#domain/pc-advisor/power.ts';
import { readPart } from '#domain/pc-advisor/read-part.ts';
import { floors, type Use } from '#domain/pc-advisor/use.ts';
import { olderBoard, olderCard, olderCpu } from './older-parts.ts';
import type { Mention } from './owned-text.ts';
import type { OwnedLine } from './upgrade.contract.ts';

type PartIn<S extends Slot> = Extract<PartialPart, { slot: S }>;
export type OwnedItem<S extends Slot = Slot> = BuildItem<PartIn<S>> & { isAssumed: boolean };

/** The computer that somebody has. What was not named and every PC has is there with nothing known about it. */
export type OwnedPc = {
  cpu: OwnedItem<'cpu'>;
  motherboard: OwnedItem<'motherboard'>;
  memory: OwnedItem<'memory'>;
  /** Null where the processor's own graphics are in use. */
  gpu: OwnedItem<'gpu'> | null;
  drives: OwnedItem<'storage'>[];
  psu: OwnedItem<'psu'>;
  case: OwnedItem<'case'>;
  cooler: OwnedItem<'cooler'>;
};

const ownedProduct = (slot: Slot, name: string, index = 0): PartProduct => ({
  id: `owned-${slot}-${index}`,
  name,
  brand: '',
  price: 0,
  stock: null,
  variants: [],
});

function ownedItemOf<S extends Slot>(part: PartIn<S>, isAssumed = false, qty = 1): OwnedItem<S> {
  return { part, variant: null, qty, isAssumed } as OwnedItem<S>;
}

function readNamed(kind: PartKind, slot: Slot, name: string, specs: Record<string, string | string[]> = {}) {
  const mainSpecs = Object.entries(specs).map(([key, value]) => ({ key, value }));
  // `readPart` refuses products without a price; an owned part costs nothing.
  const { part } = readPart(kind, { ...ownedProduct(slot, name), price: 1, mainSpecs });
  return { ...part, price: 0 };
}

function ownedCpu(name: string): PartIn<'cpu'> | null {
  const older = olderCpu(name);
  const known = fillKnown('processor', name, []);
  if (!older && known.length === 0) return null;
  const shown = older?.name ?? (/^ryzen|^athlon/i.test(name) ? `AMD ${name}` : `Intel ${name}`);
  const proper = shown
    .split(' ')
    .map((word) =>
      /^i[3579]-/i.test(word) ? `i${word.slice(1).toUpperCase()}` : /\d/.test(word) ? word.toUpperCase() : word,
    )
    .join(' ');
  const part = readNamed('processor', 'cpu', proper, older?.specs);
  return part.slot === 'cpu' ? part : null;
}

function ownedBoard(name: string): PartIn<'motherboard'> | null {
  const older = olderBoard(name) ?? olderBoard(name.replace(/[MI]$/, ''));
  const specs: Record<string, string> = older
    ? {
        socket: older.socket,
        memory_type: older.memoryType,
        m2_slots: /^[ZH]97$/.test(older.chipset) ? '1' : '0',
        sata_ports: '4',
      }
    : {};
  const part = readNamed('motherboard', 'motherboard', name, specs);
  return part.slot === 'motherboard' && part.socket !== undefined ? { ...part, name: `Motherboard ${name}` } : null;
}

function ownedCard(name: string): PartIn<'gpu'> | null {
  const older = olderCard(name);
  const part = readNamed('vga', 'gpu', older?.name ?? name, older?.specs);
  if (part.slot !== 'gpu' || part.perfIndex === undefined) return null;
  const memoryGb = / (\d+GB)$/i.exec(name)?.[1];
  return { ...part, name: [part.chipset ?? name.toUpperCase(), memoryGb].filter(Boolean).join(' ') };
}

/** The usual speed, assumed where it is unknown, so that no upgrade is suggested for it. */
const usualSpeedMts: Record<string, number> = { DDR2: 800, DDR3: 1600, DDR4: 3200, DDR5: 5600 };

/** What memory a board takes where neither its name nor the modules say so. */
const memoryOfSocket: Record<string, string> = {
  LGA775: 'DDR3',
  LGA1155: 'DDR3',
  LGA1150: 'DDR3',
  LGA1156: 'DDR3',
  AM3: 'DDR3',
  'AM3+': 'DDR3',
  'FM2+': 'DDR3',
  LGA1151: 'DDR4',
  LGA1200: 'DDR4',
  AM4: 'DDR4',
  AM5: 'DDR5',
  LGA1851: 'DDR5',
};

/** Both pairs use LGA1151, but on different boards. */
const lga1151Pairs = [
  ['Skylake', 'Kaby Lake'],
  ['Coffee Lake', 'Coffee Lake Refresh'],
];

function assumedBoard(cpu: PartIn<'cpu'>, memoryType: string | undefined): PartIn<'motherboard'> {
  const pair = lga1151Pairs.find((families) => families.includes(cpu.microarchitecture ?? ''));
  return {
    ...ownedProduct('motherboard', 'Motherboard sekarang'),
    slot: 'motherboard',
    socket: cpu.socket,
    ...(pair && { cpuFamilies: pair }),
    memoryType: memoryType ?? memoryOfSocket[cpu.socket ?? ''],
  };
}

const memoryName = ({ totalGb, modules, memoryType }: PartIn<'memory'>) =>
  `RAM ${totalGb} GB${memoryType ? ` ${memoryType}` : ''}${modules && modules > 1 && totalGb ? ` (${modules} × ${totalGb / modules} GB)` : ''}`;

function memoryPart(
  mention: Extract<Mention, { slot: 'memory' }>[],
  board: PartIn<'motherboard'> | null,
): PartIn<'memory'> {
  const named = mention.find(({ memoryType }) => memoryType)?.memoryType;
  const memoryType = named ?? board?.memoryType;
  const modules =
    mention.every((each) => each.modules !== undefined) || mention.length > 1
      ? mention.reduce((sum, each) => sum + (each.modules ?? 1), 0)
      : undefined;
  const speeds = mention.flatMap(({ speedMts }) => speedMts ?? []);
  const part: PartIn<'memory'> = {
    ...ownedProduct('memory', ''),
    slot: 'memory',
    ...(memoryType !== undefined && { memoryType }),
    totalGb: mention.reduce((sum, each) => sum + each.totalGb, 0),
    ...(modules !== undefined && { modules }),
    speedMts: speeds.length > 0 ? Math.min(...speeds) : (usualSpeedMts[memoryType ?? ''] ?? 3200),
  };
  return { ...part, name: memoryName(part) };
}

const sizeName = (sizeGb: number) => (sizeGb >= 1000 ? `${sizeGb / 1000} TB` : `${sizeGb} GB`);

function drivePart({ kind, capacityGb }: Extract<Mention, { slot: 'storage' }>, index: number): PartIn<'storage'> {
  const word = kind === 'nvme' ? 'SSD NVMe' : kind === 'hdd' ? 'Harddisk' : kind === 'sata' ? 'SSD' : 'Storage';
  const name = [word, capacityGb === undefined ? '' : sizeName(capacityGb)].filter(Boolean).join(' ');
  return {
    ...ownedProduct('storage', name, index),
    slot: 'storage',
    ...(kind && { kind, formFactor: kind === 'nvme' ? 'M.2-2280' : kind === 'hdd' ? '3.5' : '2.5' }),
    ...(kind === 'nvme' && { pcieGen: 3 }),
    ...(capacityGb !== undefined && { capacityGb }),
  };
}

/** A drive that is just enough, where none was named: an upgrade must not hang on what was left out. */
function assumedDrive(use: Use): PartIn<'storage'> {
  return {
    ...ownedProduct('storage', 'Storage sekarang'),
    slot: 'storage',
    kind: 'sata',
    capacityGb: floors[use].ssdGb,
  };
}

/** The usual memory of a PC whose owner names none. */
const assumedMemoryGb = 8;

/** Null without a processor: everything else depends on it. */
export function ownedPcOf(mentions: readonly Mention[], use: Use): { pc: OwnedPc; unread: string[] } | null {
  const unread: string[] = [];
  const ofSlot = <S extends Mention['slot']>(slot: S) =>
    mentions.filter((mention): mention is Extract<Mention, { slot: S }> => mention.slot === slot);
  const firstRead = <P>(slot: 'cpu' | 'motherboard' | 'gpu', read: (name: string) => P | null): P | null => {
    for (const { name } of ofSlot(slot)) {
      const part = read(name);
      if (part !== null) return part;
      unread.push(name);
    }
    return null;
  };
  const cpu = firstRead('cpu', ownedCpu);
  const namedBoard = firstRead('motherboard', ownedBoard);
  const card = firstRead('gpu', ownedCard);
  if (cpu === null) return null;
  const memoryMentions = ofSlot('memory');
  const memoryType = memoryMentions.find((each) => each.memoryType)?.memoryType;
  const board = namedBoard
    ? { ...namedBoard, memoryType: namedBoard.memoryType ?? memoryType }
    : assumedBoard(cpu, memoryType);
  const isMemoryAssumed = memoryMentions.length === 0;
  const assumedGb = Math.max(assumedMemoryGb, floors[use].memoryGb);
  const memory = memoryPart(isMemoryAssumed ? [{ slot: 'memory', totalGb: assumedGb }] : memoryMentions, board);
  const drives = ofSlot('storage').map((mention, index) => ownedItemOf(drivePart(mention, index)));
  const wattage = ofSlot('psu')[0]?.wattage;
  const watts =
    cpu.tdpW !== undefined && cpu.powerW !== undefined
      ? neededCoolingWatts({ tdpW: cpu.tdpW, powerW: cpu.powerW })
      : undefined;
  return {
    unread,
    pc: {
      cpu: ownedItemOf(cpu),
      motherboard: ownedItemOf(board, namedBoard === null),
      memory: ownedItemOf(memory, isMemoryAssumed),
      gpu: card
        ? ownedItemOf(card)
        : cpu.igpuPerf === 0
          ? ownedItemOf<'gpu'>({ ...ownedProduct('gpu', 'VGA sekarang'), slot: 'gpu' }, true)
          : null,
      drives: drives.length > 0 ? drives : [ownedItemOf(assumedDrive(use), true)],
      psu: ownedItemOf<'psu'>(
        {
          ...ownedProduct('psu', wattage ? `PSU ${wattage} W` : 'Power supply sekarang'),
          slot: 'psu',
          ...(wattage && { wattage }),
        },
        !wattage,
      ),
      case: ownedItemOf<'case'>({ ...ownedProduct('case', 'Casing sekarang'), slot: 'case' }, true),
      // Whatever cools it today cools as much on the same socket.
      cooler: ownedItemOf<'cooler'>(
        {
          ...ownedProduct('cooler', 'Cooler sekarang'),
          slot: 'cooler',
          ...(cpu.socket && { sockets: [cpu.socket] }),
          ...(watts !== undefined && { capacityW: Math.ceil(watts) }),
        },
        true,
      ),
    },
  };
}

export function itemsOfPc(pc: OwnedPc): OwnedItem[] {
  const { cpu, motherboard, memory, gpu, drives, psu, case: casing, cooler } = pc;
  return [cpu, motherboard, memory, ...(gpu ? [gpu] : []), ...drives, psu, casing, cooler] as OwnedItem[];
}

/** Fields that an owner would want to know to be missing. */
const askedFields: Partial<Record<Slot, readonly string[]>> = {
  motherboard: ['memorySlots', 'formFactor'],
  memory: ['modules'],
  gpu: ['perfIndex', 'lengthMm'],
  storage: ['kind', 'capacityGb'],
  psu: ['wattage'],
  case: ['gpuMaxLengthMm'],
};

export function ownedLines(pc: OwnedPc): OwnedLine[] {
  return itemsOfPc(pc)
    .filter(({ part }) => part.slot !== 'cooler')
    .map(({ part, isAssumed }) => {
      const values = part as unknown as Record<string, unknown>;
      const fields = partFields[part.slot] as Record<string, { label: string }>;
      const missing = (askedFields[part.slot] ?? []).filter((field) => values[field] === undefined);
      return {
        slot: part.slot,
        name: isAssumed ? `${part.name} (tidak disebut)` : part.name,
        isAssumed,
        missing: missing.map((field) => fields[field]?.label ?? slotNames[part.slot]),
      };
    });
}
