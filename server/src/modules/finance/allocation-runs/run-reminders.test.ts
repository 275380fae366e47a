import type { Notification } from '@builder-os/contract/modules/account/notifications';
import { addDays } from '@builder-os/contract/platform/calendar';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { formatDay } from '../../../platform/format/figures.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { deposit, readSchedule, setUpAccountsSince } from './allocation-runs.factory.ts';
import { remindOfRuns } from './run-reminders.service.ts';

let app: TestApp;
let kim: Agent;
let accounts: Awaited<ReturnType<typeof setUpAccountsSince>>;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  kim = await app.signedIn(await buildUser(app.db, { role: 'manager' }));
  accounts = await setUpAccountsSince(app.db, kim);
});
afterAll(() => app.close());

async function readReminders(agent: Agent, about = 'allocation'): Promise<Notification[]> {
  const all: Notification[] = (await agent.get('/api/notifications')).json();
  return all.filter(({ title }) => title.includes(about));
}

test('users who can post are reminded once of an outstanding run', async () => {
  const reader = await app.signedIn(await buildUser(app.db));
  const run = (await readSchedule(kim)).outstanding.at(-1);
  await remindOfRuns(app.database);
  await remindOfRuns(app.database);
  const day = formatDay(run?.scheduledFor ?? '');
  expect(await readReminders(kim)).toMatchObject([
    {
      kind: 'reminder',
      title:
        run?.state === 'due'
          ? `${day} allocation is due today`
          : `${day} allocation is overdue. It was due ${formatDay(run?.dueOn ?? '')}`,
      link: '/financial?tab=profit-first&part=runs',
    },
  ]);
  expect(await readReminders(reader)).toEqual([]);
});

test('no one is reminded of a settled run, or while there are no accounts', async () => {
  const run = (await readSchedule(kim)).outstanding.at(-1);
  await kim.post('/api/allocation-runs/skip', { scheduledFor: run?.scheduledFor, reason: 'Holidays' });
  await remindOfRuns(app.database);
  expect(await readReminders(kim)).toEqual([]);
  await app.db.execute(sql`update profit_first_accounts set archived_at = now() where role = 'income'`);
  await remindOfRuns(app.database);
  expect(await readReminders(kim)).toEqual([]);
});

test('a quarter’s distribution triggers one reminder in its first days, while there is money to distribute', async () => {
  const isEarly = async () => {
    const { dueOn } = (await kim.get('/api/distributions/preview')).json();
    const { today } = await readSchedule(kim);
    return today >= dueOn && today <= addDays(dueOn, 14);
  };
  await remindOfRuns(app.database);
  expect(await readReminders(kim, 'distribution')).toEqual([]);
  await deposit(kim, '100.00', { accountId: accounts.profit });
  await remindOfRuns(app.database);
  await remindOfRuns(app.database);
  expect(await readReminders(kim, 'distribution')).toHaveLength((await isEarly()) ? 1 : 0);
});
