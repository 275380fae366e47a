import readXlsxFile from 'read-excel-file/node';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { buildCostCodes } from '../cost-codes/cost-codes.factory.ts';
import { buildJob } from '../jobs/jobs.factory.ts';

let app: TestApp;
let mia: Agent;
let slab: number;
let url: string;

beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  mia = await app.signedIn(await buildUser(app.db, { role: 'manager' }));
  const codes = await buildCostCodes(app.db, { '03-100': 'Footings', '03-200': 'Slab' });
  slab = codes['03-200'] ?? 0;
  const { id } = await buildJob(app.db, { phase: 'estimating' });
  url = `/api/jobs/${id}/budget`;
});
afterAll(() => app.close());

const HEAD = 'Cost code,Type,Item,Qty,UOM,Unit price,Markup %,Allowance,Remark';
const file = (lines: string[]) => new File([[HEAD, ...lines].join('\n')], 'budget.csv', { type: 'text/csv' });
const send = (upload: File, commit = 'no') => mia.upload(`${url}/import?commit=${commit}`, upload);
const budget = async (of = url) => (await mia.get(of)).json();

const GOOD = [
  '03-100,Labor,Dig and pour,12.5,h,"$1,099.99",15%,no,x',
  '"03-200 Slab",material,=Concrete,40,yd,150.5,,yes,',
];

test('a file is previewed, then adds all its lines', async () => {
  const preview = await send(file(GOOD));
  expect(preview.statusCode, preview.body).toBe(200);
  expect(preview.json()).toMatchObject({
    isDryRun: true,
    added: 0,
    faulty: 0,
    amount: '19769.88',
    unknownColumns: ['Remark'],
    rows: [
      { row: 2, code: '03-100', description: 'Dig and pour', amount: '13749.88', problems: [] },
      { row: 3, code: '03-200 Slab', amount: '6020.00' },
    ],
  });
  expect((await budget()).lines).toEqual([]);
  expect((await send(file(GOOD), 'yes')).json()).toMatchObject({ isDryRun: false, added: 2 });
  expect(await budget()).toMatchObject({
    amount: '19769.88',
    lines: [
      { code: '03-100', costType: 'labor', quantity: '12.500', markup: '15.00', isAllowance: false },
      { code: '03-200', description: '=Concrete', unit: 'yd', isAllowance: true },
    ],
  });
});

test('only the markup is a percentage', async () => {
  const { faulty, rows } = (
    await send(file(['03-100,Labor,Dig,50%,h,10,15%,no,', '03-100,Labor,Dig,1,h,10%,15%,no,']))
  ).json();
  expect(faulty).toBe(2);
  expect(rows.map(({ problems }: { problems: string[] }) => problems[0]?.split(':')[0])).toEqual([
    'Quantity',
    'Unit Cost',
  ]);
});

test('a file with a problem adds nothing, and every row says what to fix', async () => {
  await mia.post(`/api/cost-codes/${slab}/retire`);
  const lines = [GOOD[0] ?? '', '03-200,magic,,1.2345,yd,x,2000,perhaps,', '03-100,labor,Huge,99999999,h,99999999,,,'];
  const { faulty, rows } = (await send(file(lines))).json();
  expect(faulty).toBe(2);
  expect(rows[1].problems.map((problem: string) => problem.split(':')[0])).toEqual([
    'Cost Code',
    'Cost Type',
    'Description',
    'Quantity',
    'Unit Cost',
    'Markup %',
    'Allowance',
  ]);
  expect(rows[2].problems).toEqual([expect.stringMatching(/^Quantity: Enter a smaller quantity/)]);
  const answer = await send(file(lines), 'yes');
  expect([answer.statusCode, answer.json().fields]).toEqual([
    400,
    { file: 'Nothing was imported. Fix 2 rows and try again.' },
  ]);
  expect((await budget()).lines).toEqual([]);
});

test.each([
  ['no column of a budget', ['a,b', '1,2']],
  ['no rows', ['Cost Code,Cost Type,Description,Quantity,Unit,Unit Cost']],
])('a file with %s is rejected', async (_, lines) => {
  const answer = await send(new File([lines.join('\n')], 'budget.csv'));
  expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, ['file']]);
});

test.each(['csv', 'xlsx'])('an exported %s file imports unchanged into another job', async (format) => {
  await send(file(GOOD), 'yes');
  const exported = await mia.get(`${url}/export?format=${format}`);
  expect(exported.statusCode).toBe(200);
  expect(String(exported.headers['content-disposition'])).toMatch(new RegExp(`-budget\\.${format}"`));
  const other = await buildJob(app.db, { phase: 'estimating' });
  const upload = new File([Uint8Array.from(exported.rawPayload)], `budget.${format}`);
  const answer = await mia.upload(`/api/jobs/${other.id}/budget/import?commit=yes`, upload);
  expect(answer.json()).toMatchObject({ added: 2, unknownColumns: [] });
  const plain = ({ lines }: { lines: { id: number; version: number }[] }) =>
    lines.map(({ id: _id, version: _version, ...line }) => line);
  expect(plain(await budget(`/api/jobs/${other.id}/budget`))).toEqual(plain(await budget()));
});

test('the workbook has real numbers', async () => {
  await send(file(GOOD), 'yes');
  const [sheet] = await readXlsxFile((await mia.get(`${url}/export?format=xlsx`)).rawPayload);
  expect(sheet?.data[1]).toEqual(['03-100', 'labor', 'Dig and pour', 12.5, 'h', 1099.99, 15, 'no']);
});

test('a file for an approved budget, or from a person without the permission, is rejected', async () => {
  await send(file(GOOD), 'yes');
  await mia.post(`${url}/approve`);
  expect((await send(file(GOOD))).statusCode).toBe(409);
  expect((await send(file(GOOD), 'yes')).statusCode).toBe(409);
  const rob = await app.signedIn(await buildUser(app.db));
  expect((await rob.upload(`${url}/import`, file(GOOD))).statusCode).toBe(403);
  expect((await rob.get(`${url}/export`)).statusCode).toBe(403);
});
