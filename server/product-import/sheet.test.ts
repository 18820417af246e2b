import { crc32, deflateRawSync } from 'node:zlib';
import { Zip, ZipPassThrough } from 'fflate';
import { describe, expect, onTestFinished, test } from 'vitest';
import { Problem } from '#domain/problems.ts';
import { importLimits } from '#domain/product-import/import-limits.ts';
import { SheetError } from '#server/platform/sheets/sheet-error.ts';
import { readXlsx } from '#server/platform/sheets/test-xlsx.ts';
import { writeXlsx } from '#server/platform/sheets/xlsx-writer.ts';
import { listZip, unzipEntry } from '#server/platform/sheets/zip-archive.ts';
import { zipFiles } from '#tests/zip-files.ts';
import { cellRows, columnsOf, productRows, readSheet } from './sheet-rows.ts';
import { readOnThread } from './sheet-thread.ts';

const names = { brands: new Map(), categories: new Map(), kinds: new Map(), pictures: new Set<string>() };
const rowsOf = async (bytes: Buffer) => [...productRows(cellRows(await readSheet(bytes), new Map()), names)];

const sheetStart = '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>';

/** A workbook with any XML in its sheet and its shared strings. */
function workbook(sheet: string, strings = ''): Buffer {
  const file = (name: string, xml: string) => ({ name, bytes: Buffer.from(xml) });
  const type = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  return zipFiles([
    file(
      '_rels/.rels',
      `<Relationships><Relationship Id="a" Type="${type}/officeDocument" Target="/xl/workbook.xml"/></Relationships>`,
    ),
    file('xl/workbook.xml', '<x:workbook><x:sheets><x:sheet name="A" sheetId="1" r:id="r1"/></x:sheets></x:workbook>'),
    file(
      'xl/_rels/workbook.xml.rels',
      `<Relationships><Relationship Id="r1" Type="${type}/worksheet" Target="worksheets/s.xml"/><Relationship Id="r2" Type="${type}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    ),
    file('xl/worksheets/s.xml', `${sheetStart}${sheet}</sheetData></worksheet>`),
    file('xl/sharedStrings.xml', `<sst>${strings}</sst>`),
  ]);
}

describe('a workbook as other programs write it', () => {
  test('is read by its shared, inline and formula strings, numbers and flags', async () => {
    const bytes = workbook(
      `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="D1" t="inlineStr"><is><t>harga</t></is></c></row>
       <row r="3"><c r="A3" t="str"><f>CONCAT("a","b")</f><v>ab</v></c><c r="B3" t="b"><v>1</v></c><c r="D3"><v>1.5E6</v></c></row>`,
      '<si><t>sku</t></si><si><r><t xml:space="preserve">na </t></r><r><t>ma</t></r><rPh><t>X</t></rPh></si>',
    );
    expect(await readXlsx(bytes)).toEqual([['sku', 'na ma', '', 'harga'], [], ['ab', 'true', '', '1500000']]);
  });

  test('keeps every character of what was written here', async () => {
    const texts = ['  a  ', '<&>"\'', 'baris\r\nbaru\tx', '_x000D_', '_x005F_', 'é漢😀', "'=1+1"];
    const bytes = await writeXlsx([{ name: 'A', widths: [], rows: [texts, [1, 0.1, 10_000_000_000]] }]);
    expect(await readXlsx(bytes)).toEqual([texts, ['1', '0.1', '10000000000']]);
  });

  test('carries the checksums that other programs compare', async () => {
    const bytes = await writeXlsx([{ name: 'A', widths: [], rows: [['sku'], ['A']] }]);
    const entries = listZip(bytes, 100);
    const directory: number[] = [];
    for (let at = 0; at < bytes.length - 46; at += 1)
      if (bytes.readUInt32LE(at) === 0x02014b50) directory.push(bytes.readUInt32LE(at + 16));
    expect(directory).toEqual(await Promise.all(entries.map(async (entry) => crc32(await unzipEntry(entry, 100_000)))));
  });

  test('is read with CDATA, comments, empty elements and a > inside an attribute', async () => {
    const bytes = workbook(
      `<row r="1" note="a > b"><c r="A1" t="inlineStr"><is><t><![CDATA[a <b> & c]]></t></is></c><!-- <c r="B1"> --><c r="B1"/><c r='C1' t='inlineStr' x='>'><is><t>x<!-- y -->z</t><t/></is></c></row>
       <row r="2"><c r="A2" t="s"><v>0</v></c><c r="B2" t="s"><v>1</v></c></row>`,
      '<si a=">"><t>sa<![CDATA[<tu>]]></t></si><si/>',
    );
    expect(await readXlsx(bytes)).toEqual([['a <b> & c', '', 'xz'], ['sa<tu>']]);
  });

  test('is read when its sizes follow the data, as streaming programs write them', async () => {
    const chunks: Uint8Array[] = [];
    const zip = new Zip((_, chunk) => chunks.push(chunk));
    const source = workbook(`<row r="1"><c r="A1" t="inlineStr"><is><t>PK\x07\x08 PK\x01\x02</t></is></c></row>`);
    for (const entry of listZip(source, 100)) {
      const file = new ZipPassThrough(entry.name);
      zip.add(file);
      file.push(new Uint8Array(await unzipEntry(entry, 1_000_000)), true);
    }
    zip.end();
    expect(await readXlsx(Buffer.concat(chunks))).toEqual([['PK\x07\x08 PK\x01\x02']]);
  });

  test("gives a formula's last value, never the formula", async () => {
    const bytes = workbook(
      `<row r="1"><c r="A1" t="inlineStr"><is><t>sku</t></is></c><c r="B1" t="inlineStr"><is><t>price</t></is></c></row>
       <row r="2"><c r="A2" t="inlineStr"><is><t>A</t></is></c><c r="B2"><f>WEBSERVICE("http://jahat")</f><v>500</v></c></row>
       <row r="3"><c r="A3" t="inlineStr"><is><t>B</t></is></c><c r="B3" t="e"><f>1/0</f><v>#DIV/0!</v></c></row>`,
    );
    expect(await rowsOf(bytes)).toMatchObject([
      { row: 2, read: { body: { sku: 'A', price: 500 } } },
      { row: 3, errors: [{ row: 3, field: 'price' }] },
    ]);
  });
});

