import fc from 'fast-check';
import type { Part, PartOf, PartProduct, PartVariant, Slot } from './parts.ts';
import { type OperatingSystem, operatingSystems, type Use, uses } from './use.ts';

const makers = ['Asus', 'MSI', 'G.Skill', 'Intel'];
const boards = ['ATX', 'Micro ATX'];
const priceRupiah = fc.integer({ min: 1, max: 8 }).map((n) => n * 250_000);
const stock = fc.constantFrom(null, 0, 1, 2, 2, 5, 5, 5, 5, 5);
const variants = fc.oneof(
  { weight: 4, arbitrary: fc.constant<PartVariant[]>([]) },
  {
    weight: 1,
    arbitrary: fc
      .array(fc.record({ price: priceRupiah, stock: fc.constantFrom(undefined, null, 0, 1, 3) }), {
        minLength: 1,
        maxLength: 2,
      })
      .map((list) => list.map((variant, n) => ({ ...variant, name: `Varian ${n + 1}` }))),
  },
);
/** Mostly the first word, so that parts often fit each other. */
const mostly = <T>(first: T, ...rest: T[]) => fc.constantFrom(...Array<T>(7).fill(first), ...rest);

function partsOf<S extends Slot>(
  slot: S,
  specs: fc.Arbitrary<Omit<PartOf[S], keyof PartProduct | 'slot'>>,
  { most = 2, brands = makers } = {},
): fc.Arbitrary<Part[]> {
  const product = fc.record({ price: priceRupiah, stock, variants, brand: fc.constantFrom(...brands) });
  return fc
    .array(fc.tuple(product, specs), {
      minLength: slot === 'cooler' || slot === 'os' ? 0 : slot === 'gpu' ? 1 : 2,
      maxLength: most,
    })
    .map((list) =>
      list.map(
        ([common, own], n) =>
          ({ id: `${slot}-${n}`, name: `${slot} ${n}`, slot, ...common, ...own }) as unknown as Part,
      ),
    );
}

/** What only the simulation looks at, often unknown. */
const extra = <K extends string>(has: boolean, key: K, ...values: (number | undefined)[]) =>
  (has ? { [key]: fc.constantFrom(undefined, ...values) } : {}) as Record<K, fc.Arbitrary<number | undefined>>;

/** Small catalogues of parts that often fit each other. */
export const catalogues = (hasExtras = false): fc.Arbitrary<Part[]> =>
  fc
    .tuple(
      partsOf(
        'cpu',
        fc.record({
          socket: mostly('AM5', 'LGA1700'),
          microarchitecture: mostly('Zen 4', 'Zen 5'),
          cores: mostly(6, 4, 2),
          pCores: fc.constantFrom(2, 4, 8),
          eCores: fc.constantFrom(0, 4),
          boostGhz: fc.constantFrom(3.5, 4.2, 5.6),
          ipc: fc.constantFrom(1, 1.32),
          x3d: fc.boolean(),
          tdpW: fc.constantFrom(35, 65, 125),
          powerW: fc.constantFrom(65, 90, 225),
          igpuPerf: fc.constantFrom(0, 2, 5, 15),
          stockCooler: mostly(true, false),
          win11: mostly(true, false),
        }),
        { brands: ['Intel', 'AMD'] },
      ),
      partsOf(
        'motherboard',
        fc.record({
          socket: mostly('AM5', 'LGA1700'),
          cpuFamilies: mostly(['Zen 4', 'Zen 5'], ['Zen 4']),
          formFactor: fc.constantFrom(...boards),
          memoryType: mostly('DDR5', 'DDR4'),
          memorySlots: fc.constantFrom(2, 4),
          maxMemoryGb: mostly(128, 16),
          m2Slots: mostly(1, 0, 2),
          sataPorts: mostly(4, 0, 1),
          tier: fc.constantFrom('entry' as const, 'mid' as const, 'high' as const),
          wifi: fc.boolean(),
          ...extra(hasExtras, 'sharedSataPorts', 0, 1, 2),
        }),
      ),
      partsOf(
        'memory',
        fc.record({
          memoryType: mostly('DDR5', 'DDR4'),
          speedMts: fc.constantFrom(2133, 5200, 7200),
          modules: fc.constantFrom(1, 2),
          totalGb: fc.constantFrom(8, 16, 16, 32),
          ...extra(hasExtras, 'heightMm', 32, 44),
        }),
      ),
      partsOf(
        'gpu',
        fc.record({
          chipVendor: fc.constantFrom('NVIDIA' as const, 'AMD' as const),
          perfIndex: fc.constantFrom(3, 12, 60, 200),
          tdpW: fc.constantFrom(30, 120, 300),
          lengthMm: fc.constantFrom(150, 250, 330),
          chipset: fc.constantFrom('GeForce RTX 4060', 'GeForce GTX 1650'),
          ...extra(hasExtras, 'pcie8pin', 0, 1, 2),
          ...extra(hasExtras, 'pcie16pin', 0, 0, 1),
        }),
      ),
      partsOf(
        'storage',
        fc.record({
          kind: fc.constantFrom('nvme' as const, 'sata' as const, 'm2sata' as const, 'hdd' as const),
          capacityGb: fc.constantFrom(120, 500, 500, 2000),
          formFactor: mostly('2.5', '3.5', 'M.2-2280'),
          pcieGen: fc.constantFrom(3, 4, 5),
        }),
        { most: 3 },
      ),
      partsOf(
        'psu',
        fc.record({
          wattage: fc.constantFrom(250, 550, 850),
          psuType: mostly('ATX', 'SFX'),
          efficiency: fc.constantFrom('none' as const, 'gold' as const),
          ...extra(hasExtras, 'pcie8pin', 0, 1, 2, 4),
          ...extra(hasExtras, 'pcie16pin', 0, 1),
        }),
      ),
      partsOf(
        'case',
        fc.record({
          formFactorSupport: mostly(boards, ['Micro ATX']),
          gpuMaxLengthMm: fc.constantFrom(200, 300, 400),
          coolerMaxHeightMm: fc.constantFrom(65, 170),
          radiatorMaxMm: fc.constantFrom(0, 360),
          psuTypes: mostly(['ATX', 'SFX'], ['SFX']),
          bays35: fc.constantFrom(0, 1, 2),
          sidePanel: fc.constantFrom('Tempered Glass', 'Mesh'),
        }),
      ),
      partsOf(
        'cooler',
        fc.record({
          kind: fc.constantFrom('air' as const, 'liquid' as const),
          sockets: mostly(['AM5', 'LGA1700'], ['LGA1700']),
          capacityW: fc.constantFrom(95, 190, 320),
          heightMm: fc.constantFrom(60, 158),
          radiatorMm: fc.constantFrom(240, 420),
          ...extra(hasExtras, 'memoryMaxHeightMm', 32, 40, 50),
        }),
      ),
      partsOf('os', fc.record({ family: mostly('Windows', 'Linux'), maxMemoryGb: mostly(128, 16) }), {
        brands: ['Microsoft'],
      }),
    )
    .map((slots) => slots.flat());

export const use = fc.constantFrom<Use>(...uses);
export const os = fc.constantFrom<OperatingSystem>(...operatingSystems);
export const budgetRupiah = fc.oneof(
  fc.integer({ min: 16, max: 60 }).map((n) => n * 250_000),
  fc.constant(200_000_000),
);
