import { once } from 'node:events';
import type { DocumentBlock, DocumentFact, OrderDocument } from '#domain/order/order-document.ts';
import { yieldToEventLoop } from '#server/platform/http/yield-to-event-loop.ts';
import { pdfText } from './pdf-text.ts';

type Pdf = PDFKit.PDFDocument;
type Area = { x: number; width: number };

/** A4 in points. */
const page = { width: 595.28, height: 841.89, margin: 42 } as const;
const whole: Area = { x: page.margin, width: page.width - 2 * page.margin };
const left: Area = { x: whole.x, width: 280 };
const right: Area = { x: whole.x + 300, width: whole.width - 300 };
/** The last line above the page number. */
const bottom = page.height - page.margin - 16;

const ink = '#111827';
const muted = '#4b5563';
const line = '#d1d5db';
const shade = '#f3f4f6';

const fonts = { plain: 'Helvetica', bold: 'Helvetica-Bold' } as const;
type Style = { font?: keyof typeof fonts; size?: number; color?: string; align?: 'left' | 'right' | 'center' };

/** Widths of the columns beside the goods, which take the rest. */
const columnWidths = { number: 26, quantity: 50, rupiah: 94 } as const;

/** Writes from the top down; `y` is where the next thing stands. */
class Writer {
  readonly pdf: Pdf;
  y: number = page.margin;

  constructor(pdf: Pdf) {
    this.pdf = pdf;
  }

  #apply({ font = 'plain', size = 9, color = ink }: Style): void {
    this.pdf.font(fonts[font]).fontSize(size).fillColor(color);
  }

  heightOf(text: string, { width }: Area, style: Style = {}): number {
    this.#apply(style);
    return this.pdf.heightOfString(pdfText(text) || ' ', { width });
  }

  /** Without moving on; returns the height. */
  put(text: string, { x, width }: Area, y: number, style: Style = {}): number {
    const height = this.heightOf(text, { x, width }, style);
    this.pdf.text(pdfText(text) || ' ', x, y, { width, align: style.align ?? 'left' });
    return height;
  }

  rule(y: number, { x, width }: Area = whole): void {
    this.pdf
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(0.75)
      .strokeColor(line)
      .stroke();
  }

  newPage(): void {
    this.pdf.addPage();
    this.y = page.margin;
  }

  /** True when a new page was begun. */
  reserve(height: number): boolean {
    if (this.y + height <= bottom) return false;
    this.newPage();
    return true;
  }
}

function blockHeight(writer: Writer, { title, lines }: DocumentBlock, area: Area): number {
  const heights = [
    writer.heightOf(title, area, { font: 'bold' }),
    ...lines.map((text) => writer.heightOf(text, area) + 1),
  ];
  return heights.reduce((sum, height) => sum + height, 3);
}

function putBlock(writer: Writer, { title, lines }: DocumentBlock, area: Area, top: number): number {
  let y = top + writer.put(title, area, top, { font: 'bold', color: muted }) + 3;
  for (const text of lines) y += writer.put(text, area, y) + 1;
  return y;
}

function putFacts(writer: Writer, facts: readonly DocumentFact[], area: Area, top: number): number {
  const label = { x: area.x, width: 84 };
  const value = { x: area.x + 88, width: area.width - 88 };
  let y = top;
  for (const fact of facts) {
    writer.put(fact.label, label, y, { color: muted });
    y += writer.put(fact.value, value, y, { font: 'bold' }) + 2;
  }
  return y;
}

function putHead(writer: Writer, { letterhead, title, facts, recipient }: OrderDocument, logo: Buffer | null): void {
  let x = whole.x;
  let y: number = page.margin;
  let logoEnd = y;
  if (logo) {
    const box: [number, number] = [110, 52];
    writer.pdf.image(logo, x, y, { fit: box });
    x += box[0] + 12;
    logoEnd = y + box[1];
  }
  const area = { x, width: right.x - 12 - x };
  y += writer.put(letterhead.name, area, y, { font: 'bold', size: 13 }) + 2;
  for (const text of letterhead.lines) y += writer.put(text, area, y, { size: 8.5, color: muted }) + 1;
  const titleEnd = page.margin + writer.put(title, right, page.margin, { font: 'bold', size: 18, align: 'right' });
  y = Math.max(y, logoEnd, titleEnd) + 8;
  writer.rule(y);
  const recipientEnd = putBlock(writer, recipient, left, y + 10);
  writer.y = Math.max(recipientEnd, putFacts(writer, facts, right, y + 10)) + 14;
}

function columnAreas(count: number): Area[] {
  const { number, quantity, rupiah } = columnWidths;
  const beside = [quantity, ...Array.from({ length: count - 3 }, () => rupiah)];
  const name = whole.width - number - beside.reduce((sum, width) => sum + width, 0);
  let x = whole.x;
  return [number, name, ...beside].map((width) => {
    const area = { x: x + 5, width: width - 10 };
    x += width;
    return area;
  });
}

