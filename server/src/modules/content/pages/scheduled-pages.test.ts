import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { auditLogs } from '../../../platform/audit/audit-logs.table.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { users } from '../../../platform/identity/users.table.ts';
import { buildPage } from './pages.factory.ts';
import { pages } from './pages.table.ts';
import { publishDuePages, remindOfReviews } from './scheduled-pages.service.ts';

let app: TestApp;
let mia: Agent;
let miaId: string;

beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  const user = await buildUser(app.db, { role: 'manager' });
  miaId = user.id;
  mia = await app.signedIn(user);
});
afterAll(() => app.close());

const inMinutes = (count: number) => new Date(Date.now() + count * 60_000).toISOString();
const page = async (id = 1) => (await mia.get(`/api/content/${id}`)).json();
const notices = async () => (await mia.get('/api/notifications')).json();

describe('scheduled publishing', () => {
  test('a draft is published at its scheduled time, and the person who scheduled it is notified', async () => {
    await buildPage(app.db);
    const publishAt = inMinutes(5);
    const planned = await mia.post('/api/content/1/schedule', { publishAt });
    expect(planned.json()).toMatchObject({ status: 'draft', publishAt, version: 2 });
    await publishDuePages(app.database);
    expect((await page()).status).toBe('draft');
    await app.db.update(pages).set({ publishAt: sql`now() - interval '1 second'` });
    await publishDuePages(app.database);
    await publishDuePages(app.database);
    expect(await page()).toMatchObject({ status: 'published', publishAt: null });
    expect(await notices()).toMatchObject([{ title: 'Published: Ordering steel', link: '/content?open=1' }]);
    const logs = await app.db.select().from(auditLogs).where(eq(auditLogs.action, 'page.publish'));
    expect(logs).toMatchObject([{ userId: null }]);
  });

  test.each([
    ['was deactivated', { isActive: false }],
    ['lost the right', { role: 'user' as const }],
  ])('a page stays a draft when the person who scheduled it %s, and admins are notified', async (_what, changes) => {
    const ada = await app.signedIn(await buildUser(app.db, { role: 'admin' }));
    await buildPage(app.db);
    await mia.post('/api/content/1/schedule', { publishAt: inMinutes(5) });
    await app.db.update(users).set(changes).where(eq(users.id, miaId));
    await app.db.update(pages).set({ publishAt: sql`now() - interval '1 second'` });
    await publishDuePages(app.database);
    expect((await ada.get('/api/content/1')).json()).toMatchObject({ status: 'draft', publishAt: null });
    expect((await ada.get('/api/notifications')).json()).toMatchObject([
      { title: 'Not published: Ordering steel', link: '/content?open=1' },
    ]);
    const { rows } = await app.db.execute(sql`select from audit_logs where action = 'page.unschedule'`);
    expect(rows).toHaveLength(1);
  });

  test('unpublished changes are published, too', async () => {
    await buildPage(app.db, { status: 'published' });
    await mia.put('/api/content/1', { content: 'New' });
    await mia.post('/api/content/1/schedule', { publishAt: inMinutes(5) });
    await app.db.update(pages).set({ publishAt: sql`now()` });
    await publishDuePages(app.database);
    expect(await page()).toMatchObject({ content: 'New', hasWorkingDraft: false });
  });

  test('a time in the past and a page with nothing to publish are rejected, and a schedule can be canceled', async () => {
    await buildPage(app.db);
    await buildPage(app.db, { title: 'Live', status: 'published' });
    const past = await mia.post('/api/content/1/schedule', { publishAt: inMinutes(-1) });
    expect(past.json().fields).toEqual({ publishAt: 'Choose a time in the future.' });
    expect((await mia.post('/api/content/2/schedule', { publishAt: inMinutes(5) })).statusCode).toBe(409);
    await mia.post('/api/content/1/schedule', { publishAt: inMinutes(5) });
    expect((await mia.post('/api/content/1/schedule', { publishAt: null })).json()).toMatchObject({ publishAt: null });
  });

  test('a page in Trash isn’t published, even if it is restored after its scheduled time', async () => {
    await buildPage(app.db, { publishAt: inMinutes(-1) });
    await buildPage(app.db, { title: 'To come', publishAt: inMinutes(5) });
    await mia.delete('/api/content/1');
    await mia.delete('/api/content/2');
    await publishDuePages(app.database);
    expect((await mia.post('/api/content/1/restore')).json()).toMatchObject({ status: 'draft', publishAt: null });
    expect((await mia.post('/api/content/2/restore')).json()).toMatchObject({ publishAt: expect.any(String) });
    await publishDuePages(app.database);
    expect((await page()).status).toBe('draft');
  });

  test('two servers publish each page once, however many came due while neither was running', async () => {
    for (let number = 1; number <= 45; number += 1)
      await buildPage(app.db, { title: `Plan ${number}`, publishAt: inMinutes(-number), scheduledBy: miaId });
    await Promise.all([publishDuePages(app.database), publishDuePages(app.database)]);
    expect((await mia.get('/api/content/summary')).json()).toMatchObject({ byStatus: { published: 45 }, scheduled: 0 });
    const logs = await app.db.select().from(auditLogs).where(eq(auditLogs.action, 'page.publish'));
    expect(logs).toHaveLength(45);
  });

  test('changing the text back to the published version cancels the schedule', async () => {
    await buildPage(app.db, { content: 'Live', status: 'published' });
    await mia.put('/api/content/1', { content: 'New' });
    await mia.post('/api/content/1/schedule', { publishAt: inMinutes(5) });
    const answer = await mia.put('/api/content/1', { content: 'Live' });
    expect(answer.json()).toMatchObject({ hasWorkingDraft: false, publishAt: null });
  });
});

describe('reviews', () => {
  test('the author is notified once on the review date, and again for a new date', async () => {
    await mia.post('/api/content', {
      title: 'Rules',
      slug: 'rules',
      content: 'A',
      contentType: 'page',
      reviewBy: '2020-01-01',
    });
    await mia.post('/api/content', {
      title: 'Later',
      slug: 'later',
      content: 'A',
      contentType: 'page',
      reviewBy: '2099-01-01',
    });
    await remindOfReviews(app.database);
    await remindOfReviews(app.database);
    expect(await notices()).toMatchObject([{ title: 'Review: Rules', kind: 'reminder', link: '/content?open=1' }]);
    expect((await page()).version).toBe(1);
    await mia.put('/api/content/1', { reviewBy: '2020-02-01' });
    await remindOfReviews(app.database);
    expect(await notices()).toHaveLength(2);
    expect((await mia.get('/api/content?review=due')).json()).toMatchObject([{ title: 'Rules' }]);
    expect((await mia.get('/api/content/summary')).json().reviewDue).toBe(1);
    await mia.post('/api/content/1/archive');
    expect((await mia.get('/api/content?review=due')).json()).toEqual([]);
    expect((await mia.get('/api/content/summary')).json().reviewDue).toBe(0);
  });

  test('all pages due for review are announced the same morning', async () => {
    for (let number = 1; number <= 25; number += 1)
      await buildPage(app.db, { title: `Page ${number}`, reviewBy: '2020-01-01', updatedBy: miaId });
    await remindOfReviews(app.database);
    expect(await notices()).toHaveLength(25);
  });
});
