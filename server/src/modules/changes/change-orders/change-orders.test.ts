import {
  CHANGE_ORDER_ACTIONS,
  CHANGE_ORDER_STATES,
  type ChangeOrderAction,
  stateAfter,
} from '@builder-os/contract/modules/changes/change-order-states';
import { dayIn } from '@builder-os/contract/platform/dates';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { readPdf } from '../../../../test/pdf-text.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { jobCrew } from '../../jobs/jobs/job-crew.table.ts';
import { buildJob } from '../../jobs/jobs/jobs.factory.ts';
import { jobs } from '../../jobs/jobs/jobs.table.ts';
import { buildChange, changeLine } from './change-orders.factory.ts';
import { changeOrders } from './change-orders.table.ts';
import { changeBody } from './changing-job.factory.ts';
import { app, buildEachChangingJob, create, footings, get, jobId, mia, wes } from './each-changing-job.factory.ts';

buildEachChangingJob();

const today = dayIn(new Date());
const URL = '/api/change-orders';
const body = (fields: object = {}) => changeBody(footings, fields);

describe('a draft', () => {
  test('has the next number of its job, lines with prices, and the effect of its signature', async () => {
    await create();
    const change = await create({
      days: 4,
      lines: [changeLine(footings), changeLine(footings, { quantity: '-0.5', unitCost: '100.01', markup: '0' })],
    });
    expect(change).toMatchObject({ number: 'CO-2', state: 'draft', days: 4, cost: '1089.99', price: '1374.99' });
    expect(change.lines).toMatchObject([
      { position: 1, amount: '1140.00', price: '1425.00', code: '03-100' },
      { position: 2, amount: '-50.01', price: '-50.01' },
    ]);
    expect(change.effect).toEqual({
      contractNow: '100000.00',
      contractThen: '101374.99',
      budgetNow: null,
      budgetThen: null,
      finishesNow: '2026-06-30',
      finishesThen: '2026-07-04',
    });
  });

  test('keeps its number in Trash, and no other change gets it', async () => {
    const { id } = await create();
    expect((await mia.delete(`${URL}/${id}`)).statusCode).toBe(204);
    expect((await create()).number).toBe('CO-2');
    const restored = await mia.post(`${URL}/${id}/restore`);
    expect(restored.json()).toMatchObject({ number: 'CO-1', state: 'draft' });
  });

  test('is numbered within its job; many at the same time each get a different number', async () => {
    const other = (await buildJob(app.db)).id;
    const answers = await Promise.all([
      ...Array.from({ length: 10 }, () => mia.post(`/api/jobs/${jobId}/change-orders`, body())),
      mia.post(`/api/jobs/${other}/change-orders`, body()),
    ]);
    const numbers = answers.map((answer) => answer.json().number);
    expect(numbers.slice(0, 10).sort()).toEqual(Array.from({ length: 10 }, (_, index) => `CO-${index + 1}`).sort());
    expect(numbers[10]).toBe('CO-1');
  });

  test.each<[string, { [field: string]: unknown; lines?: object[] }, string]>([
    ['no title', { title: ' ' }, 'title'],
    ['a quantity of 0', { lines: [{ quantity: '0' }] }, 'lines.0.quantity'],
    ['half a day', { days: 0.5 }, 'days'],
    ['a negative unit cost', { lines: [{ unitCost: '-1' }] }, 'lines.0.unitCost'],
    ['an unknown cost code', { lines: [{ costCodeId: 999 }] }, 'lines.0.costCodeId'],
    ['an amount that doesn’t fit', { lines: [{ quantity: '99999999', unitCost: '99999999' }] }, 'lines.0.quantity'],
    ['a photo of another job', { photoIds: [999] }, 'photoIds'],
  ])('rejects %s', async (_, fields, field) => {
    const lines = fields.lines?.map((line) => changeLine(footings, line));
    const answer = await mia.post(`/api/jobs/${jobId}/change-orders`, body({ ...fields, ...(lines && { lines }) }));
    expect(answer.statusCode, answer.body).toBe(400);
    expect(answer.json().fields).toHaveProperty([field]);
  });

  test('isn’t written on a job that is closed', async () => {
    await app.db.update(jobs).set({ phase: 'closed', closedOn: today }).where(eq(jobs.id, jobId));
    expect((await mia.post(`/api/jobs/${jobId}/change-orders`, body())).statusCode).toBe(400);
  });
});

/** The call for each action; signing and declining happen at the link. */
const CALLS: Partial<Record<ChangeOrderAction, (id: number) => Promise<{ statusCode: number; body: string }>>> = {
  edit: (id) => mia.put(`${URL}/${id}`, { title: 'Other words' }),
  price: (id) => mia.post(`${URL}/${id}/price`),
  approve: (id) => mia.post(`${URL}/${id}/approve`),
  send: (id) => mia.post(`${URL}/${id}/send`, { name: 'Wade Jansen' }),
  withdraw: (id) => mia.post(`${URL}/${id}/withdraw`),
  revise: (id) => mia.post(`${URL}/${id}/revise`),
  reopen: (id) => mia.post(`${URL}/${id}/reopen`),
  void: (id) => mia.post(`${URL}/${id}/void`, { reason: 'Not needed' }),
  delete: (id) => mia.delete(`${URL}/${id}`),
};
const STEPS = CHANGE_ORDER_STATES.flatMap((state) =>
  CHANGE_ORDER_ACTIONS.filter((action) => action in CALLS).map((action) => [state, action] as const),
);

