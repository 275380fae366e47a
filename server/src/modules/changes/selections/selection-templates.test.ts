import type { Selection } from '@builder-os/contract/modules/changes/selections';
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
});

test('choices of a job without a start get their days from it, once', async () => {
  const days = [-14, 0, 7].map((dueDays) => floor({ title: `Day ${dueDays}`, dueDays }));
  const { id } = await create([...days, kitchen()]);
  const job = await start(id);
  const dueOf = async () => (await selectionsOf(job.id)).map(({ dueOn, dueDays }: Selection) => [dueOn, dueDays]);
  expect(await dueOf()).toEqual([
    [null, -14],
    [null, 0],
    [null, 7],
    [null, null],
  ]);
  const [first, second, third] = await selectionsOf(job.id);
  const versionOfFirst = async () => (await mia.get(`/api/selections/${first.id}`)).json().version;
  // A day entered by hand stays, a choice in Trash counts too, and a template made meanwhile keeps the days.
  expect((await mia.put(`/api/selections/${second.id}`, { dueOn: '2027-05-01' })).json()).toMatchObject({
    dueOn: '2027-05-01',
    dueDays: null,
  });
  const saved = await mia.post(`/api/jobs/${job.id}/template`, { name: 'Again' });
  expect(saved.json().selections.map(({ dueDays }: Selection) => dueDays)).toEqual([null, -14, 7, null]);
  await mia.delete(`/api/selections/${third.id}`);
  await mia.put(`/api/jobs/${job.id}`, { name: 'Elm Street' });
  expect(await versionOfFirst()).toBe(first.version);
  await mia.put(`/api/jobs/${job.id}`, { startsOn: '2027-03-15' });
  await mia.post(`/api/selections/${third.id}/restore`);
  expect(await dueOf()).toEqual([
    ['2027-03-01', null],
    ['2027-03-22', null],
    ['2027-05-01', null],
    [null, null],
  ]);
  expect(await versionOfFirst()).toBe(first.version + 1);
  await mia.put(`/api/jobs/${job.id}`, { startsOn: '2027-04-15' });
  expect((await dueOf())[0]).toEqual(['2027-03-01', null]);
});

test('an update without selections keeps them, and one with the same ones changes nothing', async () => {
  const { id, version } = await create();
  const kept = (await mia.put(`${URL}/${id}`, template(undefined))).json();
  expect([kept.version, kept.selections.length]).toEqual([version, 2]);
  expect((await mia.put(`${URL}/${id}`, template([floor(), kitchen()]))).json().version).toBe(version);
  const changed = (await mia.put(`${URL}/${id}`, template([kitchen()]))).json();
  expect([changed.version, changed.selections.length]).toEqual([version + 1, 1]);
});

test('a selection needs an allowance, its own or in the lines, and an available code', async () => {
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

test('the largest template can be saved, edited and used', async () => {
  const options = Array.from({ length: 12 }, (_, at) => ({
    title: `Option ${at}`,
    description: 'é'.repeat(900),
    vendorNote: 'é'.repeat(900),
    price: '1300',
    cost: '1000',
  }));
  const many = Array.from({ length: 100 }, (_, at) => floor({ title: `Choice ${at}`, options }));
  const { id, version } = await create(many);
  const edited = await mia.put(`${URL}/${id}`, { ...template(many), name: 'Kit B', version });
  expect(edited.statusCode, edited.body.slice(0, 300)).toBe(200);
  const all = await selectionsOf((await start(id)).id);
  expect(all.map(({ title }: { title: string }) => title)).toEqual(many.map((one) => one.title));
  expect(all[99].options).toHaveLength(12);
}, 30_000);
