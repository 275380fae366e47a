/** A builder's spreadsheet: 300 rows of leads, written by several people over the years. */
export interface BuilderFile {
  /** All rows, including a title, blank rows and merged headings above the 300. */
  rows: string[][];
  /** How many of the 300 can't be imported: rows without a company and a person, totals, an impossible date. */
  hopeless: number;
}

export const BUILDER_ROWS = 300;

const FIRST = ['Dana', 'Renée', 'Tom', 'Marisol', 'Kim', 'Lee', 'Uma', 'José', 'Ann', 'Petra'];
const LAST = [
  'Whitfield',
  'Castellano',
  'Okafor',
  'Núñez',
  'de la Cruz',
  'Moss',
  "O'Hara",
  'Poe',
  'van der Berg',
  'Fox',
];
const JOBS = ['Garage', 'Duplex “north side”', 'Barn, 40x60', 'Infill lots', 'Shop & office', 'House – steel frame'];
const PRIORITIES = ['Hot', 'WARM', 'cold', 'High', 'med', '', 'Normal', 'n/a'];
const STATUSES = ['New', 'Contacted', 'Working - Contacted', 'Unqualified', 'qualified', '', 'Not interested', 'Open'];
const VALUES = ['45k', '$1,200.00', '84500', '$ 212,000', '1.2m', '', 'TBD', '3,500', '$45K', '18750.5'];
const DAYS = [
  '1/5/27',
  '12-18-2026',
  'Dec 30, 2026',
  '46374',
  '2026/12/18',
  '',
  '12/31/2026 0:00',
  '30-Dec-26',
  'December 1, 2026',
  'TBD',
];

/** Returns the same file every time: each row depends only on its number. */
export function builderFile(): BuilderFile {
  const jobs = Array.from({ length: BUILDER_ROWS }, (_, index) => jobRow(index));
  const hopeless = [3, 60, 120, 180, 240, 299];
  const rows = jobs.map((row, index) => (hopeless.includes(index) ? corrupt(row, hopeless.indexOf(index)) : row));
  const blanks = [['', '', ''], Array.from({ length: 9 }, () => '')];
  return {
    rows: [
      ['Leads 2026 – all jobs', '', '', '', '', '', '', '', ''],
      ...blanks,
      ['Job', '', 'Customer', '', '', 'Sales', '', '', ''],
      ['Project', 'Company', 'Contact', 'E-mail', 'Cell phone', 'Status', 'Priority', 'Budget', 'Close date'],
      ...rows.slice(0, 150),
      ...blanks,
      ...rows.slice(150),
    ],
    hopeless: hopeless.length,
  };
}

function jobRow(index: number): string[] {
  const pick = (list: readonly string[]) => list[index % list.length] ?? '';
  const [first, last] = [pick(FIRST), LAST[Math.floor(index / 10) % LAST.length] ?? ''];
  const email = `person${index}@builder${index % 40}.example`;
  return [
    `${pick(JOBS)} ${index + 1}`,
    `Company ${index % 40} Ltd.`,
    index % 3 === 0 ? `${last}, ${first}` : `${first} ${last}`,
    index % 7 === 0 ? '' : index % 11 === 0 ? `${first} <${email}>` : email.toUpperCase(),
    index % 5 === 0 ? '' : `(937) 555-${String(1_000 + index)}`,
    pick(STATUSES),
    pick(PRIORITIES),
    pick(VALUES),
    pick(DAYS),
  ];
}

function corrupt(row: string[], way: number): string[] {
  const ways: Record<number, string>[] = [
    { 1: '', 2: '' },
    { 3: 'ask his wife' },
    { 7: 'about 40 or 50 thousand' },
    { 8: '2/30/2027' },
    { 0: '' },
    { 5: 'see Bob' },
  ];
  return row.map((cell, index) => ways[way]?.[index] ?? cell);
}

/** The rows as CSV; cells are quoted where needed. */
export function toCsv(rows: readonly string[][], delimiter: string): string {
  const quoted = (cell: string) =>
    cell.includes(delimiter) || /["\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
  return `${rows.map((row) => row.map(quoted).join(delimiter)).join('\r\n')}\r\n`;
}

const WESTERN: Record<string, number> = { '“': 0x93, '”': 0x94, '–': 0x96 };

/** Encodes text as older American and European spreadsheets save it. */
export function toWindows1252(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text, (letter) => WESTERN[letter] ?? letter.charCodeAt(0));
}

export function toUtf16(text: string, order: 'le' | 'be'): Uint8Array<ArrayBuffer> {
  const bytes = Buffer.from(text, 'utf16le');
  return Uint8Array.from(order === 'le' ? bytes : bytes.swap16());
}
