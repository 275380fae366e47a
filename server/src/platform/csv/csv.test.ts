import { expect, test } from 'vitest';
import { findHeaders } from './find-headers.ts';
import { type CsvRow, decodeCsv, readCsv } from './read-csv.ts';
import { type Line, writeCsv } from './write-csv.ts';

async function write(...lines: Line[]): Promise<string> {
  const pages = async function* () {
    yield lines;
  };
  let text = '';
  for await (const piece of writeCsv(['A'], pages())) text += piece;
  return text;
}

function read(text: string): CsvRow[] {
  const rows: CsvRow[] = [];
  readCsv(text, (more) => {
    rows.push(...more);
    return undefined;
  });
  return rows;
}

test.each([
  ['=1+1', `"'=1+1"`],
  ['+1 555 0100', `"'+1 555 0100"`],
  ['@sum', `"'@sum"`],
  ['-', `"'-"`],
  ['\tx', `"'\tx"`],
  ['\rx', `"'\rx"`],
  ['\uFF1D1', `"'\uFF1D1"`],
  ['\uFF0B1', `"'\uFF0B1"`],
  ['\uFF0D1', `"'\uFF0D1"`],
  ['\uFF20sum', `"'\uFF20sum"`],
  ['Call\n=1+1', `"Call\n'=1+1"`],
  ['Call\r\n@sum', `"Call\r\n'@sum"`],
  ['Call\u2028+1', `"Call\u2028'+1"`],
  ["'=1+1", `"''=1+1"`],
  ['-12.50', '"-12.50"'],
  [-3, '"-3"'],
  [null, '""'],
  ['', '""'],
  ['plain', '"plain"'],
  ['a;=1+1', '"a;=1+1"'],
])('the cell %j is written as %j', async (cell, expected) => {
  expect(await write([cell])).toBe(`\uFEFF"A"\r\n${expected}\r\n`);
});

test('an import removes the apostrophes an export added, and no others', async () => {
  const line = ['=1+1', "'=1+1", "O'Hara", "'quoted'", '+1 555\n=2\r\n\uFF20x', "''-", '\tx', '-12.50'];
  const text = await write(line);
  expect(read(decodeCsv(Buffer.from(text)))[1]?.cells).toEqual(line);
});

test('written text reads back the same', async () => {
  const line = ['a "quoted" word', 'two\nlines', 'comma, semicolon; tab\t', 'Ünï'];
  const text = await write(line);
  expect(read(decodeCsv(Buffer.from(text)))).toEqual([
    { row: 1, cells: ['A'] },
    { row: 2, cells: line },
  ]);
});

test('empty rows are skipped but counted, as in a spreadsheet', () => {
  expect(read('A,B\n\n,\n1,2\n').map(({ row }) => row)).toEqual([1, 4]);
});

const MANY = Array.from({ length: 60_000 }, (_, index) => `name ${index},"company\n${index}"`).join('\n');

test('a large file is read in chunks', () => {
  const pieces: number[] = [];
  readCsv(MANY, (rows) => {
    pieces.push(rows.length);
    return undefined;
  });
  expect(pieces.reduce((sum, count) => sum + count, 0)).toBe(60_000);
  expect(pieces.length).toBeGreaterThan(2);
});

test('reading stops when the reader has enough or fails', () => {
  let pieces = 0;
  readCsv(MANY, () => {
    pieces += 1;
    return 'enough';
  });
  expect(pieces).toBe(1);
  const fail = () => {
    throw new Error('full');
  };
  expect(() => readCsv('a\nb\n', fail)).toThrow('full');
});

test('a row has at most one cell more than an import’s column limit', () => {
  expect(read(','.repeat(5_000).concat('x\n1,2'))).toEqual([{ row: 2, cells: ['1', '2'] }]);
  expect(read(`a${',b'.repeat(5_000)}`)[0]?.cells).toHaveLength(201);
});

test('UTF-16 and Windows-1252 are decoded, and other bytes are rejected', () => {
  expect(decodeCsv(Buffer.from([0xff, 0xfe, 0x41, 0, 0x2c, 0]))).toBe('A,');
  expect(decodeCsv(Buffer.from([0xfe, 0xff, 0, 0x41, 0, 0x2c]))).toBe('A,');
  expect(decodeCsv(Buffer.from([0x43, 0xe9]))).toBe('Cé');
  expect(decodeCsv(Buffer.from([0x93, 0x80, 0x9f, 0x94]))).toBe('“€Ÿ”');
  expect(() => decodeCsv(Buffer.from([0x50, 0x4b, 3, 4, 0]))).toThrow('Choose a CSV file');
});

test.each(['utf-16le', 'utf-16be'])('%s without a byte order mark is decoded', (encoding) => {
  const bytes = Buffer.from('Title,Company\nCafé “Núñez”,Harbor\n', 'utf16le');
  const ordered = encoding === 'utf-16le' ? bytes : bytes.swap16();
  expect(decodeCsv(ordered)).toBe('Title,Company\nCafé “Núñez”,Harbor\n');
});

test('a delimiter line from Excel above the headers is used and counted as a line', () => {
  expect(read('sep=;\r\nA;"B, C"\r\n1,5;2\r\n')).toEqual([
    { row: 2, cells: ['A', 'B, C'] },
    { row: 3, cells: ['1,5', '2'] },
  ]);
});

const known = ['title', 'company', 'name', 'phone'];
const score = (headers: readonly string[]) => headers.filter((header) => known.includes(header.toLowerCase())).length;
const rowsOf = (...lines: string[]) => lines.map((line, index) => ({ row: index + 1, cells: line.split(',') }));

test.each([
  ['the first row', ['Title,Company', 'Elm,Harbor'], 1, ['Title', 'Company']],
  [
    'below title rows',
    ['Spring leads', 'As of May 1,,', 'Title,Company,Phone', 'a,b,1'],
    3,
    ['Title', 'Company', 'Phone'],
  ],
  [
    'below merged headings',
    ['Job,,Person,', 'Title,Company,Name,Phone', 'a,b,c,1'],
    2,
    ['Title', 'Company', 'Name', 'Phone'],
  ],
  [
    'merged with those above',
    ['Title,Company,Person,', ',,Name,Phone', 'a,b,c,1'],
    2,
    ['Title', 'Company', 'Name', 'Phone'],
  ],
  ['of unknown names below a title', ['My list,,', 'A,B,C', '1,2,3'], 2, ['A', 'B', 'C']],
  ['of one column', ['A', '1'], 1, ['A']],
])('headers are found: %s', (_what, lines, row, cells) => {
  expect(findHeaders(rowsOf(...lines), score)).toEqual({ row, cells });
});
