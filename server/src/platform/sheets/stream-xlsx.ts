import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { FORMATS, type SheetCell, type SheetColumn } from './sheet-columns.ts';

/** As many rows as a sheet can have. */
const MOST_ROWS = 1_048_576;
const MOST_CHARACTERS = 32_767;
/** Spreadsheet programs count days from here, and have none before March 1900. */
const DAY_ZERO = Date.UTC(1899, 11, 30);
const FIRST_DAY = '1900-03-01';

const NAMESPACE = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

interface StreamedSheet {
  /** At most 28 characters, because further sheets have their number after it. */
  name: string;
  columns: readonly SheetColumn[];
  pages: AsyncIterable<readonly (readonly SheetCell[])[]>;
}

/**
 * A workbook of any size in pieces. Each page of rows is packed as it's read, so the whole is never in memory. Rows
 * that don't fit on a sheet continue on the next. Cells are like those of `makeXlsx`.
 */
export async function* streamXlsx(
  { name, columns, pages }: StreamedSheet,
  rowsPerSheet = MOST_ROWS,
): AsyncGenerator<Uint8Array> {
  const packed: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    packed.push(piece);
  });
  const whole = (path: string, text: string) => {
    const file = new ZipPassThrough(path);
    zip.add(file);
    file.push(Buffer.from(HEAD + text), true);
  };
  const open = (number: number) => {
    const file = new ZipDeflate(`xl/worksheets/sheet${number}.xml`, { level: 6 });
    zip.add(file);
    file.push(Buffer.from(HEAD + sheetHead(columns)));
    return file;
  };
  let sheets = 1;
  let sheet = open(sheets);
  let used = 1;
  for await (const rows of pages) {
    for (let next = 0; next < rows.length; ) {
      if (used === rowsPerSheet) {
        sheet.push(Buffer.from(SHEET_END), true);
        sheets += 1;
        sheet = open(sheets);
        used = 1;
      }
      const part = rows.slice(next, next + rowsPerSheet - used);
      const first = used + 1;
      sheet.push(Buffer.from(part.map((row, index) => rowText(columns, first + index, row)).join('')));
      used += part.length;
      next += part.length;
    }
    yield* packed.splice(0);
  }
  sheet.push(Buffer.from(SHEET_END), true);
  whole('xl/styles.xml', stylesText(columns));
  whole('xl/workbook.xml', workbookText(name, sheets));
  whole('xl/_rels/workbook.xml.rels', workbookRelations(sheets));
  whole('_rels/.rels', relationsText([['officeDocument', 'xl/workbook.xml']]));
  whole('[Content_Types].xml', contentTypes(sheets));
  zip.end();
  yield* packed.splice(0);
}

const SHEET_END = '</sheetData></worksheet>';
/** Styles are plain, headers, then one for each column. */
const HEADER_STYLE = 1;
const OWN_STYLES = 2;

/** The column widths and the headers, which stay in place while the rows scroll. */
function sheetHead(columns: readonly SheetColumn[]): string {
  const widths = columns.map(
    ({ width = 14 }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  const headers = columns.map(({ header }, index) => textCell(header, `${columnName(index)}1`, HEADER_STYLE));
  const frozen = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>';
  return `<worksheet xmlns="${NAMESPACE}"><sheetViews><sheetView workbookViewId="0">${frozen}</sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData><row r="1">${headers.join('')}</row>`;
}

/** The rows of a sheet count from 1, with the headers. */
function rowText(columns: readonly SheetColumn[], number: number, row: readonly SheetCell[]): string {
  const cells = columns.map((column, index) => cellText(column, index, { number, value: row[index] ?? null }));
  return `<row r="${number}">${cells.join('')}</row>`;
}

function cellText({ type }: SheetColumn, index: number, { number, value }: { number: number; value: SheetCell }) {
  if (value === null || value === '') return '';
  const address = `${columnName(index)}${number}`;
  const figure = (amount: number) => `<c r="${address}" s="${index + OWN_STYLES}"><v>${amount}</v></c>`;
  if (type === 'text' || (type === 'day' && String(value) < FIRST_DAY)) return textCell(String(value), address);
  return figure(type === 'day' ? (Date.parse(`${value}T00:00:00Z`) - DAY_ZERO) / 86_400_000 : Number(value));
}

/** Typed as text, so no program takes it for a formula. */
function textCell(text: string, address: string, style = 0): string {
  const content = toXml(text.slice(0, MOST_CHARACTERS));
  return `<c r="${address}" t="inlineStr" s="${style}"><is><t xml:space="preserve">${content}</t></is></c>`;
}

/** `A` to `Z`, then `AA`. */
function columnName(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : columnName(Math.floor(index / 26) - 1) + last;
}

/** Without the characters that XML can't have. */
function toXml(text: string): string {
  return (
    text
      .toWellFormed()
      // biome-ignore lint/suspicious/noControlCharactersInRegex: those are what it removes
      .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
  );
}

function stylesText(columns: readonly SheetColumn[]): string {
  const formats = columns.map((column, index) => {
    const code = column.type === 'text' ? 'General' : column.hasDecimals ? FORMATS.decimals : FORMATS[column.type];
    return `<numFmt numFmtId="${164 + index}" formatCode="${toXml(code)}"/>`;
  });
  const own = columns.map(
    (_, index) => `<xf numFmtId="${164 + index}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`,
  );
  const plain = (font: number) => `<xf numFmtId="0" fontId="${font}" fillId="0" borderId="0" xfId="0"/>`;
  return [
    `<styleSheet xmlns="${NAMESPACE}"><numFmts count="${formats.length}">${formats.join('')}</numFmts>`,
    '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>',
    '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>',
    '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>',
    `<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>`,
    `<cellXfs count="${own.length + 2}">${plain(0)}${plain(1)}${own.join('')}</cellXfs></styleSheet>`,
  ].join('');
}

function workbookText(name: string, sheets: number): string {
  const list = numbers(sheets).map(
    (number) =>
      `<sheet name="${toXml(number === 1 ? name : `${name} ${number}`)}" sheetId="${number}" r:id="rId${number}"/>`,
  );
  return `<workbook xmlns="${NAMESPACE}" xmlns:r="${RELATIONS}"><sheets>${list.join('')}</sheets></workbook>`;
}

function workbookRelations(sheets: number): string {
  return relationsText([
    ...numbers(sheets).map((number) => ['worksheet', `worksheets/sheet${number}.xml`] as const),
    ['styles', 'styles.xml'],
  ]);
}

function relationsText(targets: readonly (readonly [type: string, target: string])[]): string {
  const list = targets.map(
    ([type, target], index) => `<Relationship Id="rId${index + 1}" Type="${RELATIONS}/${type}" Target="${target}"/>`,
  );
  return `<Relationships xmlns="${PACKAGE}/relationships">${list.join('')}</Relationships>`;
}

function contentTypes(sheets: number): string {
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  const parts = [
    ['/xl/workbook.xml', 'sheet.main'],
    ['/xl/styles.xml', 'styles'],
    ...numbers(sheets).map((number) => [`/xl/worksheets/sheet${number}.xml`, 'worksheet']),
  ].map(([path, kind]) => `<Override PartName="${path}" ContentType="${type}.${kind}+xml"/>`);
  return `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${parts.join('')}</Types>`;
}

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