describe('a hostile file', () => {
  const inline = (text: string, at: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;
  const bomb = () => zipFiles([{ name: 'xl/workbook.xml', bytes: Buffer.alloc(importLimits.inflatedBytes + 1, 32) }]);
  /** A hundredth of the limit until the end of the test: reaching the real one takes seconds. */
  const lowered = (limit: 'cells' | 'xmlElements' | 'inflatedBytes', make: () => Buffer) => {
    const usual = importLimits[limit];
    onTestFinished(() => void Object.assign(importLimits, { [limit]: usual }));
    Object.assign(importLimits, { [limit]: usual / 100 });
    return make();
  };
  const lying = () => {
    const bytes = workbook('<row r="1"/>');
    // The directory claims one byte for each entry.
    for (let at = 0; at < bytes.length - 4; at += 1)
      if (bytes.readUInt32LE(at) === 0x02014b50) bytes.writeUInt32LE(1, at + 24);
    return bytes;
  };
  const manyEntries = () =>
    zipFiles(
      Array.from({ length: importLimits.workbookEntries + 1 }, (_, at) => ({ name: `a${at}`, bytes: Buffer.alloc(1) })),
    );

  test.each<[string, () => Buffer, RegExp]>([
    ['an empty file', () => Buffer.alloc(0), /kosong/],
    ['only blank lines', () => Buffer.from('\r\n\r\n'), /judul kolom/],
    ['a picture', () => Buffer.from('\x89PNG\r\n\x1a\n\0\0', 'latin1'), /bukan CSV/],
    ['a PDF', () => Buffer.from('%PDF-1.7\n%\xe2\xe3\n1 0 obj', 'latin1'), /bukan CSV/],
    ['a compressed file', () => Buffer.from('\x1f\x8b\x08\x08sku,name', 'latin1'), /bukan CSV/],
    ['an old XLS', () => Buffer.from('d0cf11e0a1b11ae1000000', 'hex'), /bukan CSV/],
    ['a ZIP that is cut off', () => workbook('').subarray(0, 200), /rusak/],
    ['a ZIP with no end', () => Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(200)]), /rusak/],
    ['a ZIP that is no workbook', () => zipFiles([{ name: 'a.txt', bytes: Buffer.from('x') }]), /XLSX/],
    ['a ZIP bomb', () => lowered('inflatedBytes', bomb), /terlalu besar/],
    ['too many entries', manyEntries, /berkas/],
    ['a cell beyond all measure', () => workbook(`<row r="1">${inline('x'.repeat(100_001), 'A1')}</row>`), /karakter/],
    ['a shared string beyond all measure', () => workbook('', `<si><t>${'x'.repeat(100_001)}</t></si>`), /karakter/],
    ['column XFD', () => workbook(`<row r="1">${inline('x', 'XFD1')}</row>`), /kolom/],
    ['row 1048576', () => workbook(`<row r="1048576">${inline('x', 'A1048576')}</row>`), /baris/],
    ['100,000 columns in CSV', () => Buffer.from(`${'a,'.repeat(100_000)}\r\n`), /kolom/],
    ['too many rows in CSV', () => Buffer.from(`sku\r\n${'A\r\n'.repeat(importLimits.rows + 1)}`), /baris/],
    ['a huge cell in CSV', () => Buffer.from(`sku\r\n${'x'.repeat(100_001)}\r\n`), /karakter/],
    ['a quote that never closes', () => Buffer.from(`sku,name\r\nA,"${'x\r\n'.repeat(300_000)}`), /panjang|kutip/],
    ['two columns of one meaning', () => Buffer.from('sku,nama,name\r\nA,b,c'), /Dua kolom/],
    [
      'more cells than may be',
      () => lowered('cells', () => workbook(`<row r="1">${'<c/>'.repeat(importLimits.cells + 1)}</row>`)),
      /sel/,
    ],
    [
      'more elements than may be',
      () => lowered('xmlElements', () => workbook('<x/>'.repeat(importLimits.xmlElements))),
      /terlalu besar/,
    ],
    ['elements one in another without end', () => workbook('<a>'.repeat(500_000)), /bersarang/],
    ['more cells in CSV than may be', () => Buffer.from(`${','.repeat(99)}\n`.repeat(10_001)), /sel/],
    ['15 MB of commas', () => Buffer.alloc(15_000_000, ','), /panjang|kolom/],
    ['no sku column', () => Buffer.from('nama,harga\r\nA,1'), /sku/],
  ])('%s is refused in words', async (_, bytes, message) => {
    const error: unknown = await rowsOf(bytes()).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(SheetError);
    expect((error as SheetError).message).toMatch(message);
  });

  test('with wrong sizes in its headers is unpacked by its actual bytes', async () => {
    expect(await readXlsx(lying())).toEqual([]);
    const [entry] = listZip(zipFiles([{ name: 'a', bytes: Buffer.alloc(5_000_000) }]), 10);
    await expect(unzipEntry(entry!, 1_000_000)).rejects.toThrow('terlalu besar');
    await expect(unzipEntry({ name: 'a', method: 8, compressed: Buffer.from('rusak') }, 100)).rejects.toThrow('rusak');
    expect(await unzipEntry({ name: 'a', method: 8, compressed: deflateRawSync('ok') }, 100)).toEqual(
      Buffer.from('ok'),
    );
  });

  test('with an encrypted entry or a strange method is refused', () => {
    for (const [offset, value] of [
      [8, 1],
      [10, 99],
    ] as const) {
      const bytes = zipFiles([{ name: 'a', bytes: Buffer.from('x') }]);
      bytes.writeUInt16LE(value, bytes.indexOf(Buffer.from('PK\x01\x02')) + offset);
      expect(() => listZip(bytes, 10)).toThrow(SheetError);
    }
  });

  test('cannot grow by entities, and its headings reach no prototype', async () => {
    const bytes = workbook(
      `<!DOCTYPE x [<!ENTITY a "aaaa">]><row r="1">${inline('sku', 'A1')}${inline('&a;&#0;__proto__', 'B1')}</row>`,
    );
    expect((await readSheet(bytes)).headers).toEqual(['sku', '&a;\ufffd__proto__']);
    const rows = await rowsOf(Buffer.from('sku,__proto__,constructor\r\nA,x,y'));
    expect(rows).toMatchObject([{ read: { body: { sku: 'A' } } }]);
  });

  test('ends only its own thread', async () => {
    const task = {
      kind: 'columns',
      bytes: bomb(),
      today: '2030-01-01',
      brands: [],
      categories: [],
      isPlain: false,
    } as const;
    const error = await readOnThread({ ...task, brands: [], categories: [] }).catch((error: unknown) => error);
    expect(error).toBeInstanceOf(Problem);
    expect(error).toMatchObject({ code: 'upload-too-large' });
  });
});

describe('a CSV', () => {
  test.each<[string, Buffer]>([
    ['UTF-8 with its mark', Buffer.from('\ufeffsku,nama\r\nA,Café')],
    ['semicolons', Buffer.from('sku;nama\nA;Café\n')],
    ['tabs in UTF-16', Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('sku\tnama\r\nA\tCafé', 'utf16le')])],
    ['Windows-1252', Buffer.from('sku,nama\r\nA,Caf\xe9', 'latin1')],
    ['quotes and old line ends', Buffer.from('"sku","nama"\r"A","Café"\r')],
  ])('with %s is understood', async (_, bytes) => {
    expect(columnsOf(await readSheet(bytes))).toEqual({
      rows: 1,
      columns: [
        { header: 'sku', field: 'sku', samples: ['A'] },
        { header: 'nama', field: 'name', samples: ['Café'] },
      ],
    });
  });

  test("counts blank lines, so that a row's number is the one that people see", async () => {
    const rows = await rowsOf(Buffer.from('sku,price\r\n\r\nA,1\r\n,,\r\nB,x\r\n'));
    expect(rows.map(({ row }) => row)).toEqual([3, 5]);
  });
});
