import { zipSync } from 'fflate';
import { expect, test } from 'vitest';
import type { CsvRow } from '../csv/read-csv.ts';
import { readTable } from './read-table.ts';
import { printXlsx } from './write-xlsx.ts';

async function read(bytes: Uint8Array): Promise<CsvRow[]> {
  const rows: CsvRow[] = [];
  await readTable(Buffer.from(bytes), async (more) => {
    rows.push(...more);
  });
  return rows;
}

const bytesOf = (text: string) => new TextEncoder().encode(text);
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A workbook with the given XML for its sheet's rows. */
function workbook(rows: string): Record<string, Uint8Array> {
  return {
    'xl/workbook.xml': bytesOf(
      `<workbook xmlns:r="${RELATIONS}"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': bytesOf(
      `<Relationships><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ),
    'xl/worksheets/sheet1.xml': bytesOf(`<worksheet><sheetData>${rows}</sheetData></worksheet>`),
  };
}

test('a workbook is read as text, with dates, amounts and blank rows kept as they are', async () => {
  const bytes = await printXlsx([
    { name: 'Empty', columns: [], rows: [] },
    {
      name: 'Leads',
      columns: [
        { header: 'Title', type: 'text' },
        { header: 'Value', type: 'money' },
        { header: 'Close', type: 'day' },
      ],
      rows: [
        ['=1+1', '1200.1', '2026-12-18'],
        [null, null, null],
        ['0042', null, null],
      ],
    },
  ]);
  expect(await read(bytes)).toEqual([
    { row: 1, cells: ['Title', 'Value', 'Close'] },
    { row: 2, cells: ['=1+1', '1200.1', '2026-12-18'] },
    { row: 4, cells: ['0042', '', ''] },
  ]);
});

test('a formula is read as its last result, a number without rounding noise, and an error as blank', async () => {
  const cells =
    '<c r="A1"><f>1+1</f><v>2</v></c><c r="B1"><v>1200.0999999999999</v></c><c r="C1"><v>9.375550101E9</v></c>';
  const rows = `<row r="1">${cells}</row><row r="2"><c r="A2"/><c r="B2" t="e"><v>#N/A</v></c></row>`;
  expect(await read(zipSync(workbook(rows)))).toMatchObject([{ cells: ['2', '1200.1', '9375550101'] }]);
});

test('an archive that unpacks to more than a record list needs is rejected', async () => {
  const bomb = zipSync({ ...workbook(''), 'xl/sharedStrings.xml': new Uint8Array(65 * 1024 * 1024) });
  expect(bomb.length).toBeLessThan(200_000);
  await expect(read(bomb)).rejects.toMatchObject({ fields: { file: expect.stringContaining('too large') } });
});

test('parts that aren’t read aren’t unpacked, whatever they contain', async () => {
  const rows = '<row r="1"><c r="A1" t="inlineStr"><is><t>Title</t></is></c></row>';
  const parts = { ...workbook(rows), 'xl/vbaProject.bin': new Uint8Array(65 * 1024 * 1024) };
  expect(await read(zipSync(parts))).toEqual([{ row: 1, cells: ['Title'] }]);
});

test.each<[string, Uint8Array, string]>([
  ['an archive that is no workbook', zipSync({ 'a.txt': bytesOf('hello') }), 'can’t be read'],
  ['half a workbook', zipSync(workbook('')).slice(0, 200), 'can’t be read'],
  ['an old workbook', Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), 'Save this workbook'],
])('%s is rejected', async (_what, bytes, message) => {
  await expect(read(bytes)).rejects.toMatchObject({ fields: { file: expect.stringContaining(message) } });
});

test('a cell in a percent format is read as the percentage it shows, and other numbers as they are', async () => {
  const styles = `<styleSheet><numFmts count="2"><numFmt numFmtId="164" formatCode="0.0%;[Red]\\-0.0%"/>
    <numFmt numFmtId="165" formatCode='0.00" % of \\%"'/></numFmts>
    <cellStyleXfs count="1"><xf numFmtId="9"/></cellStyleXfs>
    <cellXfs count="6"><xf numFmtId="0"/><xf numFmtId="9" xfId="0"/><xf numFmtId="10"/><xf numFmtId="164"/><xf
      numFmtId="165"/><xf numFmtId="14"/></cellXfs></styleSheet>`;
  const cells = [
    '<c r="A1" s="1"><v>1</v></c>',
    '<c r="B1" s="2" t="n"><v>0.285</v></c>',
    '<c r="C1" s="3"><f>1/8</f><v>-0.125</v></c>',
    '<c r="D1" s="4"><v>0.5</v></c>',
    '<c r="E1" s="0"><v>0.5</v></c>',
    '<c r="F1" s="5"><v>46374</v></c>',
    '<c r="G1" s="1" t="inlineStr"><is><t>most</t></is></c>',
    '<c r="H1" s="1"/>',
    '<c r="I1" s="1"><v>0.005</v></c>',
  ].join('');
  const parts = { ...workbook(`<row r="1">${cells}</row>`), 'xl/styles.xml': bytesOf(styles) };
  expect(await read(zipSync(parts))).toEqual([
    { row: 1, cells: ['100%', '28.5%', '-12.5%', '0.5', '0.5', '2026-12-18', 'most', '', '0.5%'] },
  ]);
});
