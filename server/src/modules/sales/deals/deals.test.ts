import { dayIn } from '@builder-os/contract/platform/dates';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { auditLogs } from '../../../platform/audit/audit-logs.table.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { buildLead } from '../leads/leads.factory.ts';
import { buildDeal } from './deals.factory.ts';
import { deals } from './deals.table.ts';

let app: TestApp;
let kim: Agent;

beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  kim = await app.signedIn(await buildUser(app.db, { firstName: 'Kim', lastName: 'Ortega' }));
});
afterAll(() => app.close());

const today = () => dayIn(new Date());

test('a deal is created with its defaults and read back', async () => {
  const response = await kim.post('/api/deals', { title: 'Framing', company: 'Harbor Homes', value: 0 });
  expect(response.statusCode).toBe(201);
  expect(response.json()).toMatchObject({
    stage: 'prospecting',
    value: '0.00',
    probability: 50,
    actualCloseDate: null,
  });
  expect((await kim.get(`/api/deals/${response.json().id}`)).json()).toEqual(response.json());
});

test.each([
  [{}, ['title', 'company', 'value']],
  [{ value: null }, ['value']],
  [{ value: 'NaN' }, ['value']],
  [{ value: '1e3' }, ['value']],
  [{ probability: -1 }, ['probability']],
  [{ probability: 101 }, ['probability']],
  [{ probability: '50' }, ['probability']],
  [{ stage: 'won' }, ['stage']],
  [{ leadId: 77 }, ['title']],
  [{ title: 'A', company: 'B', value: 1, leadId: 77, contactId: 77 }, ['leadId', 'contactId']],
])('rejects %j and names the fields', async (body, fields) => {
  const response = await kim.post('/api/deals', body);
  expect(response.statusCode).toBe(400);
  for (const field of fields) expect(response.json().fields).toHaveProperty(field);
  expect(await app.db.$count(deals)).toBe(0);
});

test('closing a deal dates it in the business time zone, and reopening clears the date', async () => {
  const { id } = await buildDeal(app.db);
  const put = async (body: object) => (await kim.put(`/api/deals/${id}`, body)).json();
  expect(await put({ stage: 'closed_won' })).toMatchObject({ actualCloseDate: today() });
  expect(await put({ actualCloseDate: '2026-01-31' })).toMatchObject({ actualCloseDate: '2026-01-31' });
  expect(await put({ title: 'New' })).toMatchObject({ actualCloseDate: '2026-01-31' });
  expect(await put({ stage: 'closed_lost' })).toMatchObject({ actualCloseDate: today() });
  expect(await put({ stage: 'closing' })).toMatchObject({ actualCloseDate: null });
  expect(await put({ actualCloseDate: '2026-01-31' })).toMatchObject({ actualCloseDate: null });
  expect(await put({ stage: 'closed_won', actualCloseDate: '2026-02-01' })).toMatchObject({
    actualCloseDate: '2026-02-01',
  });
});

test('a deal can’t close on a future date, however it is closed', async () => {
  const day = '2999-01-01';
  const fields = { actualCloseDate: 'Enter a date that isn’t in the future.' };
  const expectRefused = (answer: { statusCode: number; json(): { fields: object } }) =>
    expect([answer.statusCode, answer.json().fields]).toEqual([400, fields]);
  const closed = { stage: 'closed_won', actualCloseDate: day };
  expectRefused(await kim.post('/api/deals', { title: 'A', company: 'B', value: 1, ...closed }));
  const { id } = await buildDeal(app.db);
  expectRefused(await kim.put(`/api/deals/${id}`, closed));
  const closing = { actualCloseDate: day };
  expectRefused(await kim.post(`/api/deals/${id}/move`, { stage: 'closed_lost', closing }));
  // An open deal has no close date.
  expect((await kim.put(`/api/deals/${id}`, closing)).json()).toMatchObject({ actualCloseDate: null });
  const kept = await buildDeal(app.db, { stage: 'closed_won', actualCloseDate: day });
  const sent = { title: 'Named anew', ...closed };
  expect((await kim.put(`/api/deals/${kept.id}`, sent)).json()).toMatchObject(sent);
});

test('a change is logged, and a conflicting change is rejected', async () => {
  const { id } = await buildDeal(app.db);
  await kim.put(`/api/deals/${id}`, { stage: 'proposal' }, { 'if-match': '"1"' });
  const late = await kim.put(`/api/deals/${id}`, { stage: 'closing' }, { 'if-match': '"1"' });
  expect(late.json()).toMatchObject({ code: 'edit_conflict', current: { id, stage: 'proposal', version: 2 } });
  expect(await app.db.select().from(auditLogs).where(eq(auditLogs.action, 'deal.update'))).toMatchObject([
    { details: { before: { stage: 'prospecting' }, after: { stage: 'proposal' } } },
  ]);
});

