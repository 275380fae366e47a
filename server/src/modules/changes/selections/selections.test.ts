import type { ChangeOrder } from '@builder-os/contract/modules/changes/change-order-records';
import { MOST_OPTIONS, MOST_SELECTIONS, type Selection } from '@builder-os/contract/modules/changes/selections';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { buildBudgetLine } from '../../jobs/budgets/budgets.factory.ts';
import { buildCostCodes } from '../../jobs/cost-codes/cost-codes.factory.ts';
import { jobCrew } from '../../jobs/jobs/job-crew.table.ts';
import { buildJob } from '../../jobs/jobs/jobs.factory.ts';
import { addSelection, flooring } from './selections.factory.ts';

let app: TestApp;
let mia: Agent;
let code: number;
let jobId: number;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  mia = await app.signedIn(await buildUser(app.db, { role: 'manager', firstName: 'Mia', lastName: 'Reyes' }));
  code = (await buildCostCodes(app.db, { '11-300': 'Flooring' }))['11-300'] ?? 0;
  jobId = (await buildJob(app.db)).id;
});
afterAll(() => app.close());

const add = (fields: object = {}) => addSelection(mia, jobId, flooring(code, fields));
const list = async (who: Agent = mia): Promise<Selection[]> => (await who.get(`/api/jobs/${jobId}/selections`)).json();
const changes = async (): Promise<ChangeOrder[]> => (await mia.get(`/api/jobs/${jobId}/change-orders`)).json();
const act = (selection: Selection, verb: string, body: object = {}) =>
  mia.post(`/api/selections/${selection.id}/${verb}`, body);
const optionOf = ({ options }: Selection, title: string) => options.find((option) => option.title === title)?.id ?? 0;
const choose = (selection: Selection, title: string, replaces?: string) =>
  act(selection, 'choose', {
    optionId: optionOf(selection, title),
    ...(replaces !== undefined && { replaces: optionOf(selection, replaces) }),
  });

