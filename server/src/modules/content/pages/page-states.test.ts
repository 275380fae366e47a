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

describe('publishing', () => {
  test('a draft is published, and stays so when it is asked for again', async () => {
    await buildPage(app.db);
    const answer = await mia.post('/api/content/1/publish');
    expect(answer.json()).toMatchObject({ status: 'published', version: 2, updatedBy: miaId });
    expect(Date.parse(answer.json().publishedAt)).toBeGreaterThan(Date.now() - 60_000);
    expect((await mia.post('/api/content/1/publish')).json()).toEqual(answer.json());
    const logs = await app.db.select().from(auditLogs).where(eq(auditLogs.action, 'page.publish'));
    expect(logs).toHaveLength(1);
  });

  test('an archived page is not published', async () => {
    await buildPage(app.db, { status: 'archived' });
    expect((await mia.post('/api/content/1/publish')).json()).toMatchObject({ code: 'conflict' });
  });

  test('a version somebody else replaced is not published', async () => {
    await buildPage(app.db);
    await mia.put('/api/content/1', { title: 'Other' });
    expect((await mia.post('/api/content/1/publish', undefined, { 'if-match': '"1"' })).statusCode).toBe(409);
  });
});

describe('the working draft of a published page', () => {
  beforeEach(() => buildPage(app.db, { content: 'Live', status: 'published', isPublic: true }));

  test('keeps the live text until Publish', async () => {
    const saved = (await mia.put('/api/content/1', { title: 'New title', content: 'New', keywords: 'new' })).json();
    expect(saved).toMatchObject({
      title: 'Ordering steel',
      content: 'Live',
      keywords: null,
      hasWorkingDraft: true,
      version: 2,
      workingDraft: { title: 'New title', content: 'New', keywords: 'new', savedBy: miaId },
    });
    expect((await app.anonymous.get('/p/ordering-steel')).body).toContain('Live');
    await mia.put('/api/content/1', { content: 'Newer' });
    expect((await page()).workingDraft).toMatchObject({ title: 'New title', content: 'Newer' });
    const published = (await mia.post('/api/content/1/publish')).json();
    expect(published).toMatchObject({ title: 'New title', content: 'Newer', keywords: 'new', excerpt: 'Newer' });
    expect(published).toMatchObject({ hasWorkingDraft: false, workingDraft: null, status: 'published' });
    expect((await app.anonymous.get('/p/ordering-steel')).body).toContain('Newer');
  });

  test('settings that are no text hold at once', async () => {
    await mia.put('/api/content/1', { isPublic: false, contentType: 'resource', knowledgeTab: 'manifesto' });
    expect(await page()).toMatchObject({ isPublic: false, contentType: 'resource', hasWorkingDraft: false });
    expect((await app.anonymous.get('/p/ordering-steel')).statusCode).toBe(404);
  });

  test('a text that is the live one again waits for nothing', async () => {
    await mia.put('/api/content/1', { content: 'New' });
    await mia.put('/api/content/1', { content: 'Live' });
    expect(await page()).toMatchObject({ hasWorkingDraft: false, workingDraft: null });
  });

  test('is thrown away by discarding it', async () => {
    await mia.put('/api/content/1', { content: 'New' });
    await mia.post('/api/content/1/schedule', { publishAt: inMinutes(5) });
    const answer = await mia.delete('/api/content/1/draft');
    expect(answer.json()).toMatchObject({ content: 'Live', hasWorkingDraft: false, publishAt: null });
    expect((await mia.get('/api/content/1/revisions')).json()).toMatchObject([{ title: 'Ordering steel', number: 1 }]);
  });

  test('is the draft of a page that is unpublished', async () => {
    await mia.put('/api/content/1', { content: 'New' });
    const answer = await mia.post('/api/content/1/unpublish');
    expect(answer.json()).toMatchObject({ status: 'draft', content: 'New', workingDraft: null });
    expect((await app.anonymous.get('/p/ordering-steel')).statusCode).toBe(404);
  });
});

describe('other states', () => {
  test('published → draft, draft → archived → draft, and nothing else', async () => {
    await buildPage(app.db, { status: 'published' });
    expect((await mia.post('/api/content/1/unarchive')).statusCode).toBe(409);
    expect((await mia.post('/api/content/1/unpublish')).json()).toMatchObject({ status: 'draft' });
    expect((await mia.post('/api/content/1/unpublish')).statusCode).toBe(409);
    expect((await mia.post('/api/content/1/archive')).json()).toMatchObject({ status: 'archived' });
    expect((await mia.post('/api/content/1/unarchive')).json()).toMatchObject({ status: 'draft' });
    const verbs = (await app.db.select({ action: auditLogs.action }).from(auditLogs).orderBy(auditLogs.id)).map(
      ({ action }) => action,
    );
    expect(verbs).toEqual(['page.unpublish', 'page.archive', 'page.unarchive']);
  });

  test('an archived page is never public', async () => {
    await buildPage(app.db, { status: 'published', isPublic: true });
    await mia.post('/api/content/1/archive');
    expect((await app.anonymous.get('/p/ordering-steel')).statusCode).toBe(404);
  });
});