describe('every action in every state', () => {
  test.each(STEPS)('%s: %s', async (state, action) => {
    const id = await buildChange(app.db, { jobId, costCodeId: footings, state });
    const answer = await CALLS[action]?.(id);
    const after = stateAfter(state, action);
    expect(answer?.statusCode, answer?.body).toBe(after === undefined ? 409 : action === 'delete' ? 204 : 200);
    const [row] = await app.db.select().from(changeOrders).where(eq(changeOrders.id, id));
    expect(row?.state).toBe(after ?? state);
  });
});

describe('editing', () => {
  test('a priced change becomes a draft; sending the same values again doesn’t change it', async () => {
    const { id } = await create();
    const priced = await mia.post(`${URL}/${id}/price`);
    const same = await mia.put(`${URL}/${id}`, body());
    expect(same.json()).toMatchObject({ state: 'priced', version: priced.json().version });
    const edited = await wes.put(`${URL}/${id}`, { lines: [changeLine(footings, { quantity: '5' })] });
    expect(edited.json()).toMatchObject({
      state: 'draft',
      pricedAt: null,
      price: '1781.25',
      writtenByName: 'Wes Calloway',
    });
  });

  test('an edit based on another version is a conflict', async () => {
    const { id, version } = await create();
    await mia.put(`${URL}/${id}`, { title: 'One' });
    const late = await wes.put(`${URL}/${id}`, { title: 'Two' }, { 'if-match': `"${version}"` });
    expect(late.statusCode).toBe(409);
    expect((await get(id)).title).toBe('One');
  });
});

describe('without all permissions', () => {
  test('people on the job see title, state and days, but no money', async () => {
    const user = await buildUser(app.db, { role: 'user' });
    const crew = await app.signedIn(user);
    const { id } = await create({ days: 4, description: 'Costs 1,425.00' });
    expect((await crew.get(`${URL}/${id}`)).statusCode).toBe(404);
    expect((await crew.get(`/api/jobs/${jobId}/change-orders`)).statusCode).toBe(404);
    await app.db.insert(jobCrew).values({ jobId, userId: user.id });
    const seen = await get(id, crew);
    expect(seen).toMatchObject({
      title: 'Rear porch roofs',
      state: 'draft',
      days: 4,
      cost: null,
      price: null,
      lines: [],
    });
    expect(JSON.stringify(seen)).not.toMatch(/1425\.|1,425|1140\.|5000\./);
    const list = await crew.get(`/api/jobs/${jobId}/change-orders`);
    expect(list.json()).toMatchObject([{ number: 'CO-1', price: null, cost: null }]);
    expect((await crew.get(URL)).statusCode).toBe(403);
    expect((await crew.get(`${URL}/${id}/pdf`)).statusCode).toBe(403);
    expect((await crew.post(`${URL}/${id}/price`)).statusCode).toBe(403);
  });
});

describe('work on a change', () => {
  test('starts on a day up to today, and can stop', async () => {
    const { id } = await create();
    expect((await mia.put(`${URL}/${id}/work-started`, { on: '2099-01-01' })).statusCode).toBe(400);
    expect((await mia.put(`${URL}/${id}/work-started`, { on: today })).json().workStartedOn).toBe(today);
    expect((await mia.get(`${URL}?started=yes`)).json()).toMatchObject([{ id }]);
    expect((await mia.delete(`${URL}/${id}/work-started`)).json().workStartedOn).toBeNull();
    expect((await mia.get(`${URL}?started=yes`)).json()).toEqual([]);
  });
});

describe('the list', () => {
  test('filters by job, state and unsigned, sorts and pages', async () => {
    const other = (await buildJob(app.db)).id;
    const ids: number[] = [];
    for (const [state, job] of [
      ['draft', jobId],
      ['signed', jobId],
      ['sent', other],
      ['void', other],
    ] as const) {
      ids.push(await buildChange(app.db, { jobId: job, costCodeId: footings, state, title: `Change ${state}` }));
    }
    const list = async (query: string) => (await mia.get(`${URL}?${query}`)).json().map(({ id }: { id: number }) => id);
    expect(await list('')).toEqual(ids.toReversed());
    expect(await list(`jobId=${jobId}`)).toEqual([ids[1], ids[0]]);
    expect(await list('state=sent,void&sort=job')).toEqual([ids[2], ids[3]]);
    expect(await list('unsigned=yes')).toEqual([ids[2], ids[0]]);
    expect(await list('q=change%20signed')).toEqual([ids[1]]);
    const first = await mia.get(`${URL}?sort=job&limit=3`);
    expect(first.json()).toHaveLength(3);
    expect(first.headers['x-total-count']).toBe('4');
    const csv = await mia.get(`${URL}/export?state=signed`);
    expect(csv.body.split('\n')[1]).toMatch(/^"CO-2","J-2026-001",.*"1140.00","1425.00"/);
    expect((await mia.get('/api/search?q=change%20sent')).json().changeOrders).toMatchObject([{ id: ids[2] }]);
  });
});

describe('the PDF', () => {
  test('shows prices and days, but neither cost nor markup', async () => {
    const { id } = await create({ days: -2, lines: [changeLine(footings, { unitCost: '333.33' })] });
    const pdf = await mia.get(`${URL}/${id}/pdf`);
    expect(pdf.headers['content-type']).toBe('application/pdf');
    const text = (await readPdf(pdf.rawPayload)).pages.join(' ').replace(/\s+/g, ' ');
    for (const words of [
      'CO-1',
      'Rear porch roofs',
      '$1,666.65',
      '$101,666.65',
      'Kettle Hill Builders',
      '2 calendar days earlier',
    ]) {
      expect(text).toContain(words);
    }
    for (const secret of ['333.33', '1,333.32', '25%', 'Markup']) expect(text).not.toContain(secret);
  });
});
