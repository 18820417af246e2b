import { decide, fail, pass, type RuleContext, type Verdict, whenKnown } from './rule-context.ts';
import { floors } from './use.ts';

/** Minimums of the use, and what Windows requires. */
export const useRules = {
  R22({ drives, use }: RuleContext): Verdict {
    const floor = floors[use].ssdGb;
    const known = drives.filter(({ kind, capacityGb }) => kind !== undefined && capacityGb !== undefined);
    if (known.some(({ kind, capacityGb }) => kind !== 'hdd' && (capacityGb ?? 0) >= floor))
      return pass(`SSD minimal ${floor} GB terpenuhi`);
    return whenKnown({ 'jenis dan kapasitas storage': known.length === drives.length ? true : undefined }, () =>
      fail(`Perlu SSD minimal ${floor} GB untuk ${use}`),
    );
  },
  R23: ({ memory, use }: RuleContext): Verdict =>
    whenKnown({ 'kapasitas RAM': memory?.part.totalGb }, (known) => {
      const totalGb = known['kapasitas RAM'] * (memory?.qty ?? 1);
      const floor = floors[use].memoryGb;
      return decide(
        totalGb >= floor,
        `RAM ${totalGb} GB cukup untuk ${use}`,
        `RAM ${totalGb} GB kurang, ${use} perlu minimal ${floor} GB`,
      );
    }),
  R24: ({ gpu, cpu, use }: RuleContext): Verdict =>
    whenKnown({ 'performa grafis': gpu ? gpu.perfIndex : cpu?.igpuPerf }, (known) =>
      decide(
        known['performa grafis'] >= floors[use].graphicsIndex,
        `Grafis cukup untuk ${use}`,
        gpu ? `VGA terlalu lemah untuk ${use}` : `Grafis processor terlalu lemah untuk ${use}, perlu VGA`,
      ),
    ),
  R25: ({ cpu, use }: RuleContext): Verdict =>
    whenKnown({ 'jumlah inti processor': cpu?.cores }, (known) => {
      const cores = known['jumlah inti processor'];
      return decide(
        cores >= floors[use].cores,
        `${cores} inti cukup untuk ${use}`,
        `${cores} inti kurang, ${use} perlu minimal ${floors[use].cores} inti`,
      );
    }),
  R26({ items, licence, os, licenceInStock }: RuleContext): Verdict {
    const count = items.filter(({ part }) => part.slot === 'os').length;
    if (os === 'Linux')
      return decide(count === 0, 'Linux tidak perlu lisensi', 'Rakitan Linux tidak memerlukan lisensi');
    if (!licenceInStock)
      return decide(count === 0, 'Lisensi Windows sedang tidak tersedia', 'Lisensi Windows ini tidak tersedia');
    if (count !== 1 || licence === undefined) return fail('Perlu satu lisensi Windows');
    return whenKnown({ 'keluarga sistem operasi': licence.family }, (known) =>
      decide(
        /^windows$/i.test(known['keluarga sistem operasi']),
        'Lisensi Windows tersedia',
        'Sistem operasi ini bukan Windows',
      ),
    );
  },
  R27: ({ cpu, os }: RuleContext): Verdict =>
    os === 'Linux'
      ? pass('Linux berjalan di processor ini')
      : whenKnown({ 'dukungan Windows 11': cpu?.win11 }, (known) =>
          decide(
            known['dukungan Windows 11'],
            'Processor mendukung Windows 11',
            'Processor tidak mendukung Windows 11',
          ),
        ),
  R28: ({ licence, memory }: RuleContext): Verdict =>
    licence === undefined
      ? pass('Tanpa lisensi, tanpa batas RAM')
      : whenKnown({ 'kapasitas RAM': memory?.part.totalGb, 'RAM maksimal lisensi': licence.maxMemoryGb }, (known) => {
          const totalGb = known['kapasitas RAM'] * (memory?.qty ?? 1);
          const maxGb = known['RAM maksimal lisensi'];
          return decide(
            totalGb <= maxGb,
            `Lisensi mendukung RAM ${totalGb} GB`,
            `Lisensi hanya mendukung RAM sampai ${maxGb} GB`,
          );
        }),
} as const;
