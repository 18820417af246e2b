import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { isTest, sourceFiles } from './source-files.ts';

/** Attributes whose value people read or hear. */
const readAttributes = new Set(
  'alt aria-description aria-label aria-roledescription aria-valuetext description emptyLabel hint label placeholder subtitle text title'.split(
    ' ',
  ),
);
/** Words that are not shown: names of keys, types of schema.org, protocols and time zones. */
const otherWords = /^(Arrow(Left|Right|Up|Down)|Home|End|Enter|Escape|Tab|Bearer |Asia\/Jakarta|AbortError)$/;
const proseWords =
  /\b(dan|yang|untuk|dari|tidak|belum|dengan|atau|akan|sudah|pesanan|produk|hapus|simpan|pilih|harga|stok|semua)\b/;
/** A file that may hold words of its own, each with its reason. */
const exceptions: Record<string, RegExp> = {
  // Names of programs and systems are the same in every language.
  'web/auth/device-name.ts': /^(Edge|Opera|Samsung Internet|Firefox|Chrome|Safari|Android|ChromeOS|Windows|Linux)$/,
  'web/pages/shop/footer.tsx': /^(WhatsApp|Instagram|Facebook|TikTok|YouTube)$/,
  // Keys as they stand on a keyboard.
  'web/admin/layout/admin-top-bar.tsx': /^Ctrl K$/,
  'web/admin/layout/command-palette.tsx': /^Esc$/,
  // Names of downloaded files and of an anchor.
  'web/admin/import/import-calls.ts': /^produk\.$/,
  'web/admin/order/order-downloads.tsx': /^pesanan\.$/,
  'web/admin/product/product-sections.ts': /^harga-dan-stok$/,
  // The name of the program itself, until the shop's own is known.
  'web/pages/root.tsx': /^Rakita$/,
  'web/ui/loading-screen.tsx': /^Rakita$/,
  'web/ui/rupiah-input.tsx': /^Rp$/,
  // A script, not a text.
  'web/startup/early-input.ts': /^\(\(\) => \{/,
};

type Node = { type: string; start: number; [key: string]: unknown };
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;
const named = (node: unknown): string => {
  if (!isNode(node)) return '';
  const { name, value } = node as { name?: unknown; value?: unknown };
  return typeof name === 'string' ? name : typeof value === 'string' ? value : isNode(name) ? named(name) : '';
};

const isTypeOnly = ({ type }: Node) =>
  type === 'ImportDeclaration' || /^(Export\w+|TS\w*Type\w*|TSImport\w*)$/.test(type);

/** The nearest surroundings that say what a literal is for. */
function isRead(value: string, ancestors: Node[]): boolean {
  if (!/\p{L}/u.test(value)) return false;
  const parent = ancestors.at(-1)!;
  if (['BinaryExpression', 'MemberExpression', 'NewExpression'].includes(parent.type)) return false;
  const attribute = ancestors.findLast(({ type }) => type === 'JSXAttribute');
  if (attribute && readAttributes.has(named(attribute.name))) return true;
  if (parent.type === 'Property' && named(parent.key) === '@type') return false;
  if (ancestors.some((node) => node.type === 'CallExpression' && named(node.callee) === 'schema')) return false;
  return /^[^\p{L}]*\p{Lu}\p{Ll}/u.test(value) || proseWords.test(value);
}

function textsIn(path: string, code: string): string[] {
  const found: string[] = [];
  const visit = (value: unknown, ancestors: Node[]): void => {
    if (Array.isArray(value)) for (const item of value) visit(item, ancestors);
    if (!isNode(value)) return;
    // A re-export or a type holds no text; what an exported declaration holds is visited.
    if (isTypeOnly(value) && !value.declaration) return;
    const text =
      value.type === 'JSXText' || value.type === 'Literal'
        ? value.value
        : value.type === 'TemplateElement'
          ? (value.value as { cooked: string }).cooked
          : undefined;
    if (typeof text === 'string') {
      const read = value.type === 'JSXText' ? /\p{L}/u.test(text) : isRead(text, ancestors);
      if (read && !otherWords.test(text) && !exceptions[path]?.test(text.trim())) found.push(text.trim());
    }
    for (const [key, child] of Object.entries(value)) if (key !== 'type') visit(child, [...ancestors, value]);
  };
  visit(parseSync(path, code).program, []);
  return found;
}

test('what people read in the web stands in web/text', () => {
  const files = sourceFiles(['web']).filter(
    // The page of components is for developers and part of no shop.
    ({ path }) => !path.startsWith('web/text/') && !path.startsWith('web/pages/dev/') && !isTest(path),
  );
  const found = files.flatMap(({ path, text }) => textsIn(path, text).map((literal) => `${path}: ${literal}`));
  expect(found).toEqual([]);
});

test('every text of web/text has a reader', () => {
  // Names with an underscore are the database's own: its tables are looked up by value.
  const files = sourceFiles(['web', 'domain', 'server']).filter(({ path }) => !isTest(path));
  const counts = new Map<string, number>();
  for (const { text } of files)
    for (const [word] of text.matchAll(/\w+/g)) counts.set(word, (counts.get(word) ?? 0) + 1);
  const unread = files
    .filter(({ path }) => path.startsWith('web/text/'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/^\s+([a-zA-Z\d]+):/gm)].flatMap(([, key]) =>
        counts.get(key!) === 1 ? [`${path}: ${key}`] : [],
      ),
    );
  expect(unread).toEqual([]);
});

test('the search finds texts wherever a screen could hold them', () => {
  const screen = `
    export const pageTitle = 'Keranjang dan Checkout';
    const groups = { product: 'Produk' };
    export function Screen({ count }: { count: number }) {
      return (
        <section aria-label="Hasil" className="flex items-center">
          <Field label={count ? 'jumlah barang' : labels.none} name="qty" />
          <input placeholder="ketik nama kota" onKeyDown={(event) => event.key === 'Enter'} />
          {\`\${count} pilihan untuk kota\`}
          per barang
        </section>
      );
    }`;
  expect(textsIn('web/x.tsx', screen)).toEqual([
    'Keranjang dan Checkout',
    'Produk',
    'Hasil',
    'jumlah barang',
    'ketik nama kota',
    'pilihan untuk kota',
    'per barang',
  ]);
});
