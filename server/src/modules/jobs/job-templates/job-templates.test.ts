import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { buildCostCodes } from '../cost-codes/cost-codes.factory.ts';

const URL = '/api/job-templates';
let app: TestApp;
let mia: Agent;
let slab: number;
let walls: number;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  mia = await app.signedIn(await buildUser(app.db, { role: 'manager' }));
  const codes = await buildCostCodes(app.db, { '03-200': 'Slab', '04-100': 'Framing' });
  slab = codes['03-200'] ?? 0;
  walls = codes['04-100'] ?? 0;
});
afterAll(() => app.close());

const pour = () => ({
  costCodeId: slab,
  costType: 'labor',
  description: 'Form and pour',
  quantity: '37.5',
  unit: 'h',
  unitCost: '85.10',
  markup: '12.5',
});
const doors = () => ({ ...pour(), costCodeId: walls, costType: 'material', description: 'Doors', isAllowance: true });
const garage = (fields: object = {}) => ({
  name: 'Detached garage',
  kind: 'small_works',
  businessUnit: 'general',
  notes: 'Slab, walls, one door',
  lines: [pour(), doors()],
  ...fields,
});
async function create(fields: object = {}) {
  const answer = await mia.post(URL, garage(fields));
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
}
const start = (templateId: number, fields: object = {}) =>
  mia.post('/api/jobs', {
    name: 'Elm Street garage',
    kind: 'small_works',
    businessUnit: 'general',
    templateId,
    ...fields,
  });
const budgetOf = async (jobId: number) => (await mia.get(`/api/jobs/${jobId}/budget`)).json();

describe('a template', () => {
  test('has its lines in order and their sum', async () => {
    // 37.5 × 85.10 = 3,191.25, twice.
    expect(await create()).toMatchObject({
      name: 'Detached garage',
      kind: 'small_works',
      amount: '6382.50',
      lines: [
        { code: '03-200', quantity: '37.500', markup: '12.50', isAllowance: false },
        { code: '04-100', codeName: 'Framing', isAllowance: true },
      ],
    });
  });

  test('is listed by name with the list’s fields; the rest has its own endpoint', async () => {
    const floor = { title: 'Floor', costCodeId: walls, costType: 'material', allowance: '900', dueDays: 30 };
    const made = await create({ selections: [floor, { ...floor, title: 'Door', dueDays: null }] });
    const { id } = await create({ name: 'Carport', lines: [pour()] });
    const kinds = { kind: 'small_works', businessUnit: 'general' };
    expect((await mia.get(URL)).json()).toEqual([
      { id, name: 'Carport', ...kinds, amount: '3191.25', lineCount: 1, selectionCount: 0, hasDueDays: false },
      {
        id: made.id,
        name: 'Detached garage',
        ...kinds,
        amount: '6382.50',
        lineCount: 2,
        selectionCount: 2,
        hasDueDays: true,
      },
    ]);
    expect((await mia.get(`${URL}/${made.id}`)).json()).toEqual(made);
    await mia.delete(`${URL}/${made.id}`);
    expect((await mia.get(`${URL}/${made.id}`)).statusCode).toBe(404);
  });

  test('is replaced, and an update that changes nothing leaves its version', async () => {
    const { id } = await create();
    expect((await mia.put(`${URL}/${id}`, garage())).json().version).toBe(1);
    const changed = (await mia.put(`${URL}/${id}`, garage({ lines: [doors()], notes: null }))).json();
    expect(changed).toMatchObject({ version: 2, notes: null, amount: '3191.25', lines: [{ description: 'Doors' }] });
  });

  test('needs its own name and lines with available codes', async () => {
    await create();
    expect((await mia.post(URL, garage({ name: 'DETACHED garage' }))).json().fields).toEqual({
      name: 'Another template has this name. Enter another.',
    });
    expect((await mia.post(URL, garage({ name: 'Shed', lines: [] }))).json().fields).toEqual({ lines: 'Add a line.' });
    await mia.post(`/api/cost-codes/${walls}/retire`);
    expect((await mia.post(URL, garage({ name: 'Shed' }))).json().fields).toEqual({
      'lines.1.costCodeId': '04-100 is retired. Choose another cost code.',
    });
    const large = { ...pour(), quantity: '99999999', unitCost: '99999999' };
    expect(Object.keys((await mia.post(URL, garage({ name: 'Shed', lines: [large] }))).json().fields)).toEqual([
      'lines.0.quantity',
    ]);
  });

  test('goes to Trash and comes back unless its name is taken', async () => {
    const { id } = await create();
    expect((await mia.delete(`${URL}/${id}`)).statusCode).toBe(204);
    expect((await start(id)).json().fields).toEqual({ templateId: 'This template no longer exists. Choose another.' });
    const { id: second } = await create();
    expect((await mia.post(`${URL}/${id}/restore`)).statusCode).toBe(409);
    await mia.delete(`${URL}/${second}`);
    expect((await mia.post(`${URL}/${id}/restore`)).json().lines).toHaveLength(2);
  });
});

describe('a job from a template', () => {
  test('replaces the lines and, if the job has none, the notes', async () => {
    const { id } = await create();
    const job = (await start(id)).json();
    expect(job).toMatchObject({ notes: 'Slab, walls, one door', phase: 'estimating', budgetApprovedAt: null });
    expect(await budgetOf(job.id)).toMatchObject({
      amount: '6382.50',
      lines: [
        { code: '03-200', description: 'Form and pour', markup: '12.50' },
        { code: '04-100', isAllowance: true },
      ],
    });
    expect((await start(id, { notes: 'Two doors' })).json().notes).toBe('Two doors');
  });

  test('leaves out lines whose code was retired, and a job keeps its lines when the template changes', async () => {
    const { id } = await create();
    await mia.post(`/api/cost-codes/${walls}/retire`);
    const job = (await start(id)).json();
    expect((await budgetOf(job.id)).amount).toBe('3191.25');
    await mia.put(`${URL}/${id}`, garage({ lines: [{ ...pour(), quantity: '1' }] }));
    expect((await budgetOf(job.id)).amount).toBe('3191.25');
  });

  test('without one has no lines', async () => {
    const job = (await start(0, { templateId: null })).json();
    expect((await budgetOf(job.id)).lines).toEqual([]);
  });
});

describe('a job saved as a template', () => {
  test('provides its kind, unit and lines, approved or not, but not its notes', async () => {
    const { id } = await create();
    const job = (await start(id)).json();
    await mia.post(`/api/jobs/${job.id}/budget/approve`);
    const saved = await mia.post(`/api/jobs/${job.id}/template`, { name: 'Garage, two cars' });
    expect(saved.statusCode, saved.body).toBe(201);
    expect(job.notes).toBe('Slab, walls, one door');
    expect(saved.json()).toMatchObject({
      name: 'Garage, two cars',
      kind: 'small_works',
      businessUnit: 'general',
      notes: null,
      amount: '6382.50',
    });
    expect(saved.json().lines).toHaveLength(2);
    const taken = await mia.post(`/api/jobs/${job.id}/template`, { name: 'garage, TWO cars' });
    expect(taken.json().fields).toEqual({ name: 'Another template has this name. Enter another.' });
  });

  test('needs a line', async () => {
    const job = (await start(0, { templateId: null })).json();
    expect((await mia.post(`/api/jobs/${job.id}/template`, { name: 'Empty' })).statusCode).toBe(409);
  });
});
