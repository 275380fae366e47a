import type { Scorecard } from '@builder-os/contract/modules/organization/scorecard';
import { weeksBefore } from '@builder-os/contract/modules/organization/weeks';
import { addDays } from '@builder-os/contract/platform/calendar';
import { dayIn } from '@builder-os/contract/platform/dates';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { auditLogs } from '../../../platform/audit/audit-logs.table.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { recordTransaction } from '../../finance/financial-transactions/financial-transactions.factory.ts';
import { setUpDefaultAccounts } from '../../finance/profit-first-accounts/profit-first-accounts.factory.ts';
import { buildMeasurable } from '../measurables/measurables.factory.ts';
import { freezeWeeks } from './freeze.service.ts';

const CASH = ['income_balance', 'weeks_of_cover', 'gross_margin', 'overdue_invoices'];
/** A week whose scores are final on any day and at any hour the tests may run. */
const week = weeksBefore(dayIn(new Date())).at(-2) ?? '';

let app: TestApp;
/** A plain user, and a manager who can view finance. */
let robin: Agent;
let kim: Agent;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  robin = await app.signedIn(await buildUser(app.db));
  kim = await app.signedIn(await buildUser(app.db, { role: 'manager' }));
});
afterAll(() => app.close());

const read = async (agent: Agent): Promise<Scorecard> => (await agent.get('/api/scorecard')).json();
const cellOf = ({ rows }: Scorecard) => rows[0]?.cells.find((cell) => cell.week === week);

/** A measurable of Income's balance, with weeks of scores. @returns its id */
async function addIncomeBalance(): Promise<number> {
  await setUpDefaultAccounts(kim);
  await recordTransaction(kim, addDays(week, -7), 'income', '24450.00');
  const answer = await kim.post('/api/measurables', { name: 'Cash', goal: 20000, source: 'income_balance' });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().id;
}

test.each(CASH)(
  'without finance view permission, a user can’t add a %s measurable or turn one into another',
  async (source) => {
    expect((await robin.post('/api/measurables', { name: 'Cash', goal: 1, source })).statusCode).toBe(403);
    const { id } = await buildMeasurable(app.db);
    expect((await robin.put(`/api/measurables/${id}`, { source })).statusCode).toBe(403);
    const { id: cash } = await buildMeasurable(app.db, { source });
    expect((await robin.put(`/api/measurables/${cash}`, { source: 'manual' })).statusCode).toBe(403);
    expect((await robin.put(`/api/measurables/${cash}`, { name: 'Renamed' })).statusCode).toBe(200);
    expect((await kim.put(`/api/measurables/${cash}`, { source: 'manual' })).statusCode).toBe(200);
  },
);

test('a cash score stays hidden when its measurable switches to manual entry or another figure', async () => {
  const id = await addIncomeBalance();
  expect(cellOf(await read(kim))).toMatchObject({ value: '24450.00', isHidden: false });
  for (const source of ['manual', 'new_leads']) {
    expect((await kim.put(`/api/measurables/${id}`, { source })).statusCode).toBe(200);
    const answer = await robin.get('/api/scorecard');
    expect(answer.body).not.toContain('24450.00');
    const card: Scorecard = answer.json();
    expect(card.missingPermission).toBe('financial_read');
    expect(card.rows[0]?.isHidden).toBe(false);
    expect(cellOf(card)).toMatchObject({ value: null, status: null, isOnTrack: null, note: null, isHidden: true });
    expect(cellOf(await read(kim))).toMatchObject({ value: '24450.00', isHidden: false });
  }
});

test('a frozen week keeps the permission of its figure', async () => {
  await setUpDefaultAccounts(kim);
  await recordTransaction(kim, addDays(week, -7), 'income', '24450.00');
  const { id } = await buildMeasurable(app.db, { source: 'income_balance', createdAt: '2020-01-01T00:00:00.000Z' });
  await freezeWeeks(app.database, app.fastify.platform.figures);
  await kim.put(`/api/measurables/${id}`, { source: 'manual' });
  expect(cellOf(await read(robin))).toMatchObject({ value: null, isHidden: true });
  expect(cellOf(await read(kim))).toMatchObject({ value: '24450.00' });
});

test('a corrected cash score stays hidden, and the log doesn’t reveal it', async () => {
  const id = await addIncomeBalance();
  await kim.put(`/api/measurables/${id}`, { source: 'manual' });
  const url = `/api/scorecard/${id}/${week}`;
  expect((await robin.put(url, { value: 1 })).statusCode).toBe(403);
  expect((await kim.put(url, { value: '24451.00', note: 'A deposit was missing' })).statusCode).toBe(200);
  expect(cellOf(await read(robin))).toMatchObject({ value: null, note: null, isHidden: true });
  expect(cellOf(await read(kim))).toMatchObject({ value: '24451.00' });
  const logged = await app.db.select().from(auditLogs).where(eq(auditLogs.action, 'score.update'));
  expect(logged).toHaveLength(1);
  expect(JSON.stringify(logged)).not.toMatch(/2445\d\.\d/);
  const manual = await buildMeasurable(app.db, { name: 'Calls' });
  await robin.put(`/api/scorecard/${manual.id}/${week}`, { value: 31 });
  const [open] = await app.db.select().from(auditLogs).where(eq(auditLogs.action, 'score.create'));
  expect(open?.details).toMatchObject({ after: { value: '31.00' } });
});

test('a token sees only figures its permissions cover, and an issue from a hidden score doesn’t reveal it', async () => {
  const id = await addIncomeBalance();
  await kim.put(`/api/measurables/${id}`, { source: 'manual', goal: 99_999 });
  const tokenWith = async (permissions: string[]) => {
    const body = { name: 'Report', access: 'read', permissions, days: 7 };
    return { authorization: `Bearer ${(await kim.post('/api/account/tokens', body)).json().token}` };
  };
  const program = new Agent(app.fastify);
  expect((await program.get('/api/scorecard', await tokenWith([]))).body).not.toContain('24450.00');
  expect((await program.get('/api/scorecard', await tokenWith(['financial_read']))).body).toContain('24450.00');
  const issue = await kim.post('/api/issues/drop', { source: 'measurable', sourceId: id, week });
  expect(issue.json().title).toMatch(/^Cash: goal missed, week of /);
  expect((await robin.get('/api/issues')).body).not.toMatch(/24,450|24450\./);
});

test('the figures on offer are the ones the user can view', async () => {
  const keysOf = async (agent: Agent) =>
    (await agent.get('/api/measurables/sources')).json().map(({ key }: { key: string }) => key);
  expect(await keysOf(kim)).toEqual(expect.arrayContaining(CASH));
  expect((await keysOf(robin)).filter((key: string) => CASH.includes(key))).toEqual([]);
  expect(await keysOf(robin)).toContain('new_leads');
});
