const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The five entities of XML and character numbers; a workbook declares no others, so nothing can grow here. */
export function decodeXml(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#x([0-9a-fA-F]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/g, (whole, hex, decimal, name) => {
    if (name) return named[name]!;
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\r': '&#13;' };
export const encodeXml = (text: string) => text.replace(/[&<>"\r]/g, (sign) => signs[sign]!);

/** Excel writes what XML cannot hold as `_x000D_`, and such a text itself with its underscore as `_x005F_`. */
export const decodeExcel = (text: string) =>
  text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;
export const encodeExcel = (text: string) => text.replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_');

export type XmlTag = { name: string; attributes: string; isEnd: boolean; isEmpty: boolean; start: number; end: number };

/** The tags of a text in order, without their namespace prefix; comments, CDATA and instructions are passed over. */
export function* tagsOf(xml: string): Generator<XmlTag> {
  let at = 0;
  while (true) {
    const start = xml.indexOf('<', at);
    if (start === -1) return;
    const skipped = xml.startsWith('<!--', start) ? '-->' : xml[start + 1] === '?' || xml[start + 1] === '!' ? '>' : '';
    const end = xml.indexOf(skipped || '>', start + 1);
    if (end === -1) return;
    at = end + (skipped || '>').length;
    if (skipped) continue;
    const isEnd = xml[start + 1] === '/';
    const isEmpty = xml[end - 1] === '/';
    const inner = xml.slice(start + (isEnd ? 2 : 1), isEmpty ? end - 1 : end);
    const space = inner.search(/\s/);
    const full = space === -1 ? inner : inner.slice(0, space);
    yield {
      name: full.slice(full.indexOf(':') + 1),
      attributes: space === -1 ? '' : inner.slice(space),
      isEnd,
      isEmpty,
      start,
      end: at,
    };
  }
}

const patterns = new Map<string, RegExp>();

function patternOf(name: string): RegExp {
  const known = patterns.get(name);
  if (known) return known;
  const pattern = new RegExp(`(?:^|[\\s])${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`);
  patterns.set(name, pattern);
  return pattern;
}

export function attributeOf(attributes: string, name: string): string | undefined {
  const found = patternOf(name).exec(attributes);
  const value = found?.[1] ?? found?.[2];
  return value === undefined ? undefined : decodeXml(value);
}
