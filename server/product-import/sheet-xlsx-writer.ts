import { cleanCell } from '#domain/admin/cell-text.ts';
import { encodeExcel, encodeXml } from './sheet-xml.ts';
import { zipFiles } from './sheet-zip.ts';

export type Sheet = { name: string; widths: number[]; rows: (string | number)[][] };

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const kinds = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

function columnLetters(index: number): string {
  const rest = Math.floor(index / 26);
  return (rest > 0 ? columnLetters(rest - 1) : '') + String.fromCharCode(65 + (index % 26));
}

function cellXml(value: string | number, row: number, column: number): string {
  if (value === '') return '';
  const at = `r="${columnLetters(column)}${row}"${row === 1 ? ' s="1"' : ''}`;
  if (typeof value === 'number') return `<c ${at}><v>${value}</v></c>`;
  const text = encodeXml(encodeExcel(cleanCell(value)));
  return `<c ${at} t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;
}

function sheetXml({ widths, rows }: Sheet): Buffer {
  const columns = widths.map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`);
  const body = rows.map(
    (row, at) => `<row r="${at + 1}">${row.map((value, column) => cellXml(value, at + 1, column)).join('')}</row>`,
  );
  return Buffer.from(
    `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns.join('')}</cols><sheetData>${body.join('')}</sheetData></worksheet>`,
  );
}

/** The heading is bold; everything else is plain. */
const styles = `${head}<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs></styleSheet>`;

/** A workbook whose cells are numbers or plain text: nothing in it can be a formula. */
export function writeXlsx(sheets: Sheet[]): Buffer {
  const numbers = sheets.map((_, index) => index + 1);
  const file = (name: string, xml: string) => ({ name, bytes: Buffer.from(head + xml) });
  return zipFiles([
    file(
      '[Content_Types].xml',
      `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${kinds}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${kinds}.styles+xml"/>${numbers.map((number) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${kinds}.worksheet+xml"/>`).join('')}</Types>`,
    ),
    file(
      '_rels/.rels',
      `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    file(
      'xl/workbook.xml',
      `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${sheets.map(({ name }, at) => `<sheet name="${encodeXml(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`).join('')}</sheets></workbook>`,
    ),
    file(
      'xl/_rels/workbook.xml.rels',
      `<Relationships xmlns="${packages}/relationships">${numbers.map((number) => `<Relationship Id="rId${number}" Type="${office}/worksheet" Target="worksheets/sheet${number}.xml"/>`).join('')}<Relationship Id="rIdStyles" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    ),
    { name: 'xl/styles.xml', bytes: Buffer.from(styles) },
    ...sheets.map((sheet, at) => ({ name: `xl/worksheets/sheet${at + 1}.xml`, bytes: sheetXml(sheet) })),
  ]);
}
