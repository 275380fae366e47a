import {
  CHANGE_ORDER_ACTIONS,
  CHANGE_ORDER_STATES,
  type ChangeOrderAction,
  stateAfter,
} from '@builder-os/contract/modules/changes/change-order-states';
import { dayIn } from '@builder-os/contract/platform/dates';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { readPdf } from '../../../../test/pdf-text.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { buildCostCodes } from '../../jobs/cost-codes/cost-codes.factory.ts';
import { jobCrew } from '../../jobs/jobs/job-crew.table.ts';
import { buildJob } from '../../jobs/jobs/jobs.factory.ts';
import { jobs } from '../../jobs/jobs/jobs.table.ts';
import { buildContact } from '../../sales/contacts/contacts.factory.ts';
import { buildChange, changeLine, sendChange, signLink } from './change-orders.factory.ts';
import { changeOrders } from './change-orders.table.ts';

let app: TestApp;
let mia: Agent;
let wes: Agent;
let footings: number;
let jobId: number;

beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  mia = await app.signedIn(await buildUser(app.db, { role: 'manager', firstName: 'Mia', lastName: 'Reyes' }));
  wes = await app.signedIn(await buildUser(app.db, { role: 'manager', firstName: 'Wes', lastName: 'Calloway' }));
  const codes = await buildCostCodes(app.db, { '03-100': 'Footings', '05-100': 'Roof' });
  footings = codes['03-100'] ?? 0;
  const contact = await buildContact(app.db, { company: 'Kettle Hill Builders', email: 'wade@kettlehill.example' });
  jobId = (await buildJob(app.db, { contactId: contact.id, startsOn: '2026-01-05', finishesOn: '2026-06-30' })).id;
});
afterAll(() => app.close());

const today = dayIn(new Date());
const URL = '/api/change-orders';
const body = (fields: object = {}) => ({ title: 'Rear porch roofs', lines: [changeLine(footings)], ...fields });
async function create(fields: object = {}, by = mia) {
  const answer = await by.post(`/api/jobs/${jobId}/change-orders`, body(fields));
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
}
const get = async (id: number, by = mia) => (await by.get(`${URL}/${id}`)).json();

