import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { auditLogs } from '../../../platform/audit/audit-logs.table.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { buildPage } from './pages.factory.ts';

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

describe('publishing', () => {
  test('a draft is published, and publishing it again changes nothing', async () => {
    await buildPage(app.db);
    const answer = await mia.post('/api/content/1/publish');
    expect(answer.json()).toMatchObject({ status: 'published', version: 2, updatedBy: miaId });
    expect(Date.parse(answer.json().publishedAt)).toBeGreaterThan(Date.now() - 60_000);
    expect((await mia.post('/api/content/1/publish')).json()).toEqual(answer.json());
    const logs = await app.db.select().from(auditLogs).where(eq(auditLogs.action, 'page.publish'));
    expect(logs).toHaveLength(1);
  });

  test('an archived page can’t be published', async () => {
    await buildPage(app.db, { status: 'archived' });
    expect((await mia.post('/api/content/1/publish')).json()).toMatchObject({ code: 'conflict' });
  });

  test('a version someone else has replaced can’t be published', async () => {
    await buildPage(app.db);
    await mia.put('/api/content/1', { title: 'Other' });
    expect((await mia.post('/api/content/1/publish', undefined, { 'if-match': '"1"' })).statusCode).toBe(409);
  });
});

describe('the unpublished changes of a published page', () => {
  beforeEach(() => buildPage(app.db, { content: 'Live', status: 'published', isPublic: true }));

  test('leave the published version in place until Publish', async () => {
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

  test('exclude settings other than text, which apply immediately', async () => {
    await mia.put('/api/content/1', { isPublic: false, contentType: 'resource', knowledgeTab: 'manifesto' });
    expect(await page()).toMatchObject({ isPublic: false, contentType: 'resource', hasWorkingDraft: false });
    expect((await app.anonymous.get('/p/ordering-steel')).statusCode).toBe(404);
  });

  test('are cleared when the text matches the published version again', async () => {
    await mia.put('/api/content/1', { content: 'New' });
    await mia.put('/api/content/1', { content: 'Live' });
    expect(await page()).toMatchObject({ hasWorkingDraft: false, workingDraft: null });
  });

  test('are discarded', async () => {
    await mia.put('/api/content/1', { content: 'New' });
    await mia.post('/api/content/1/schedule', { publishAt: inMinutes(5) });
    const answer = await mia.delete('/api/content/1/draft');
    expect(answer.json()).toMatchObject({ content: 'Live', hasWorkingDraft: false, publishAt: null });
    expect((await mia.get('/api/content/1/revisions')).json()).toMatchObject([{ title: 'Ordering steel', number: 1 }]);
  });

  test('become the draft when the page is unpublished', async () => {
    await mia.put('/api/content/1', { content: 'New' });
    const answer = await mia.post('/api/content/1/unpublish');
    expect(answer.json()).toMatchObject({ status: 'draft', content: 'New', workingDraft: null });
    expect((await app.anonymous.get('/p/ordering-steel')).statusCode).toBe(404);
  });
});

describe('other status changes', () => {
  test('allow published → draft and draft → archived → draft, and nothing else', async () => {
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

  test('never make an archived page public', async () => {
    await buildPage(app.db, { status: 'published', isPublic: true });
    await mia.post('/api/content/1/archive');
    expect((await app.anonymous.get('/p/ordering-steel')).statusCode).toBe(404);
  });
});

describe('URL changes', () => {
  const location = async (slug: string) => (await app.anonymous.get(`/p/${slug}`)).headers.location;

  test('the previous URL redirects to the new one once published', async () => {
    await buildPage(app.db, { title: 'Old', status: 'published', isPublic: true });
    await mia.put('/api/content/1', { slug: 'new' });
    expect((await app.anonymous.get('/p/old')).statusCode).toBe(200);
    expect((await app.anonymous.get('/p/new')).statusCode).toBe(404);
    await mia.post('/api/content/1/publish');
    expect((await app.anonymous.get('/p/old')).statusCode).toBe(301);
    expect(await location('old')).toBe('/p/new');
    expect((await mia.get('/api/content/1/redirects')).json()).toMatchObject([{ slug: 'old', pageId: 1 }]);
  });

  test('several previous URLs redirect to the last, and changing back breaks the loop', async () => {
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

  test('the new URL of a page that isn’t public stays secret', async () => {
    await buildPage(app.db, { title: 'Old', status: 'published' });
    await mia.put('/api/content/1', { slug: 'secret-name' });
    await mia.post('/api/content/1/publish');
    const answer = await app.anonymous.get('/p/old', { accept: 'text/html' });
    expect(answer.statusCode).toBe(404);
    expect(answer.body).not.toContain('secret-name');
    expect((await mia.get('/api/published-pages/old')).json()).toMatchObject({ slug: 'secret-name' });
  });

  test('changing the URL of an unpublished draft leaves no redirect', async () => {
    await buildPage(app.db, { title: 'Old' });
    await mia.put('/api/content/1', { slug: 'new' });
    expect((await mia.get('/api/content/1/redirects')).json()).toEqual([]);
  });

  test('a published page takes over another page’s previous URL, and a redirect can be removed', async () => {
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