describe('a selection', () => {
  test('has options in their order, and its allowances as they were sent', async () => {
    const selection = await add({ dueOn: '2026-11-24', description: 'Three samples are at the site.' });
    expect(selection).toMatchObject({
      jobId,
      title: 'Flooring',
      state: 'open',
      code: '11-300',
      codeName: 'Flooring',
      allowance: '17400.00',
      allowanceCost: '14500.00',
      dueOn: '2026-11-24',
      isReleased: false,
      isFinal: false,
      chosenOptionId: null,
    });
    expect(selection.options.map(({ title, price, cost, isAvailable }) => [title, price, cost, isAvailable])).toEqual([
      ['Oak', '21000.00', '17333.33', true],
      ['Maple', '17400.00', '14500.00', true],
      ['Laminate', '15000.00', '12000.00', true],
    ]);
  });

  test('takes its allowances from the budget’s allowance lines of its code and type', async () => {
    const line = { jobId, costCodeId: code, costType: 'material' as const, markup: '20' };
    await buildBudgetLine(app.db, { ...line, quantity: '145', unitCost: '90', isAllowance: true });
    await buildBudgetLine(app.db, { ...line, quantity: '1', unitCost: '1450', isAllowance: true });
    await buildBudgetLine(app.db, { ...line, quantity: '1', unitCost: '999' });
    const allowances = (await mia.get(`/api/jobs/${jobId}/allowances`)).json();
    // 145 × 90 = 13,050 and 1,450 make 14,500; with 20% it’s 17,400. The line that is no allowance doesn’t count.
    expect(allowances).toEqual([
      {
        costCodeId: code,
        code: '11-300',
        codeName: 'Flooring',
        costType: 'material',
        allowance: '17400.00',
        allowanceCost: '14500.00',
      },
    ]);
    const { allowance: _, allowanceCost: __, ...unpriced } = flooring(code);
    expect(await addSelection(mia, jobId, unpriced)).toMatchObject({
      allowance: '17400.00',
      allowanceCost: '14500.00',
    });
    const other = await mia.post(`/api/jobs/${jobId}/selections`, { ...unpriced, costType: 'labor' });
    expect([other.statusCode, other.json().fields]).toEqual([
      400,
      { allowance: 'Enter an allowance. The budget has none for this code and type.' },
    ]);
  });

  test('keeps, adds, reorders and removes options in one save', async () => {
    const selection = await add();
    const [oak, maple] = selection.options;
    const options = [
      { id: maple?.id, title: 'Maple plank', price: '17000', cost: '14000' },
      { title: 'Cork', price: '9000', cost: '7000', vendorNote: 'Six weeks' },
    ];
    const changed = await mia.put(`/api/selections/${selection.id}`, { options });
    expect(changed.json()).toMatchObject({ version: selection.version + 1 });
    expect(changed.json().options.map(({ id, title }: { id: number; title: string }) => [id, title])).toEqual([
      [maple?.id, 'Maple plank'],
      [expect.any(Number), 'Cork'],
    ]);
    const same = changed.json().options.map(({ pictureId: _, ...option }: Record<string, unknown>) => option);
    const again = await mia.put(`/api/selections/${selection.id}`, { options: same });
    expect(again.json().version).toBe(selection.version + 1);
    const gone = await mia.put(`/api/selections/${selection.id}`, {
      options: [{ id: oak?.id, title: 'Oak', price: '1', cost: '1' }],
    });
    expect(gone.json().fields).toEqual({ options: 'Someone removed this option. Reload the page.' });
    expect((await list())[0]?.options).toHaveLength(2);
  });

  test('is shown to the customer only with an option that can be chosen', async () => {
    const empty = await add({ options: [] });
    const early = await mia.put(`/api/selections/${empty.id}`, { isReleased: true });
    expect(early.json().fields).toEqual({ isReleased: 'Add an option before the customer sees this selection.' });
    const released = await mia.put(`/api/selections/${(await add()).id}`, { isReleased: true });
    expect(released.json()).toMatchObject({ isReleased: true });
  });

  test.each([
    ['no title', { title: ' ' }, 'title'],
    ['a negative allowance', { allowance: '-1' }, 'allowance'],
    ['an unknown cost code', { costCodeId: 99 }, 'costCodeId'],
    ['an unknown cost type', { costType: 'magic' }, 'costType'],
    ['a day that doesn’t exist', { dueOn: '2026-02-30' }, 'dueOn'],
    [
      'too many options',
      { options: Array.from({ length: MOST_OPTIONS + 1 }, () => ({ title: 'A', price: '1', cost: '1' })) },
      'options',
    ],
    ['an option with the id of another', { options: [{ id: 1, title: 'A', price: '1', cost: '1' }] }, 'options'],
  ])('with %s is rejected', async (_, fields, field) => {
    const answer = await mia.post(`/api/jobs/${jobId}/selections`, flooring(code, fields));
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, [field]]);
  });

  test('isn’t added to a closed job, and not beyond the most of a job', async () => {
    await app.db.execute(sql`
      insert into selections (job_id, title, allowance, allowance_cost, cost_code_id, cost_type)
      select ${jobId}, 'Tile', 1, 1, ${code}, 'material' from generate_series(1, ${MOST_SELECTIONS - 1})`);
    const answers = await Promise.all([1, 2, 3].map(() => mia.post(`/api/jobs/${jobId}/selections`, flooring(code))));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409]);
    const closed = await buildJob(app.db, { phase: 'closed', closedOn: '2026-01-05' });
    expect((await mia.post(`/api/jobs/${closed.id}/selections`, flooring(code))).statusCode).toBe(400);
  });

  test('goes to Trash and comes back, but only without a choice', async () => {
    const selection = await add();
    expect((await mia.delete(`/api/selections/${selection.id}`)).statusCode).toBe(204);
    expect(await list()).toEqual([]);
    expect((await mia.get(`/api/selections/${selection.id}`)).statusCode).toBe(404);
    expect((await mia.post(`/api/selections/${selection.id}/restore`)).json()).toMatchObject({ title: 'Flooring' });
    await choose(selection, 'Oak');
    expect((await mia.delete(`/api/selections/${selection.id}`)).statusCode).toBe(409);
  });

  test('is copied to another job with its options and pictures, open and without a day', async () => {
    const selection = await add({ dueOn: '2026-11-24' });
    await add({ title: 'Roof color' });
    await choose(selection, 'Maple');
    const other = await buildJob(app.db);
    const copied = await mia.post(`/api/jobs/${other.id}/selections/copy`, { fromJobId: jobId });
    expect(copied.statusCode, copied.body).toBe(200);
    expect(copied.json()).toMatchObject([
      { title: 'Flooring', state: 'open', dueOn: null, chosenOptionId: null, allowance: '17400.00' },
      { title: 'Roof color', state: 'open' },
    ]);
    expect(copied.json()[0].options.map(({ title }: { title: string }) => title)).toEqual(['Oak', 'Maple', 'Laminate']);
    await mia.post(`/api/cost-codes/${code}/retire`, {});
    expect((await mia.post(`/api/jobs/${other.id}/selections/copy`, { fromJobId: jobId })).statusCode).toBe(409);
    expect((await mia.post(`/api/jobs/${jobId}/selections/copy`, { fromJobId: jobId })).statusCode).toBe(400);
  });

  test('is exported as CSV, one row for each option', async () => {
    await choose(await add({ title: '=Flooring' }), 'Oak');
    const file = await mia.get(`/api/jobs/${jobId}/selections/export`);
    expect(file.headers['content-disposition']).toMatch(/J-2026-001-selections-\d{4}-\d\d-\d\d\.csv/);
    const rows = file.body.trim().split('\r\n');
    expect(rows).toHaveLength(4);
    expect(rows[1]).toBe(
      `"'=Flooring","chosen","","no","11-300","material","17400.00","Oak","21000.00","17333.33","3600.00","yes","yes","Mia Reyes","CO-1",""`,
    );
    expect(rows[3]).toContain('"-2400.00"');
  });
});