test('a deleted deal is gone, and the person who deleted it can restore it', async () => {
  const { id } = await buildDeal(app.db);
  const lee = await app.signedIn(await buildUser(app.db));
  expect((await kim.delete(`/api/deals/${id}`)).statusCode).toBe(204);
  expect((await kim.get(`/api/deals/${id}`)).statusCode).toBe(404);
  expect((await kim.delete(`/api/deals/${id}`)).statusCode).toBe(404);
  expect((await lee.post(`/api/deals/${id}/restore`)).statusCode).toBe(403);
  expect((await kim.post(`/api/deals/${id}/restore`)).json()).toMatchObject({ id, version: 3 });
});

test('the list filters, searches and sorts', async () => {
  const lead = await buildLead(app.db);
  const big = await buildDeal(app.db, { title: 'Oak Row', value: '900.00', stage: 'closing', leadId: lead.id });
  const small = await buildDeal(app.db, { company: 'Acme', value: '100.00', probability: 90 });
  const ids = async (query: string) =>
    (await kim.get(`/api/deals${query}`)).json().map((deal: { id: number }) => deal.id);
  expect(await ids('')).toEqual([small.id, big.id]);
  expect(await ids('?stage=closing,closed_won')).toEqual([big.id]);
  expect(await ids(`?leadId=${lead.id}`)).toEqual([big.id]);
  expect(await ids('?q=OAK r')).toEqual([big.id]);
  expect(await ids('?owner=none&q=ACM')).toEqual([small.id]);
  for (const key of ['value', '-probability', '-title', 'stage', 'company']) {
    expect(await ids(`?sort=${key}`)).toHaveLength(2);
  }
  expect(await ids('?sort=-value')).toEqual([big.id, small.id]);
  expect((await kim.get('/api/deals?sort=secret')).statusCode).toBe(400);
});

test('list, board, column and export find a deal by number, and allow one wrong letter when nothing matches', async () => {
  const row = await buildDeal(app.db, { title: 'Lagonda Row', company: 'Harbor Homes', stage: 'proposal' });
  const named = await buildDeal(app.db, { title: `Replaces D-${row.id}`, company: 'A', stage: 'closing' });
  const listed = async (path: string) => {
    const answer = await kim.get(path);
    expect(answer.headers['x-total-count'], path).toBe(String(answer.json().length));
    return answer.json().map(({ id }: { id: number }) => id);
  };
  for (const q of [`D-${row.id}`, `d${row.id}`]) expect(await listed(`/api/deals?q=${q}`), q).toContain(row.id);
  expect(await listed(`/api/deals?q=D-${row.id}&sort=title`)).toEqual([row.id, named.id]);
  expect(await listed('/api/deals?q=D-999999')).toEqual([]);
  for (const q of ['lagunda', 'row lagnda']) {
    expect(await listed(`/api/deals?q=${q}`), q).toEqual([row.id]);
    expect(await listed(`/api/deals/board/proposal?q=${q}`), q).toEqual([row.id]);
    const board = (await kim.get(`/api/deals/board?q=${q}`)).json();
    expect(board.flatMap(({ cards }: { cards: { id: number }[] }) => cards)).toMatchObject([{ id: row.id }]);
    expect((await kim.get(`/api/deals/export?q=${q}`)).body).toContain('Lagonda Row');
  }
  expect(await listed('/api/deals?q=lagunda&stage=closing')).toEqual([]);
  const mill = await buildDeal(app.db, { title: 'Lagunda mill', company: 'A', stage: 'closing' });
  expect(await listed('/api/deals?q=lagunda')).toEqual([mill.id]);
  expect(await listed('/api/deals/board/proposal?q=lagunda')).toEqual([]);
});

test('an amount is returned exactly as sent, to the cent', async () => {
  const cents = fc.integer({ min: 0, max: 9_999_999_999 });
  await fc.assert(
    fc.asyncProperty(cents, fc.boolean(), async (amount, asNumber) => {
      const text = `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`;
      const value = asNumber ? Number(text) : text;
      const response = await kim.post('/api/deals', { title: 'A', company: 'B', value });
      expect(response.json().value).toBe(text);
    }),
    { numRuns: 25 },
  );
});
