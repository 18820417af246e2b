import { capacity, inches, kilograms, osLabels, pixels, portLabels } from './labels.ts';
import type { Laptop } from './laptop.ts';

export type SpecRow = { key: string; label: string; value: string | null };

const some = (texts: string[]) => (texts.length === 0 ? null : texts.join(', '));
const yesNo = (flag: boolean | null) => (flag === null ? null : flag ? 'Ya' : 'Tidak');

function storage({ storageGb, storageType }: Laptop): string | null {
  return storageGb === null
    ? null
    : `${capacity(storageGb)}${storageType === null ? '' : ` ${storageNames[storageType]}`}`;
}

const storageNames = { ssd: 'SSD', hdd: 'HDD', hybrid: 'hybrid', emmc: 'eMMC' } as const;

function screen({ screenInches, screenSizeInches, widthPixels }: Laptop): string | null {
  const size = screenInches ?? screenSizeInches;
  return some([
    ...(size === null ? [] : [inches(size)]),
    ...(widthPixels === null ? [] : [`lebar ${pixels(widthPixels)}`]),
  ]);
}

/** The rows of the side-by-side comparison: always all of them, in this order. */
export function specRows(laptop: Laptop): SpecRow[] {
  return [
    { key: 'cpu', label: 'Processor', value: laptop.cpu ?? some(laptop.processors) },
    { key: 'gpu', label: 'Grafis', value: laptop.gpuModel ?? some(laptop.gpus) },
    { key: 'ram', label: 'RAM', value: laptop.ramGb === null ? null : capacity(laptop.ramGb) },
    { key: 'storage', label: 'Penyimpanan', value: storage(laptop) },
    { key: 'screen', label: 'Layar', value: screen(laptop) },
    { key: 'weight', label: 'Berat', value: laptop.weightGrams === null ? null : kilograms(laptop.weightGrams) },
    { key: 'os', label: 'Sistem operasi', value: some(laptop.oses.map((os) => osLabels[os])) },
    { key: 'touchscreen', label: 'Layar sentuh', value: yesNo(laptop.touchscreen) },
    { key: 'ports', label: 'Port dan fitur', value: some(laptop.ports.map((port) => portLabels[port])) },
  ];
}
