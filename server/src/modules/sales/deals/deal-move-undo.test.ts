import type { BoardColumn } from '@builder-os/contract/modules/sales/deal-board';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { auditLogs } from '../../../platform/audit/audit-logs.table.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { revenueRecords } from '../../finance/revenue-tracking/revenue-records.table.ts';
import { countDealsThatReached } from '../figures/figures.queries.ts';
import { dealStageChanges } from './deal-stage-changes.table.ts';
import { buildDeal } from './deals.factory.ts';

let app: TestApp;
let kim: Agent;

beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  kim = await app.signedIn(await buildUser(app.db));
});
afterAll(() => app.close());

const SINCE = '2026-01-05T09:00:00.000Z';
const move = async (id: number, body: object) => {
  const response = await kim.post(`/api/deals/${id}/move`, body);
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
};
const undo = (id: number, stage: string, headers = {}) =>
  kim.post(`/api/deals/${id}/move`, { stage, undo: true }, headers);
const read = async (id: number) => (await kim.get(`/api/deals/${id}`)).json();
const wholeBoard = async (): Promise<BoardColumn[]> => (await kim.get('/api/deals/board')).json();

test('undoing a move restores the board’s stage, position and time in stage', async () => {
  const [below, moved] = [
    await buildDeal(app.db, { stage: 'proposal' }),
    await buildDeal(app.db, { stage: 'proposal', stageChangedAt: SINCE }),
  ];
  await buildDeal(app.db, { stage: 'proposal' });
  await buildDeal(app.db, { stage: 'closing' });
  const before = await wholeBoard();
  const { version } = await move(moved.id, { stage: 'closing' });
  await move(below.id, { stage: 'proposal' });
  const undone = await undo(moved.id, 'proposal', { 'if-match': `"${version}"` });
  expect(undone.statusCode, undone.body).toBe(200);
  expect(undone.json()).toMatchObject({ stage: 'proposal', rank: moved.rank, stageChangedAt: SINCE, version: 3 });
  const withoutVersions = (board: BoardColumn[]) =>
    board.map((column) => ({ ...column, cards: column.cards.map((card) => ({ ...card, version: 0 })) }));
  expect(withoutVersions(await wholeBoard())).toEqual(withoutVersions(before));
  expect(await app.db.$count(auditLogs, eq(auditLogs.action, 'deal.undo-move'))).toBe(1);
});

test('an undone step is stored, but appears in no history or figure', async () => {
  const { id } = await buildDeal(app.db);
  await move(id, { stage: 'proposal' });
  const span = { startsAt: '2020-01-01T00:00:00Z', endsAt: '2990-01-01T00:00:00Z' };
  const reached = async () => Number(await countDealsThatReached(app.db, 'proposal', span));
  expect(await reached()).toBe(1);
  await undo(id, 'prospecting');
  expect(await reached()).toBe(0);
  expect((await kim.get(`/api/deals/${id}/history`)).json()).toEqual([]);
  expect(await app.db.select().from(dealStageChanges)).toMatchObject([
    { to: 'proposal', undoneAt: expect.any(String) },
  ]);
});

test('undo clears what closing set and restores what reopening cleared', async () => {
  const { id } = await buildDeal(app.db, { stage: 'proposal', value: '1000.00' });
  const open = { stage: 'proposal', value: '1000.00', finalValue: null, actualCloseDate: null };
  await move(id, { stage: 'closed_won', closing: { finalValue: '950.50' } });
  expect((await undo(id, 'proposal')).json()).toMatchObject(open);

  await move(id, { stage: 'closed_won', closing: { finalValue: '900', actualCloseDate: '2026-02-01' } });
  const won = { stage: 'closed_won', value: '900.00', finalValue: '900.00', actualCloseDate: '2026-02-01' };
  await move(id, { stage: 'closed_lost', closing: { lostReason: 'price' } });
  expect((await undo(id, 'closed_won')).json()).toMatchObject({ ...won, lostReason: null });
  await move(id, { stage: 'closing' });
  expect((await undo(id, 'closed_won')).json()).toMatchObject(won);

  await move(id, { stage: 'closed_lost', closing: { lostReason: 'timing', lostNote: 'Next spring' } });
  await move(id, { stage: 'proposal' });
  expect((await undo(id, 'closed_lost')).json()).toMatchObject({ lostReason: 'timing', lostNote: 'Next spring' });
});

test('a value edited after the move stays', async () => {
  const { id } = await buildDeal(app.db);
  await move(id, { stage: 'closing' });
  await kim.put(`/api/deals/${id}`, { value: '1200' });
  expect((await undo(id, 'prospecting')).json()).toMatchObject({ stage: 'prospecting', value: '1200.00' });
});