/** A row moves to the next page with its first note; further ones, such as serial numbers, one by one. */
async function putTable(writer: Writer, { columns, rows }: OrderDocument): Promise<void> {
  const areas = columnAreas(columns.length);
  const small: Style = { size: 8, color: muted };
  const putHeadings = () => {
    writer.pdf.rect(whole.x, writer.y, whole.width, 20).fill(shade);
    for (const [at, { label, align }] of columns.entries()) {
      writer.put(label, areas[at]!, writer.y + 6, { font: 'bold', size: 8.5, align });
    }
    writer.y += 24;
  };
  const reserve = (height: number) => {
    if (writer.reserve(height)) putHeadings();
  };
  writer.reserve(60);
  putHeadings();
  for (const { cells, notes } of rows) {
    const style = (at: number): Style => ({ align: columns[at]!.align, font: at === 1 ? 'bold' : 'plain' });
    const height = Math.max(...cells.map((cell, at) => writer.heightOf(cell, areas[at]!, style(at))));
    const [first] = notes;
    reserve(height + 6 + (first ? writer.heightOf(first, areas[1]!, small) : 0));
    for (const [at, cell] of cells.entries()) writer.put(cell, areas[at]!, writer.y, style(at));
    writer.y += height;
    for (const note of notes) {
      reserve(writer.heightOf(note, areas[1]!, small) + 6);
      writer.y += writer.put(note, areas[1]!, writer.y + 1, small) + 1;
    }
    writer.rule(writer.y + 3);
    writer.y += 8;
    // A long document must not hold up the requests of shoppers.
    await yieldToEventLoop();
  }
}

function putSums(writer: Writer, { sums, words }: OrderDocument): void {
  const width = 230;
  const area = { x: whole.x + whole.width - width, width };
  writer.reserve(sums.length * 15 + (words ? 34 : 0));
  for (const { label, value, isTotal } of sums) {
    const style: Style = isTotal ? { font: 'bold', size: 11 } : {};
    if (isTotal) writer.rule(writer.y - 1, area);
    const y = writer.y + (isTotal ? 4 : 0);
    writer.put(label, { x: area.x + 5, width: 110 }, y, { ...style, ...(isTotal ? {} : { color: muted }) });
    writer.put(value, { x: area.x + 105, width: width - 110 }, y, { ...style, align: 'right' });
    writer.y = y + (isTotal ? 18 : 14);
  }
  if (words) {
    const text = `Terbilang: ${words}`;
    const height = writer.heightOf(text, { x: whole.x, width: whole.width - 16 });
    writer.pdf.rect(whole.x, writer.y + 2, whole.width, height + 10).fill(shade);
    writer.put(text, { x: whole.x + 8, width: whole.width - 16 }, writer.y + 8);
    writer.y += height + 14;
  }
}

function putFooter(writer: Writer, { footer, signatures }: OrderDocument): void {
  writer.y += 8;
  for (const block of footer) {
    writer.reserve(blockHeight(writer, block, whole));
    writer.y = putBlock(writer, block, whole, writer.y) + 8;
  }
  writer.reserve(86);
  const width = 170;
  for (const [at, text] of signatures.entries()) {
    const x = at === signatures.length - 1 ? whole.x + whole.width - width : whole.x;
    writer.put(text, { x, width }, writer.y, { align: 'center' });
    writer.rule(writer.y + 72, { x: x + 15, width: width - 30 });
  }
  writer.y += 86;
}

function putAddressLabel(writer: Writer, { addressLabel }: OrderDocument): void {
  if (!addressLabel) return;
  const { to, from, facts } = addressLabel;
  const toArea = { x: whole.x + 12, width: 270 };
  const fromArea = { x: toArea.x + toArea.width + 16, width: whole.width - toArea.width - 40 };
  const big: Style = { size: 12 };
  const toHeight = to.lines.reduce((sum, text) => sum + writer.heightOf(text, toArea, big) + 2, 28);
  const fromHeight = blockHeight(writer, from, fromArea) + facts.length * 15 + 24;
  const height = Math.max(toHeight, fromHeight) + 16;
  writer.reserve(height + 10);
  const top = writer.y + 6;
  writer.pdf.rect(whole.x, top, whole.width, height).dash(4, { space: 3 }).lineWidth(1).strokeColor(muted).stroke();
  writer.pdf.undash();
  let y = top + 12 + writer.put(to.title, toArea, top + 12, { font: 'bold', color: muted }) + 3;
  for (const [at, text] of to.lines.entries()) {
    y += writer.put(text, toArea, y, at === 0 ? { ...big, font: 'bold' } : big) + 2;
  }
  const fromEnd = putBlock(writer, from, fromArea, top + 12);
  putFacts(writer, facts, fromArea, fromEnd + 8);
  writer.y = top + height;
}

function putPageNumbers(writer: Writer, { title, number }: OrderDocument): void {
  const { count } = writer.pdf.bufferedPageRange();
  for (let at = 0; at < count; at += 1) {
    writer.pdf.switchToPage(at);
    // Below the margin pdfkit would begin a page of its own.
    writer.pdf.page.margins.bottom = 0;
    const text = `${title} ${number} · Halaman ${at + 1} dari ${count}`;
    writer.put(text, whole, page.height - page.margin, { size: 8, color: muted, align: 'center' });
  }
}

/** The document as a PDF file; `logo` is a JPEG. */
export async function writePdf(document: OrderDocument, logo: Buffer | null, now: Date): Promise<Buffer> {
  // Loaded with the first document: its font tables would slow every start.
  const { default: PDFDocument } = await import('pdfkit');
  const pdf = new PDFDocument({
    size: 'A4',
    margin: page.margin,
    bufferPages: true,
    info: {
      Title: `${document.title} ${document.number}`,
      Author: pdfText(document.letterhead.name),
      CreationDate: now,
      ModDate: now,
    },
  });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const writer = new Writer(pdf);
  putHead(writer, document, logo);
  await putTable(writer, document);
  putSums(writer, document);
  putFooter(writer, document);
  putAddressLabel(writer, document);
  putPageNumbers(writer, document);
  pdf.end();
  await once(pdf, 'end');
  return Buffer.concat(chunks);
}
