const small = [
  '',
  'satu',
  'dua',
  'tiga',
  'empat',
  'lima',
  'enam',
  'tujuh',
  'delapan',
  'sembilan',
  'sepuluh',
  'sebelas',
] as const;

const scales: readonly (readonly [value: number, word: string])[] = [
  [1_000_000_000_000, 'triliun'],
  [1_000_000_000, 'miliar'],
  [1_000_000, 'juta'],
  [1_000, 'ribu'],
];

function belowThousand(value: number): string[] {
  if (value < 12) return value === 0 ? [] : [small[value]!];
  if (value < 20) return [small[value - 10]!, 'belas'];
  if (value < 100) return [small[Math.floor(value / 10)]!, 'puluh', ...belowThousand(value % 10)];
  if (value < 200) return ['seratus', ...belowThousand(value - 100)];
  return [small[Math.floor(value / 100)]!, 'ratus', ...belowThousand(value % 100)];
}

function wordsOf(value: number): string[] {
  if (value < 1_000) return belowThousand(value);
  const [scale, word] = scales.find(([scale]) => value >= scale)!;
  const count = Math.floor(value / scale);
  const rest = wordsOf(value % scale);
  // 'Seribu' is the only scale that takes a one as a prefix.
  return scale === 1_000 && count === 1 ? ['seribu', ...rest] : [...wordsOf(count), word, ...rest];
}

/** The amount in words, as an invoice writes it: 'satu juta dua ratus ribu rupiah'. */
export function terbilang(rupiah: number): string {
  const whole = Math.trunc(Math.abs(rupiah));
  const words = whole === 0 ? ['nol'] : wordsOf(whole);
  return [...(rupiah < 0 && whole > 0 ? ['minus'] : []), ...words, 'rupiah'].join(' ');
}
