import readXlsxFile from 'read-excel-file/node';
import { expect, test } from 'vitest';
import type { SheetCell, SheetColumn } from './sheet-columns.ts';
import { streamXlsx } from './stream-xlsx.ts';

const COLUMNS: SheetColumn[] = [
  { header: 'Text & more', type: 'text' },
  { header: 'Day', type: 'day', width: 12 },
  { header: 'Amount', type: 'money' },
  { header: 'Hours', type: 'number', hasDecimals: true },
];

type Rows = SheetCell[][];

async function* inPages(...pages: Rows[]): AsyncGenerator<Rows> {
  yield* pages;
}

async function write(pages: AsyncIterable<Rows>, rowsPerSheet?: number): Promise<{ bytes: Buffer; pieces: number }> {
  const pieces: Uint8Array[] = [];
  for await (const piece of streamXlsx({ name: 'Rows', columns: COLUMNS, pages }, rowsPerSheet)) pieces.push(piece);
  return { bytes: Buffer.concat(pieces), pieces: pieces.length };
}

test('cells come back as they were: text, days, amounts and gaps', async () => {
  const { bytes } = await write(
    inPages(
      [
        ['=1+1', '2026-03-11', '-1234567.10', '1.25'],
        [null, null, null, null],
      ],
      [],
      [['<Ä & "Ñ">\u0001 \ud800', '1850-01-01', '0.00', 3]],
    ),
  );
  const [sheet, ...others] = await readXlsxFile(bytes);
  expect(others).toEqual([]);
  expect(sheet).toMatchObject({ sheet: 'Rows' });
  expect(sheet?.data).toEqual([
    ['Text & more', 'Day', 'Amount', 'Hours'],
    ['=1+1', new Date('2026-03-11T00:00:00Z'), -1234567.1, 1.25],
    [null, null, null, null],
    ['<Ä & "Ñ"> \ufffd', '1850-01-01', 0, 3],
  ]);
});

test('rows that don’t fit go on with the next sheet, each with its headers', async () => {
  const rows = (from: number, to: number): Rows =>
    Array.from({ length: to - from + 1 }, (_, index) => [`Row ${from + index}`, null, '1.00', null]);
  const { bytes } = await write(inPages(rows(1, 5), rows(6, 12)), 5);
  const sheets = await readXlsxFile(bytes);
  expect(sheets.map(({ sheet, data }) => [sheet, data.length, data[0]?.[0], data.at(-1)?.[0]])).toEqual([
    ['Rows', 5, 'Text & more', 'Row 4'],
    ['Rows 2', 5, 'Text & more', 'Row 8'],
    ['Rows 3', 5, 'Text & more', 'Row 12'],
  ]);
});

test('a workbook without rows has its headers', async () => {
  const [sheet] = await readXlsxFile((await write(inPages())).bytes);
  expect(sheet?.data).toEqual([['Text & more', 'Day', 'Amount', 'Hours']]);
});

test('pieces are sent while more rows than one workbook used to hold are read', async () => {
  const page: Rows = Array.from({ length: 1_000 }, (_, row) => [`Row ${row}`, '2026-03-11', '12.34', null]);
  let read = 0;
  const pages = async function* () {
    for (; read < 60; read += 1) yield page;
  };
  const workbook = streamXlsx({ name: 'Rows', columns: COLUMNS, pages: pages() });
  let bytes = (await workbook.next()).value?.length ?? 0;
  expect(read).toBeLessThan(60);
  for await (const piece of workbook) bytes += piece.length;
  expect(bytes).toBeGreaterThan(150_000);
});
