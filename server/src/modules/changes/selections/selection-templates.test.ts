import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { buildCostCodes } from '../../jobs/cost-codes/cost-codes.factory.ts';

const URL = '/api/job-templates';
let app: TestApp;
let mia: Agent;
let tile: number;
let floors: number;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  mia = await app.signedIn(await buildUser(app.db, { role: 'manager' }));
  const codes = await buildCostCodes(app.db, { '11-300': 'Flooring', '11-400': 'Tile' });
  floors = codes['11-300'] ?? 0;
  tile = codes['11-400'] ?? 0;
});
afterAll(() => app.close());

const line = () => ({
  costCodeId: floors,
  costType: 'material',
  description: 'Floor allowance',
  quantity: '1',
  unit: 'ls',
  unitCost: '1000',
  markup: '20',
  isAllowance: true,
});
const floor = (fields: object = {}) => ({
  title: 'Flooring',
  costCodeId: floors,
  costType: 'material',
  dueDays: -14,
  options: [{ title: 'Oak', price: '1300', cost: '1000', vendorNote: 'Six weeks' }],
  ...fields,
});
const kitchen = () =>
  floor({ title: 'Kitchen tile', costCodeId: tile, allowance: '400', allowanceCost: '300', dueDays: null });
const template = (selections: object[] | undefined) => ({
  name: 'Kit',
  kind: 'kit',
  businessUnit: 'general',
  lines: [line()],
  selections,
});
async function create(selections: object[] = [floor(), kitchen()]) {
  const made = await mia.post(URL, template(selections));
  expect(made.statusCode, made.body).toBe(201);
  return made.json();
}
const start = async (templateId: number, fields: object = {}) => {
  const job = await mia.post('/api/jobs', { name: 'Elm', kind: 'kit', businessUnit: 'general', templateId, ...fields });
  expect(job.statusCode, job.body).toBe(201);
  return job.json();
};
const selectionsOf = async (jobId: number) => (await mia.get(`/api/jobs/${jobId}/selections`)).json();

test('a job from a template gets its selections, with allowances from the budget and days counted from its start', async () => {
  const { id, selections } = await create();
  expect(selections).toMatchObject([{ code: '11-300', allowance: null, dueDays: -14 }, { allowance: '400.00' }]);
  const job = await start(id, { startsOn: '2027-03-15' });
  expect(await selectionsOf(job.id)).toMatchObject([
    {
      title: 'Flooring',
      allowance: '1200.00',
      allowanceCost: '1000.00',
      dueOn: '2027-03-01',
      state: 'open',
      isReleased: false,
      options: [{ title: 'Oak', price: '1300.00', vendorNote: 'Six weeks', isAvailable: true }],
    },
    { title: 'Kitchen tile', allowance: '400.00', allowanceCost: '300.00', dueOn: null },
  ]);
  expect((await selectionsOf((await start(id)).id))[0].dueOn).toBeNull();
});

test('an update without selections keeps them, and one with the same ones changes nothing', async () => {
  const { id, version } = await create();
  const kept = (await mia.put(`${URL}/${id}`, template(undefined))).json();
  expect([kept.version, kept.selections.length]).toEqual([version, 2]);
  expect((await mia.put(`${URL}/${id}`, template([floor(), kitchen()]))).json().version).toBe(version);
  const changed = (await mia.put(`${URL}/${id}`, template([kitchen()]))).json();
  expect([changed.version, changed.selections.length]).toEqual([version + 1, 1]);
});

test('a selection needs an allowance of its own or in the lines, and a code that can be chosen', async () => {
  const refused = await mia.post(URL, template([floor({ costCodeId: tile })]));
  expect(refused.json().fields).toEqual({
    'selections.0.allowance': 'Enter an allowance. No allowance line has this code and type.',
  });
  const bare = await mia.post(URL, { ...template([floor({ allowance: '50' })]), name: 'Bare' });
  expect(bare.json().selections).toMatchObject([{ allowance: '50.00', allowanceCost: '50.00' }]);
  const { id } = await create();
  await mia.post(`/api/cost-codes/${tile}/retire`);
  const job = await start(id);
  expect((await selectionsOf(job.id)).map(({ title }: { title: string }) => title)).toEqual(['Flooring']);
});

test('a job saved as a template keeps its selections and their options, without choices', async () => {
  const { id } = await create();
  const job = await start(id, { startsOn: '2027-03-15' });
  const [first] = await selectionsOf(job.id);
  await mia.post(`/api/selections/${first.id}/choose`, { optionId: first.options[0].id });
  const saved = (await mia.post(`/api/jobs/${job.id}/template`, { name: 'Kit, again' })).json();
  expect(saved.selections).toHaveLength(2);
  expect(saved.selections).toContainEqual(
    expect.objectContaining({ title: 'Flooring', allowance: '1200.00', dueDays: -14 }),
  );
});

test('a template as large as allowed is saved and edited, with its options in order', async () => {
  const words = (length: number) => 'x'.repeat(length);
  const options = Array.from({ length: 12 }, (_, at) => ({
    title: `Option ${at}`,
    description: words(1_000),
    price: '1300',
    cost: '1000',
    vendorNote: words(1_000),
  }));
  const large = Array.from({ length: 100 }, (_, n) => floor({ title: `Choice ${n}`, options }));
  const { id } = await create(large);
  const edited = await mia.put(`${URL}/${id}`, template(large.toReversed()));
  expect(edited.statusCode).toBe(200);
  const { selections } = edited.json();
  expect([selections.length, selections[0].title, selections[99].title]).toEqual([100, 'Choice 99', 'Choice 0']);
  expect(selections[7].options.map(({ title }: { title: string }) => title)).toEqual(options.map(({ title }) => title));
});
