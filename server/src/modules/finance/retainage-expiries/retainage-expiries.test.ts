import type { ExpiringItem, Radar } from '@builder-os/contract/modules/radar/expiries';
import { addDays } from '@builder-os/contract/platform/calendar';
import { dayIn } from '@builder-os/contract/platform/dates';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { buildCostCodes } from '../../jobs/cost-codes/cost-codes.factory.ts';
import { buildJob } from '../../jobs/jobs/jobs.factory.ts';
import { jobs } from '../../jobs/jobs/jobs.table.ts';
import { setUpDefaultAccounts } from '../profit-first-accounts/profit-first-accounts.factory.ts';

const today = dayIn(new Date());

let app: TestApp;
let mia: Agent;
let code: number;
let job: number;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  mia = await app.signedIn(await buildUser(app.db, { role: 'admin' }));
  await setUpDefaultAccounts(mia);
  code = (await buildCostCodes(app.db, { '07-100': 'Roofing' }))['07-100'] ?? 0;
  job = (await buildJob(app.db, { finishesOn: addDays(today, 60) })).id;
});
afterAll(() => app.close());

const lineOf = (amount: string, jobId: number) => ({ amount, jobId, costCodeId: code, costType: 'subcontract' });
async function enter(retainagePercent: string, ...lines: ReturnType<typeof lineOf>[]): Promise<number> {
  const amount = lines.reduce((sum, line) => sum + Number(line.amount), 0).toFixed(2);
  const body = { vendor: 'Tyler Roofing', amount, dueDate: addDays(today, 20), retainagePercent, lines };
  const answer = await mia.post('/api/bills', body);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().id;
}
const due = async (days = 30, agent = mia): Promise<ExpiringItem[]> => {
  const radar: Radar = (await agent.get(`/api/expiries?days=${days}`)).json();
  return radar.things.filter(({ source }) => source === 'retainage');
};
const change = (id: number, changes: Partial<typeof jobs.$inferInsert>) =>
  app.db.update(jobs).set(changes).where(eq(jobs.id, id));

test('held retainage is due on the day its job is to be finished', async () => {
  const id = await enter('10', lineOf('8450.00', job));
  expect([await due(30), (await due(90)).length]).toEqual([[], 1]);
  await change(job, { finishesOn: addDays(today, -3) });
  expect(await due()).toEqual([
    {
      source: 'retainage',
      label: 'Retainage',
      event: 'Due',
      key: String(id),
      title: 'Tyler Roofing, $845.00',
      detail: 'J-2026-001',
      lapsesOn: addDays(today, -3),
      daysLeft: -3,
      link: `/financial?tab=profit-first&part=bills&bill=${id}`,
    },
  ]);
  await change(job, { finishesOn: null });
  expect(await due()).toEqual([]);
});

test('a punch list or a closed job makes it due before that day', async () => {
  await enter('10', lineOf('8450.00', job));
  await change(job, { phase: 'punch_list', phaseChangedAt: `${addDays(today, -5)}T12:00:00Z` });
  expect((await due()).map(({ lapsesOn }) => lapsesOn)).toEqual([addDays(today, -5)]);
  await change(job, {
    phase: 'closed',
    closedOn: addDays(today, -1),
    phaseChangedAt: `${addDays(today, -1)}T12:00:00Z`,
  });
  expect((await due()).map(({ lapsesOn }) => lapsesOn)).toEqual([addDays(today, -1)]);
});

test('a bill of several jobs is due with the last of them', async () => {
  const other = (await buildJob(app.db, { finishesOn: null })).id;
  await enter('5', lineOf('1000.00', job), lineOf('3000.00', other));
  await change(job, { finishesOn: addDays(today, -9) });
  expect(await due()).toEqual([]);
  await change(other, { finishesOn: addDays(today, 4) });
  expect(await due()).toMatchObject([{ detail: 'J-2026-001, J-2026-002', lapsesOn: addDays(today, 4) }]);
});

test('released or canceled bills and bills without retainage aren’t due', async () => {
  await change(job, { finishesOn: today });
  const [released, cancelled] = [await enter('10', lineOf('100.00', job)), await enter('10', lineOf('100.00', job))];
  await enter('0', lineOf('100.00', job));
  expect(await due()).toHaveLength(2);
  expect((await mia.post(`/api/bills/${released}/release-retainage`, {})).statusCode).toBe(200);
  expect((await mia.post(`/api/bills/${cancelled}/cancel`, {})).statusCode).toBe(200);
  expect(await due()).toEqual([]);
});

test('people who can’t view finance don’t see it', async () => {
  await change(job, { finishesOn: today });
  await enter('10', lineOf('100.00', job));
  const foreman = await app.signedIn(await buildUser(app.db, { grants: ['jobs_read'] }));
  expect([(await due(30, foreman)).length, (await due()).length]).toEqual([0, 1]);
});