describe('people on the crew', () => {
  test('shows the options, but no costs', async () => {
    const kim = await buildUser(app.db);
    const crew = await app.signedIn(kim);
    const selection = await add({ options: [{ title: 'Oak', price: '2', cost: '1', vendorNote: 'Ask for 5% off' }] });
    expect((await crew.get(`/api/jobs/${jobId}/selections`)).statusCode).toBe(404);
    expect((await crew.get(`/api/selections/${selection.id}`)).statusCode).toBe(404);
    await app.db.insert(jobCrew).values({ jobId, userId: kim.id });
    const seen = await list(crew);
    expect(seen).toMatchObject([{ title: 'Flooring', allowance: null, allowanceCost: null }]);
    expect(seen[0]?.options).toMatchObject([{ title: 'Oak', price: null, cost: null, vendorNote: null }]);
    expect((await crew.get(`/api/selections/${selection.id}`)).json()).toMatchObject({ allowance: null });
    const refused = [
      await crew.post(`/api/jobs/${jobId}/selections`, flooring(code)),
      await crew.put(`/api/selections/${selection.id}`, { title: 'Mine' }),
      await crew.post(`/api/selections/${selection.id}/choose`, { optionId: selection.options[0]?.id }),
      await crew.get(`/api/jobs/${jobId}/selections/export`),
      await crew.get(`/api/jobs/${jobId}/allowances`),
    ];
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403, 403]);
    await app.db.delete(jobCrew);
    expect((await crew.get(`/api/jobs/${jobId}/selections`)).statusCode).toBe(404);
  });
});

describe('the state', () => {
  const bodies: Record<string, object> = { edit: { title: 'Floors' } };
  const attempt = async (selection: Selection, action: string): Promise<number> => {
    const url = `/api/selections/${selection.id}`;
    if (action === 'edit') return (await mia.put(url, bodies.edit ?? {})).statusCode;
    if (action === 'delete') return (await mia.delete(url)).statusCode;
    if (action === 'choose') return (await choose(selection, 'Maple', 'Oak')).statusCode;
    return (await act(selection, action)).statusCode;
  };
  const made = {
    open: () => add(),
    chosen: async () => (await choose(await add(), 'Oak')).json(),
    closed: async () => (await act(await add(), 'close')).json(),
  };

  test.each([
    ['open', 'edit', 200],
    ['open', 'choose', 200],
    ['open', 'clear', 409],
    ['open', 'close', 200],
    ['open', 'reopen', 409],
    ['open', 'delete', 204],
    ['chosen', 'edit', 200],
    ['chosen', 'choose', 200],
    ['chosen', 'clear', 200],
    ['chosen', 'close', 200],
    ['chosen', 'reopen', 409],
    ['chosen', 'delete', 409],
    ['closed', 'edit', 409],
    ['closed', 'choose', 409],
    ['closed', 'clear', 409],
    ['closed', 'close', 409],
    ['closed', 'reopen', 200],
    ['closed', 'delete', 409],
  ] as const)('%s answers %s with %i', async (state, action, status) => {
    const selection: Selection = await made[state]();
    expect(selection.state).toBe(state);
    expect(await attempt(selection, action)).toBe(status);
  });

  test('is chosen again after a closed choice is reopened', async () => {
    const selection = (await choose(await add(), 'Oak')).json();
    await act(selection, 'close');
    expect((await act(selection, 'reopen')).json()).toMatchObject({ state: 'chosen', changeOrderNumber: 'CO-1' });
    expect(await changes()).toHaveLength(1);
  });
});
