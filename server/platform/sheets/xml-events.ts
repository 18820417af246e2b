import { Parser } from 'htmlparser2';
import { SheetError } from './sheet-error.ts';

export type XmlEvents = {
  open?(name: string, attributes: Record<string, string>): void;
  close?(name: string): void;
  text?(text: string): void;
};

/** A workbook's parts are a handful of levels deep; the parser's cost grows faster than the depth. */
const maxDepth = 64;

const localName = (name: string) => name.slice(name.indexOf(':') + 1);

/** Reads XML piece by piece; names come without their namespace prefix. */
export async function readXml(chunks: AsyncIterable<Uint8Array>, events: XmlEvents): Promise<void> {
  const decoder = new TextDecoder();
  let depth = 0;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        depth += 1;
        if (depth > maxDepth) throw new SheetError('Isi berkas terlalu dalam bersarang.', 'type');
        events.open?.(localName(name), attributes);
      },
      onclosetag(name) {
        depth -= 1;
        events.close?.(localName(name));
      },
      ontext: (text) => events.text?.(text),
    },
    { xmlMode: true },
  );
  for await (const chunk of chunks) parser.write(decoder.decode(chunk, { stream: true }));
  parser.end(decoder.decode());
}

export function attributeOf(attributes: Record<string, string>, name: string): string | undefined {
  for (const key in attributes) if (localName(key) === name) return attributes[key];
  return undefined;
}
