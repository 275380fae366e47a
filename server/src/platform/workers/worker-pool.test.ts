import { zipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Agent } from '../../../test/agent.ts';
import { emptyDatabase } from '../../../test/database.ts';
import { HEALTH_WITHIN_MS, listeningApp, longestWait } from '../../../test/health-wait.ts';
import { buildPage } from '../../modules/content/pages/pages.factory.ts';
import { uploadFile } from '../../modules/finance/bank-imports/bank-imports.factory.ts';
import { setUpDefaultAccounts } from '../../modules/finance/profit-first-accounts/profit-first-accounts.factory.ts';
import { csvFile } from '../../modules/sales/imports/imports.factory.ts';
import { buildUser } from '../identity/users.factory.ts';
import { startWorkers } from './start-workers.ts';

let app: Awaited<ReturnType<typeof listeningApp>>;
let kim: Agent;

beforeAll(async () => {
  app = await listeningApp();
  await startWorkers();
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  kim = await app.signedIn(await buildUser(app.db, { role: 'admin' }));
});
afterAll(() => app.close());

// Hostile files take a long time in a worker process, and longer on a busy machine.
const TIMEOUT = { timeout: 240_000 };

/** Transactions have a time limit. On a busy machine, the one that stores the rows can exceed it. */
const BUSY = 503;

const LONG = 900_000;
const repeat = (piece: string, length = LONG) => piece.repeat(Math.floor(length / piece.length));

test.each([
  ['blanks', repeat(' ')],
  ['empty lines', repeat('\n')],
  ['nested tags', repeat('<div>')],
])(
  'the health check responds within 500 ms while a page of %s is saved, shown and printed',
  TIMEOUT,
  async (_what, content) => {
    const page = await buildPage(app.db, { title: 'Long', content: 'short' });
    const waits = [
      await longestWait(app.origin, kim.put(`/api/content/${page.id}`, { content })),
      await longestWait(app.origin, kim.post('/api/content/preview', { content })),
      await longestWait(app.origin, kim.get(`/api/content/${page.id}/export?format=pdf`)),
    ];
    expect(Math.max(...waits)).toBeLessThan(HEALTH_WITHIN_MS);
  },
);

/** The largest allowed workbook of numbers: 20,000 rows of 100 cells. */
function largestWorkbook(): Uint8Array<ArrayBuffer> {
  const bytes = (text: string) => new TextEncoder().encode(text);
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const columns = Array.from(
    { length: 100 },
    (_, index) => `${index < 26 ? '' : 'ABCD'[Math.floor(index / 26) - 1]}${String.fromCharCode(65 + (index % 26))}`,
  );
  const rows = Array.from(
    { length: 20_000 },
    (_, index) => `<row>${columns.map((column) => `<c r="${column}${index + 1}"><v>1</v></c>`).join('')}</row>`,
  );
  const parts = {
    'xl/workbook.xml': `<workbook xmlns:r="${relations}"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows.join('')}</sheetData></worksheet>`,
  };
  return Uint8Array.from(zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, bytes(text)]))));
}

describe('the health check responds within 500 ms while a file is read:', () => {
  const MB = 1024 * 1024;

  test.each([
    ['a cell of blanks', () => csvFile(`Title,Value\nHouse,1${' '.repeat(LONG)}2\n`), 201],
    ['the largest workbook', () => csvFile(largestWorkbook()), 201],
    ['quotes that end no cell', () => csvFile(`Title\n${repeat('"a"b,', 10 * MB)}`), 400],
  ])('%s', TIMEOUT, async (_what, file, status) => {
    const work = kim.upload('/api/imports?kind=lead', file());
    expect(await longestWait(app.origin, work)).toBeLessThan(HEALTH_WITHIN_MS);
    expect([status, BUSY]).toContain((await work).statusCode);
  });

  const LINE = '<STMTTRN><DTPOSTED>20250304<TRNAMT>1<FITID>1<NAME>';
  const statementOf = (lines: string) =>
    `OFXHEADER:100\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><BANKTRANLIST>${lines}</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;
  const numbers = Array.from({ length: 5_000 }, (_, index) => index);

  test.each([
    [
      'lines of a bank with 200 columns',
      `Date,Description,Amount\n${`2025-03-04,X,1${','.repeat(197)}\n`.repeat(5_000)}`,
      201,
    ],
    ['a cell of quotes', `Date,Description,Amount\n2025-03-04,"${repeat('""', 4 * MB)}",1\n`, 201],
    ['more short lines than are taken', repeat('1\n', 5 * MB), 400],
    [
      'long lines of OFX',
      statementOf(numbers.map((number) => `${LINE}${'x '.repeat(450)}${number}</STMTTRN>`).join('')),
      201,
    ],
    ['more lines of OFX than are taken', statementOf(repeat('<STMTTRN><NAME></STMTTRN>', 4 * MB)), 400],
    ['values of OFX that nobody reads', statementOf(repeat('<A>1', 4 * MB)), 201],
  ])('%s', TIMEOUT, async (_what, text, status) => {
    const { income } = await setUpDefaultAccounts(kim);
    const work = uploadFile(kim, income, text);
    expect(await longestWait(app.origin, work)).toBeLessThan(HEALTH_WITHIN_MS);
    expect([status, BUSY]).toContain((await work).statusCode);
  });

  test('properties with the longest possible notes', TIMEOUT, async () => {
    const rows = numbers.slice(0, 1_000).map((number) => `${number} Elm,Detroit,MI,land,5,"${'""'.repeat(950)}"`);
    const file = csvFile(['Address,City,State,Type,Investment,Notes', ...rows].join('\n'));
    const work = kim.upload('/api/property-imports', file);
    expect(await longestWait(app.origin, work)).toBeLessThan(HEALTH_WITHIN_MS);
    expect((await work).json()).toMatchObject({ valid: 1_000 });
  });
});
