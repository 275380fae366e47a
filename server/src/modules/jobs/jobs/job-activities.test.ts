import type { Activity } from '@builder-os/contract/modules/sales/activities';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { buildActivity } from '../../sales/activities/activities.factory.ts';
import { buildDeal } from '../../sales/deals/deals.factory.ts';
import { jobCrew } from './job-crew.table.ts';
import { buildJob } from './jobs.factory.ts';

let app: TestApp;
let mia: Agent;
let kim: Agent;
let kimId: string;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  mia = await app.signedIn(await buildUser(app.db, { role: 'manager' }));
  const user = await buildUser(app.db);
  kimId = user.id;
  kim = await app.signedIn(user);
});
afterAll(() => app.close());

const log = (who: Agent, jobId: number | null, title = 'Walk the slab') =>
  who.post('/api/activities', { type: 'meeting', title, jobId });
const titlesOf = async (who: Agent, jobId: number): Promise<string[]> =>
  (await who.get(`/api/jobs/${jobId}/activities`)).json().map(({ title }: Activity) => title);

test('an activity is logged on a job and shows its number', async () => {
  const job = await buildJob(app.db);
  const answer = await log(mia, job.id);
  expect(answer.statusCode, answer.body).toBe(201);
  expect(answer.json()).toMatchObject({ jobId: job.id, jobNumber: job.number, dealId: null });
  expect(await titlesOf(mia, job.id)).toEqual(['Walk the slab']);
  await log(mia, null, 'Elsewhere');
  const listed: Activity[] = (await mia.get(`/api/activities?jobId=${job.id}`)).json();
  expect(listed.map(({ title }) => title)).toEqual(['Walk the slab']);
});

test('a job also lists what was logged on its deal, unless that belongs to another job', async () => {
  const deal = await buildDeal(app.db);
  const job = await buildJob(app.db, { dealId: deal.id });
  const other = await buildJob(app.db);
  await buildActivity(app.db, { title: 'Before the job', dealId: deal.id });
  await buildActivity(app.db, { title: 'Of the other', dealId: deal.id, jobId: other.id });
  await log(mia, job.id, 'On the job');
  expect(await titlesOf(mia, job.id)).toEqual(['On the job', 'Before the job']);
  const first = await mia.get(`/api/jobs/${job.id}/activities?limit=1`);
  expect(first.json()).toHaveLength(1);
  expect(first.headers.link).toContain('cursor=');
});

test('people see and log activities of the jobs they’re on', async () => {
  const job = await buildJob(app.db);
  const refused = await log(kim, job.id);
  expect([refused.statusCode, refused.json().fields]).toEqual([
    400,
    { jobId: 'This job no longer exists, or you don’t work on it. Choose another.' },
  ]);
  expect((await kim.get(`/api/jobs/${job.id}/activities`)).statusCode).toBe(404);
  await app.db.insert(jobCrew).values({ jobId: job.id, userId: kimId });
  expect((await log(kim, job.id)).statusCode).toBe(201);
  expect(await titlesOf(kim, job.id)).toEqual(['Walk the slab']);
  const managed = await buildJob(app.db, { managerId: kimId });
  expect((await log(kim, managed.id)).statusCode).toBe(201);
});

test('an activity moves to another job, and keeps the link to one in Trash', async () => {
  const job = await buildJob(app.db, { phase: 'estimating' });
  const other = await buildJob(app.db);
  const { id } = (await log(mia, job.id)).json();
  expect((await mia.put(`/api/activities/${id}`, { jobId: other.id })).json().jobNumber).toBe(other.number);
  await mia.put(`/api/activities/${id}`, { jobId: job.id });
  expect((await mia.delete(`/api/jobs/${job.id}`)).statusCode).toBe(204);
  const kept = await mia.put(`/api/activities/${id}`, { title: 'Walk the site', jobId: job.id });
  expect(kept.json()).toMatchObject({ jobId: job.id, jobNumber: null });
  expect((await log(mia, job.id)).statusCode).toBe(400);
});