describe('a draft', () => {
  test('has the next number of its job, lines with prices, and what its signature would move', async () => {
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

  test('keeps its number in Trash, and nobody else gets it', async () => {
    const { id } = await create();
    expect((await mia.delete(`${URL}/${id}`)).statusCode).toBe(204);
    expect((await create()).number).toBe('CO-2');
    const restored = await mia.post(`${URL}/${id}/restore`);
    expect(restored.json()).toMatchObject({ number: 'CO-1', state: 'draft' });
  });

  test('counts within its job; many at once get every number once', async () => {
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
  test('a priced change returns it to draft; saying the same again doesn’t', async () => {
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

describe('approval', () => {
  const large = { lines: [{}] };
  beforeEach(() => {
    large.lines = [changeLine(footings, { quantity: '20' })];
  });

  test('up to the limit, the writer may approve', async () => {
    // 4,000.00 with 25 %: 5,000.00 exactly.
    const { id } = await create({ lines: [changeLine(footings, { unitCost: '1000.00' })] });
    expect((await mia.post(`${URL}/${id}/price`)).json()).toMatchObject({ price: '5000.00', canApprove: true });
    expect((await mia.post(`${URL}/${id}/approve`)).json()).toMatchObject({
      state: 'approved',
      approvedByName: 'Mia Reyes',
    });
  });

  test('above it, up or down, someone else approves', async () => {
    for (const quantity of ['20', '-20']) {
      const { id } = await create({ lines: [changeLine(footings, { quantity })] });
      expect((await mia.post(`${URL}/${id}/price`)).json().canApprove).toBe(false);
      const refused = await mia.post(`${URL}/${id}/approve`);
      expect(refused.statusCode).toBe(403);
      expect(refused.json().message).toContain('above $5,000');
      expect((await wes.post(`${URL}/${id}/approve`)).statusCode).toBe(200);
    }
  });

  test('neither who created it nor who changed its lines or days last approves it', async () => {
    const ada = await app.signedIn(await buildUser(app.db, { role: 'manager' }));
    for (const edit of [{ lines: [changeLine(footings, { quantity: '21' })] }, { days: 3 }]) {
      const { id } = await create(large);
      await wes.put(`${URL}/${id}`, edit);
      await wes.post(`${URL}/${id}/price`);
      expect((await wes.post(`${URL}/${id}/approve`)).statusCode).toBe(403);
      expect((await mia.post(`${URL}/${id}/approve`)).statusCode).toBe(403);
      expect((await ada.post(`${URL}/${id}/approve`)).statusCode).toBe(200);
    }
  });

  test('a manager sets the limit, which counts from then on', async () => {
    const { id } = await create(large);
    await mia.post(`${URL}/${id}/price`);
    expect((await mia.get('/api/change-order-settings')).json()).toEqual({
      approvalLimit: '5000.00',
      selectionReminderDays: null,
      version: 0,
    });
    const set = await mia.put('/api/change-order-settings', { approvalLimit: '8000' });
    expect(set.json()).toEqual({ approvalLimit: '8000.00', selectionReminderDays: null, version: 1 });
    expect((await mia.post(`${URL}/${id}/approve`)).statusCode).toBe(200);
  });

  test('approve and edit at once: what was approved is what was read', async () => {
    const { id, version } = await create();
    const { version: priced } = (await mia.post(`${URL}/${id}/price`)).json();
    expect(priced).toBeGreaterThan(version);
    const [approved, edited] = await Promise.all([
      wes.post(`${URL}/${id}/approve`, undefined, { 'if-match': `"${priced}"` }),
      mia.put(`${URL}/${id}`, { lines: [changeLine(footings, { quantity: '9' })] }, { 'if-match': `"${priced}"` }),
    ]);
    expect([approved.statusCode, edited.statusCode].sort()).toEqual([200, 409]);
    const now = await get(id);
    expect([now.state, now.price]).toEqual(
      approved.statusCode === 200 ? ['approved', '1425.00'] : ['draft', '3206.25'],
    );
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
    expect(JSON.stringify(seen)).not.toMatch(/1425|1,425|1140|5000/);
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

describe('a signature', () => {
  test('moves contract and finish, once, and the change never changes again', async () => {
    const { id } = await create({ days: 4 });
    const path = await sendChange(mia, id);
    expect((await get(id)).state).toBe('sent');
    expect((await app.anonymous.get(path)).body).toContain('Sign for $1,425.00');
    expect((await signLink(app, path)).statusCode).toBe(303);
    expect(await get(id)).toMatchObject({ state: 'signed', signedBy: 'Wade Jansen', signedOn: today, effect: null });
    expect((await mia.get(`/api/jobs/${jobId}`)).json()).toMatchObject({ finishesOn: '2026-07-04' });
    await signLink(app, path);
    expect((await mia.get(`/api/jobs/${jobId}`)).json().finishesOn).toBe('2026-07-04');
    expect((await create()).effect).toMatchObject({ contractNow: '101425.00', contractThen: '102850.00' });
    expect((await mia.delete(`${URL}/${id}`)).statusCode).toBe(409);
  });

  test('declined with a reason, a change can be reopened under its number and sent again', async () => {
    const { id } = await create();
    const path = await sendChange(mia, id);
    await app.anonymous.get(path);
    await app.anonymous.submit(path, { decision: 'decline', name: 'Wade Jansen', reason: 'Too much' });
    expect(await get(id)).toMatchObject({ state: 'declined', declineReason: 'Too much', declinedBy: 'Wade Jansen' });
    const reopened = await mia.post(`${URL}/${id}/reopen`);
    expect(reopened.json()).toMatchObject({ number: 'CO-1', state: 'draft', declineReason: null, approvedAt: null });
    await signLink(app, await sendChange(mia, id));
    expect((await get(id)).state).toBe('signed');
  });

  test.each(['withdraw', 'revise', 'void'])('after %s, the link doesn’t sign anymore', async (step) => {
    const { id } = await create();
    const path = await sendChange(mia, id);
    const after = await mia.post(`${URL}/${id}/${step}`, { reason: 'Not needed' });
    expect(after.statusCode, after.body).toBe(200);
    expect((await signLink(app, path)).statusCode).toBe(404);
    expect((await get(id)).state).not.toBe('signed');
  });

  test('isn’t taken on a canceled job', async () => {
    const { id } = await create();
    const path = await sendChange(mia, id);
    await app.db.update(jobs).set({ phase: 'cancelled' }).where(eq(jobs.id, jobId));
    await signLink(app, path);
    expect((await get(id)).state).toBe('sent');
    const { body: page } = await app.anonymous.get(path);
    expect(page).not.toContain('Sign for');
    expect(page).toContain('expired');
  });

  test('the finish never moves before the start', async () => {
    const { id } = await create({ days: -700 });
    await signLink(app, await sendChange(mia, id));
    expect((await mia.get(`/api/jobs/${jobId}`)).json().finishesOn).toBe('2026-01-05');
  });

  test('keeps the job from being closed until it’s given', async () => {
    const { id } = await create();
    await sendChange(mia, id);
    const close = await mia.post(`/api/jobs/${jobId}/move`, { phase: 'closed', reason: 'Done' });
    expect(close.statusCode).toBe(409);
    expect(close.body).toContain('CO-1 Rear porch roofs ($1,425.00 waiting for a signature)');
  });
});

describe('many people at once', () => {
  test('fifty answers at one link sign once', async () => {
    const { id } = await create({ days: 3 });
    const path = await sendChange(mia, id);
    await app.anonymous.get(path);
    await Promise.all(Array.from({ length: 50 }, () => signLink(app, path)));
    expect((await get(id)).state).toBe('signed');
    expect((await mia.get(`/api/jobs/${jobId}`)).json().finishesOn).toBe('2026-07-03');
  });

  test('changes of one job signed at once each move it', async () => {
    const paths: string[] = [];
    for (let day = 1; day <= 8; day += 1) paths.push(await sendChange(mia, (await create({ days: day })).id));
    for (const path of paths) await app.anonymous.get(path);
    await Promise.all(paths.map((path) => signLink(app, path)));
    // 1 + 2 + … + 8 = 36 days after June 30.
    expect((await mia.get(`/api/jobs/${jobId}`)).json()).toMatchObject({
      finishesOn: '2026-08-05',
      contract: '111400.00',
    });
    expect((await create()).effect.contractNow).toBe('111400.00');
  });

  test('sign and void at once: one of them counts', async () => {
    const { id } = await create({ days: 3 });
    const path = await sendChange(mia, id);
    await app.anonymous.get(path);
    const [, voided] = await Promise.all([
      signLink(app, path),
      mia.post(`${URL}/${id}/void`, { reason: 'Not needed' }),
    ]);
    const { state } = await get(id);
    const isVoid = voided.statusCode === 200;
    expect(state).toBe(isVoid ? 'void' : 'signed');
    expect((await mia.get(`/api/jobs/${jobId}`)).json().finishesOn).toBe(isVoid ? '2026-06-30' : '2026-07-03');
  });
});
