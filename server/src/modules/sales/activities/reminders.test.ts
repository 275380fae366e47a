import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { buildActivity } from './activities.factory.ts';
import { activities } from './activities.table.ts';
import { remindOfActivities } from './reminders.service.ts';

let app: TestApp;
let kim: Agent;
let kimId: string;

beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  const user = await buildUser(app.db);
  kimId = user.id;
  kim = await app.signedIn(user);
});
afterAll(() => app.close());

const minutes = (count: number) => new Date(Date.now() + count * 60_000).toISOString();
const reminders = async () => (await kim.get('/api/notifications')).json();

test('a user is reminded once of an activity that starts within 15 minutes', async () => {
  const soon = await buildActivity(app.db, { title: 'Call Maria', scheduledAt: minutes(10), createdBy: kimId });
  await buildActivity(app.db, { scheduledAt: minutes(30), createdBy: kimId });
  await buildActivity(app.db, { scheduledAt: minutes(-300), createdBy: kimId });
  await buildActivity(app.db, { scheduledAt: minutes(10) });
  await buildActivity(app.db, {
    scheduledAt: minutes(10),
    createdBy: kimId,
    isCompleted: true,
    completedAt: minutes(0),
  });
  await remindOfActivities(app.database);
  await remindOfActivities(app.database);
  expect(await reminders()).toMatchObject([
    { kind: 'reminder', title: 'Reminder: Call Maria', link: `/activities?edit=${soon.id}`, readAt: null },
  ]);
  const [stored] = await app.db.select().from(activities).where(sql`id = ${soon.id}`);
  expect(stored?.version).toBe(1);
});

test('rescheduling an activity sends another reminder', async () => {
  const { id } = await buildActivity(app.db, { scheduledAt: minutes(10), createdBy: kimId });
  await remindOfActivities(app.database);
  await kim.put(`/api/activities/${id}`, { scheduledAt: minutes(12) });
  await remindOfActivities(app.database);
  expect(await reminders()).toHaveLength(2);
});

test('users who muted reminders or are inactive get none', async () => {
  await kim.put('/api/account/preferences', { mutedNotifications: ['reminder'] });
  await buildActivity(app.db, { scheduledAt: minutes(10), createdBy: kimId });
  const gone = await buildUser(app.db, { isActive: false });
  await buildActivity(app.db, { scheduledAt: minutes(10), createdBy: gone.id });
  await remindOfActivities(app.database);
  const { rows } = await app.db.execute(sql`select 1 from notifications`);
  expect(rows).toHaveLength(0);
});
