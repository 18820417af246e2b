import {
  type LaptopAdditional,
  type LaptopGpu,
  type LaptopOs,
  type LaptopPort,
  type LaptopProcessor,
  type LaptopUse,
  laptopChoices,
} from './answers.ts';

/** What the advisor needs of a product of the catalogue. */
export type LaptopProduct = {
  _id: string;
  name: string;
  brand: { _id: string; name: string } | null;
  price: number;
  /** What the shopper pays; null or left out without a discount. */
  discountedPrice?: number | null;
  stock: number;
  thumbnail: string | null;
  mainSpecs: readonly { key: string; value: string | readonly string[] }[];
};

export const gpuClasses = ['integrated', 'basic', 'gaming', 'pro', 'apple'] as const;
export const storageTypes = ['ssd', 'hdd', 'hybrid', 'emmc'] as const;
export type GpuClass = (typeof gpuClasses)[number];
export type StorageType = (typeof storageTypes)[number];

/** Null and an empty list: the staff left it blank. */
export type Laptop = {
  _id: string;
  name: string;
  thumbnail: string | null;
  brandId: string | null;
  brandName: string | null;
  priceRupiah: number;
  /** The discounted price: it alone counts against the budget. */
  paidRupiah: number;
  stock: number;
  /** Lists, for a laptop may be sold with either system and have two graphics chips. */
  oses: LaptopOs[];
  processors: LaptopProcessor[];
  gpus: LaptopGpu[];
  ports: LaptopPort[];
  uses: LaptopUse[];
  additionals: LaptopAdditional[];
  mobility: boolean | null;
  touchscreen: boolean | null;
  /** Whole inches, the value of the catalogue's filter. */
  screenSizeInches: number | null;
  screenInches: number | null;
  widthPixels: number | null;
  cpu: string | null;
  ramGb: number | null;
  storageGb: number | null;
  storageType: StorageType | null;
  gpuModel: string | null;
  gpuClass: GpuClass | null;
  weightGrams: number | null;
  ramUpgradable: boolean | null;
  storageUpgradable: boolean | null;
};

type Spec = readonly string[];

/** Imported files write 'Windows' or 'HDMI': the choice is found without regard to case. */
function choiceReader<Choice extends string>(choices: readonly Choice[]): (spec: Spec) => Choice[] {
  const byText = new Map(choices.map((choice) => [choice.toLowerCase(), choice]));
  return (spec) => [...new Set(spec.flatMap((text) => byText.get(text.toLowerCase()) ?? []))];
}

const read = {
  oses: choiceReader(laptopChoices.oses),
  processors: choiceReader(laptopChoices.processors),
  gpus: choiceReader(laptopChoices.gpus),
  ports: choiceReader(laptopChoices.ports),
  uses: choiceReader(laptopChoices.uses),
  additionals: choiceReader(laptopChoices.additionals),
  storageTypes: choiceReader(storageTypes),
  gpuClasses: choiceReader(gpuClasses),
};

const flags = new Map([
  ['true', true],
  ['ya', true],
  ['false', false],
  ['tidak', false],
]);
const flagIn = (spec: Spec): boolean | null => flags.get(spec[0]?.toLowerCase() ?? '') ?? null;

/** '16', '16 GB', '1 TB', '1,3 kg': in the key's own unit (GB, grams, inches, pixels). */
function numberIn(spec: Spec): number | null {
  const [, digits, unit] = /(\d+(?:[.,]\d+)?)\s*(tb|kg)?/i.exec(spec[0] ?? '') ?? [];
  if (digits === undefined) return null;
  return Number(digits.replace(',', '.')) * (unit === undefined ? 1 : 1000);
}

export function readLaptop(product: LaptopProduct): Laptop {
  const specs = new Map(
    product.mainSpecs.map(({ key, value }) => [
      key,
      (typeof value === 'object' ? value : [value]).map((text) => String(text).trim()).filter((text) => text !== ''),
    ]),
  );
  const spec = (key: string): Spec => specs.get(key) ?? [];
  const { _id, name, thumbnail, stock, price } = product;
  return {
    _id,
    name,
    thumbnail,
    stock,
    brandId: product.brand?._id ?? null,
    brandName: product.brand?.name ?? null,
    priceRupiah: price,
    paidRupiah: product.discountedPrice ?? price,
    oses: read.oses(spec('os')),
    processors: read.processors(spec('processor')),
    gpus: read.gpus(spec('gpu')),
    ports: read.ports(spec('ports')),
    uses: read.uses(spec('uses')),
    additionals: read.additionals(spec('additionals')),
    mobility: flagIn(spec('mobility')),
    touchscreen: flagIn(spec('touchscreen')),
    screenSizeInches: numberIn(spec('screen_size')),
    screenInches: numberIn(spec('screen_in')),
    widthPixels: numberIn(spec('res_w')),
    cpu: spec('cpu')[0] ?? null,
    ramGb: numberIn(spec('ram_gb')),
    storageGb: numberIn(spec('storage_gb')),
    storageType: read.storageTypes(spec('storage_type'))[0] ?? null,
    gpuModel: spec('gpu_model')[0] ?? null,
    gpuClass: read.gpuClasses(spec('gpu_class'))[0] ?? null,
    weightGrams: numberIn(spec('weight_g')),
    ramUpgradable: flagIn(spec('ram_upgradable')),
    storageUpgradable: flagIn(spec('storage_upgradable')),
  };
}

export function isApple(laptop: Laptop): boolean {
  return laptop.processors.includes('Apple Silicon') || laptop.brandName?.toLowerCase() === 'apple';
}
