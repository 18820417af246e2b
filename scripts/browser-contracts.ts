import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

type Node = { type: string; start: number; end: number } & Record<string, unknown>;
type Cut = { start: number; end: number; text: string };

const inertZod = fileURLToPath(new URL('./inert-zod.ts', import.meta.url));

const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string';

/** Whether the expression is a chain of calls and members that begins with `z`. */
function isSchema(node: unknown): boolean {
  if (!isNode(node)) return false;
  if (node.type === 'Identifier') return node.name === 'z';
  if (node.type === 'CallExpression') return isSchema(node.callee);
  return node.type === 'MemberExpression' && isSchema(node.object);
}

function* cutsOf(node: Node, code: string): Generator<Cut> {
  if (node.type === 'CallExpression' && isSchema(node)) {
    yield { start: node.start, end: node.end, text: 'z' };
    return;
  }
  const [call, description] = (node.type === 'CallExpression' ? node.arguments : []) as Node[];
  if (call && description?.type === 'ObjectExpression' && (node.callee as Node).name === 'endpoint') {
    // 'GET /x' or `GET ${path}`: the path keeps the quotes around it.
    const [, quote, method, path] = /^(.)(\w+) (.*)$/s.exec(code.slice(call.start, call.end))!;
    yield { start: node.start, end: node.end, text: `{ method: '${method}', path: ${quote}${path} }` };
    return;
  }
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) yield* cutsOf(child, code);
  }
}

/**
 * In the web a contract is its method, its path and its TypeScript types: the API validates. So zod is replaced
 * there (scripts/inert-zod.ts) and schemas are removed, which saves some 40 kB.
 */
export const browserContracts: Plugin = {
  name: 'browser-contracts',
  enforce: 'pre',
  resolveId: (source) => (source === 'zod' ? inertZod : undefined),
  transform: {
    filter: { id: /\/domain\/[^?]+\.ts$/ },
    order: 'post',
    handler(code) {
      const cuts = [...cutsOf(this.parse(code) as unknown as Node, code)].reverse();
      const short = cuts.reduce(
        (text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end),
        code,
      );
      return { code: short, map: null };
    },
  },
};