describe('addresses that change', () => {
  const location = async (slug: string) => (await app.anonymous.get(`/p/${slug}`)).headers.location;

  test('the earlier one leads to the new one from Publish on', async () => {
    await buildPage(app.db, { title: 'Old', status: 'published', isPublic: true });
    await mia.put('/api/content/1', { slug: 'new' });
    expect((await app.anonymous.get('/p/old')).statusCode).toBe(200);
    expect((await app.anonymous.get('/p/new')).statusCode).toBe(404);
    await mia.post('/api/content/1/publish');
    expect((await app.anonymous.get('/p/old')).statusCode).toBe(301);
    expect(await location('old')).toBe('/p/new');
    expect((await mia.get('/api/content/1/redirects')).json()).toMatchObject([{ slug: 'old', pageId: 1 }]);
  });

  test('several lead to the last, and going back ends the circle', async () => {
    await buildPage(app.db, { title: 'One', status: 'published', isPublic: true });
    for (const slug of ['two', 'three']) {
      await mia.put('/api/content/1', { slug });
      await mia.post('/api/content/1/publish');
    }
    expect([await location('one'), await location('two')]).toEqual(['/p/three', '/p/three']);
    await mia.put('/api/content/1', { slug: 'one' });
    await mia.post('/api/content/1/publish');
    expect((await app.anonymous.get('/p/one')).statusCode).toBe(200);
    expect([await location('two'), await location('three')]).toEqual(['/p/one', '/p/one']);
  });

  test('nobody is told where a page that is not public went', async () => {
    await buildPage(app.db, { title: 'Old', status: 'published' });
    await mia.put('/api/content/1', { slug: 'secret-name' });
    await mia.post('/api/content/1/publish');
    const answer = await app.anonymous.get('/p/old', { accept: 'text/html' });
    expect(answer.statusCode).toBe(404);
    expect(answer.body).not.toContain('secret-name');
    expect((await mia.get('/api/published-pages/old')).json()).toMatchObject({ slug: 'secret-name' });
  });

  test('a draft nobody ever read leaves none behind', async () => {
    await buildPage(app.db, { title: 'Old' });
    await mia.put('/api/content/1', { slug: 'new' });
    expect((await mia.get('/api/content/1/redirects')).json()).toEqual([]);
  });

  test('a page that takes an earlier address goes before it once it is published, and one can be taken away', async () => {
    await buildPage(app.db, { title: 'Old', status: 'published', isPublic: true });
    for (const slug of ['new', 'newer']) {
      await mia.put('/api/content/1', { slug });
      await mia.post('/api/content/1/publish');
    }
    await mia.post('/api/content', { title: 'Other', slug: 'old', content: 'Other', contentType: 'page' });
    expect(await location('old')).toBe('/p/newer');
    await mia.post('/api/content/2/publish');
    expect((await app.anonymous.get('/p/old')).statusCode).toBe(404);
    const [redirect] = (await mia.get('/api/content/1/redirects')).json();
    expect(redirect).toMatchObject({ slug: 'new' });
    expect((await mia.delete(`/api/content/1/redirects/${redirect.id}`)).statusCode).toBe(204);
    expect((await app.anonymous.get('/p/new')).statusCode).toBe(404);
    expect((await mia.delete(`/api/content/1/redirects/${redirect.id}`)).statusCode).toBe(404);
  });
});

describe('publishing by itself', () => {
  test('a draft is published when its time has come, and whoever planned it is told', async () => {
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

  test('a working draft as well', async () => {
    await buildPage(app.db, { status: 'published' });
    await mia.put('/api/content/1', { content: 'New' });
    await mia.post('/api/content/1/schedule', { publishAt: inMinutes(5) });
    await app.db.update(pages).set({ publishAt: sql`now()` });
    await publishDuePages(app.database);
    expect(await page()).toMatchObject({ content: 'New', hasWorkingDraft: false });
  });

  test('a time that has passed and a page with nothing to publish are refused, and a plan is taken back', async () => {
    await buildPage(app.db);
    await buildPage(app.db, { title: 'Live', status: 'published' });
    const past = await mia.post('/api/content/1/schedule', { publishAt: inMinutes(-1) });
    expect(past.json().fields).toEqual({ publishAt: 'Choose a time to come.' });
    expect((await mia.post('/api/content/2/schedule', { publishAt: inMinutes(5) })).statusCode).toBe(409);
    await mia.post('/api/content/1/schedule', { publishAt: inMinutes(5) });
    expect((await mia.post('/api/content/1/schedule', { publishAt: null })).json()).toMatchObject({ publishAt: null });
  });

  test('a page in the bin is not published, nor once it is restored when its time has passed', async () => {
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

  test('two servers publish each page once, however many came due while none ran', async () => {
    for (let number = 1; number <= 45; number += 1)
      await buildPage(app.db, { title: `Plan ${number}`, publishAt: inMinutes(-number), scheduledBy: miaId });
    await Promise.all([publishDuePages(app.database), publishDuePages(app.database)]);
    expect((await mia.get('/api/content/summary')).json()).toMatchObject({ byStatus: { published: 45 }, scheduled: 0 });
    const logs = await app.db.select().from(auditLogs).where(eq(auditLogs.action, 'page.publish'));
    expect(logs).toHaveLength(45);
  });

  test('a working draft that is the live text again takes its plan along', async () => {
    await buildPage(app.db, { content: 'Live', status: 'published' });
    await mia.put('/api/content/1', { content: 'New' });
    await mia.post('/api/content/1/schedule', { publishAt: inMinutes(5) });
    const answer = await mia.put('/api/content/1', { content: 'Live' });
    expect(answer.json()).toMatchObject({ hasWorkingDraft: false, publishAt: null });
  });
});

describe('reviews', () => {
  test('the author is told once on the day, and again for another day', async () => {
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

  test('all that are due are told of in one morning', async () => {
    for (let number = 1; number <= 25; number += 1)
      await buildPage(app.db, { title: `Page ${number}`, reviewBy: '2020-01-01', updatedBy: miaId });
    await remindOfReviews(app.database);
    expect(await notices()).toHaveLength(25);
  });
});