test('without a version, an undo is rejected when it would overwrite a later edit to how the deal closed', async () => {
  const { id } = await buildDeal(app.db, { stage: 'proposal', value: '1000.00' });
  const refuse = async (stage: string, kept: object) => {
    const refused = await undo(id, stage);
    expect(refused.statusCode, refused.body).toBe(409);
    expect(refused.json()).toMatchObject({ code: 'conflict', message: expect.stringContaining('edited after') });
    expect(await read(id)).toMatchObject(kept);
  };
  const edit = async (body: object) => (await kim.put(`/api/deals/${id}`, body)).json().version;

  await move(id, { stage: 'closed_won', closing: { finalValue: '950.50' } });
  await edit({ finalValue: '975' });
  await refuse('proposal', { stage: 'closed_won', value: '975.00' });
  await edit({ finalValue: '950.50', actualCloseDate: '2026-02-01' });
  await refuse('proposal', { actualCloseDate: '2026-02-01' });

  // The deal is moved from won to lost, and its value is edited before that step is undone.
  await move(id, { stage: 'closed_lost', closing: { lostReason: 'price' } });
  await edit({ value: '1300' });
  await refuse('closed_won', { stage: 'closed_lost', value: '1300.00' });

  await move(id, { stage: 'proposal' });
  await move(id, { stage: 'closed_lost', closing: { lostReason: 'price' } });
  const version = await edit({ lostNote: 'Their cousin builds' });
  await refuse('proposal', { lostNote: 'Their cousin builds' });
  // A caller who sends the version has read the note.
  expect((await undo(id, 'proposal', { 'if-match': `"${version}"` })).json()).toMatchObject({ lostNote: null });
});

test('a step that doesn’t record what it set is undone only with the version', async () => {
  const { id } = await buildDeal(app.db);
  const { version } = await move(id, { stage: 'proposal' });
  await app.db.update(dealStageChanges).set({ before: sql`${dealStageChanges.before} - 'left'` });
  expect((await undo(id, 'prospecting')).statusCode).toBe(409);
  expect((await undo(id, 'prospecting', { 'if-match': `"${version}"` })).statusCode).toBe(200);
});

test('a won deal with recorded money stays won, and the error says why', async () => {
  const { id } = await buildDeal(app.db);
  await move(id, { stage: 'closed_won' });
  await app.db.insert(revenueRecords).values({
    dealId: id,
    businessUnit: 'steel_framing',
    projectName: 'Framing',
    grossRevenue: '1000.00',
    trackedOn: '2026-01-05',
  });
  const refused = await undo(id, 'prospecting');
  expect(refused.statusCode).toBe(409);
  expect(refused.json().message).toBe(
    'Money has been recorded for this deal, so it stays won. Undo that in Finance first.',
  );
  expect(await read(id)).toMatchObject({ stage: 'closed_won' });
});

test('a cost posted for the deal doesn’t keep it won', async () => {
  const { id } = await buildDeal(app.db);
  const cost = {
    transactionType: 'expense',
    businessUnit: 'steel_framing',
    amount: '40.00',
    description: 'Permit',
    transactionDate: '2026-01-05',
    dealId: id,
  };
  const accountant = await app.signedIn(await buildUser(app.db, { role: 'manager' }));
  const posted = await accountant.post('/api/financial-transactions', cost);
  expect(posted.statusCode, posted.body).toBe(201);
  await move(id, { stage: 'closed_won' });
  expect((await undo(id, 'prospecting')).json()).toMatchObject({ stage: 'prospecting' });
});

test('a move followed by another can’t be undone', async () => {
  const { id } = await buildDeal(app.db);
  const { version } = await move(id, { stage: 'proposal' });
  await move(id, { stage: 'closing' });
  expect((await undo(id, 'prospecting')).json()).toMatchObject({ code: 'conflict' });
  const late = await undo(id, 'proposal', { 'if-match': `"${version}"` });
  expect(late.json()).toMatchObject({ code: 'edit_conflict', current: { stage: 'closing' } });
  const never = await buildDeal(app.db);
  expect((await undo(never.id, 'closing')).statusCode).toBe(409);
  expect((await undo(999, 'closing')).statusCode).toBe(404);
});

test('two people undoing at once undo one move', async () => {
  const { id } = await buildDeal(app.db);
  await move(id, { stage: 'qualification' });
  await move(id, { stage: 'proposal' });
  const answers = await Promise.all([undo(id, 'qualification'), undo(id, 'qualification')]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect(await read(id)).toMatchObject({ stage: 'qualification' });
});
