import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { auditLogs } from '../../../platform/audit/audit-logs.table.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { buildPage } from './pages.factory.ts';

let app: TestApp;
let kim: Agent;
let mia: Agent;
let kimId: string;

beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  const user = await buildUser(app.db, { role: 'user', firstName: 'Kim', lastName: 'Reyes' });
  kimId = user.id;
  kim = await app.signedIn(user);
  mia = await app.signedIn(await buildUser(app.db, { role: 'manager', firstName: 'Mia', lastName: 'Park' }));
});
afterAll(() => app.close());

const ordering = {
  title: 'Ordering steel',
  slug: 'ordering-steel',
  content: '## Rules\n\nCheck.',
  contentType: 'process',
};
const actions = async () =>
  (await app.db.select({ action: auditLogs.action }).from(auditLogs).orderBy(auditLogs.id)).map((row) => row.action);

describe('creating', () => {
  test('makes a draft with the values derived from its text, and a first revision', async () => {
    const answer = await kim.post('/api/content', { ...ordering, keywords: 'steel, cut list', revisionNote: 'First' });
    expect(answer.statusCode).toBe(201);
    expect(answer.headers.etag).toBe('"1"');
    expect(answer.json()).toMatchObject({
      ...ordering,
      id: 1,
      status: 'draft',
      isPublic: false,
      noIndex: false,
      businessUnit: null,
      metaDescription: null,
      keywords: 'steel, cut list',
      excerpt: 'Rules Check.',
      wordCount: 2,
      publishedAt: null,
      publishAt: null,
      hasWorkingDraft: false,
      workingDraft: null,
      createdBy: kimId,
      updatedByName: 'Kim Reyes',
      version: 1,
      can: { edit: true, publish: false, remove: false },
    });
    const revisions = (await kim.get('/api/content/1/revisions')).json();
    expect(revisions).toMatchObject([{ number: 1, title: 'Ordering steel', revisionNote: 'First', isCurrent: true }]);
    expect(await actions()).toEqual(['page.create']);
  });

  test('accepts the specified payload, treats null and General as no unit, and ignores fields the server owns', async () => {
    const answer = await kim.post('/api/content', {
      ...ordering,
      businessUnit: 'general',
      metaDescription: null,
      keywords: null,
      isPublic: false,
      status: 'published',
      publishedAt: '2020-01-01T00:00:00Z',
      createdBy: 'someone',
    });
    expect(answer.json()).toMatchObject({ businessUnit: null, status: 'draft', publishedAt: null, createdBy: kimId });
  });

  test.each([
    [{}, 'title', 'Required'],
    [{ ...ordering, title: ' ' }, 'title', 'Enter a title.'],
    [{ ...ordering, title: 'x'.repeat(201) }, 'title', 'Use 200 characters or fewer.'],
    [
      { ...ordering, slug: 'Ordering Steel' },
      'slug',
      'Use lowercase letters and numbers, separated by single hyphens.',
    ],
    [{ ...ordering, slug: 'a--b' }, 'slug', 'Use lowercase letters and numbers, separated by single hyphens.'],
    [{ ...ordering, slug: 'x'.repeat(101) }, 'slug', 'Use 100 characters or fewer.'],
    [{ ...ordering, slug: 'admin' }, 'slug', 'This word is reserved. Choose a different URL slug.'],
    [{ ...ordering, content: ' \n' }, 'content', 'Enter the content.'],
    [{ ...ordering, content: 'a\u0000b' }, 'content', 'Remove any unsupported characters.'],
    [
      { ...ordering, contentType: 'post' },
      'contentType',
      'Choose from page, section, announcement, resource, process.',
    ],
    [{ ...ordering, contentType: undefined }, 'contentType', 'Required'],
    [{ ...ordering, metaDescription: 'x'.repeat(301) }, 'metaDescription', 'Use 300 characters or fewer.'],
    [{ ...ordering, keywords: 'x'.repeat(501) }, 'keywords', 'Use 500 characters or fewer.'],
    [
      { ...ordering, businessUnit: 'roofing' },
      'businessUnit',
      'Choose from steel_framing, real_estate, builder_education, general.',
    ],
    [{ ...ordering, reviewBy: 'soon' }, 'reviewBy', 'Enter a date with its year, month and day.'],
  ])('rejects %j', async (body, field, message) => {
    const answer = await kim.post('/api/content', body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields[field]).toBe(message);
    expect(await actions()).toEqual([]);
  });

  test('a text of 1 MiB is accepted, and one more character isn’t', async () => {
    const content = 'wall '.repeat(209_715).padEnd(1_048_576, '.');
    expect((await kim.post('/api/content', { ...ordering, content })).statusCode).toBe(201);
    const larger = await kim.post('/api/content', { ...ordering, slug: 'larger', content: `${content}x` });
    expect(larger.json().fields).toEqual({ content: 'Use 1,048,576 characters or fewer.' });
    const found = await kim.get('/api/content?q=wal');
    expect(found.json()).toHaveLength(1);
  });
});

describe('URLs', () => {
  test('one in use is rejected with the next free one', async () => {
    await buildPage(app.db, { slug: 'ordering-steel' });
    await buildPage(app.db, { slug: 'ordering-steel-2' });
    const answer = await kim.post('/api/content', ordering);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      code: 'validation',
      fields: { slug: 'This URL slug is already in use. Try ordering-steel-3.' },
      current: { slug: 'ordering-steel', offer: 'ordering-steel-3' },
    });
  });

  test('one is suggested as the form is filled out', async () => {
    await buildPage(app.db, { slug: 'steel' });
    const ask = async (query: string) => (await kim.get(`/api/content/slug?${query}`)).json();
    expect(await ask('title=Steel')).toEqual({ slug: 'steel', isFree: false, offer: 'steel-2' });
    expect(await ask('slug=brick')).toEqual({ slug: 'brick', isFree: true, offer: 'brick' });
    expect(await ask('slug=steel&id=1')).toEqual({ slug: 'steel', isFree: true, offer: 'steel' });
    expect(await ask('slug=admin')).toEqual({ slug: 'admin', isFree: false, offer: 'admin-2' });
    expect(await ask('slug=Not%20One')).toEqual({ slug: 'Not One', isFree: false, offer: 'not-one' });
    expect(await ask('title=%E6%97%A5')).toEqual({ slug: '', isFree: false, offer: 'page' });
  });

  test('two people taking the same one at once don’t both get it', async () => {
    const answers = await Promise.all([kim.post('/api/content', ordering), mia.post('/api/content', ordering)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 400]);
  });

  test('one in unpublished changes counts as in use', async () => {
    await buildPage(app.db, { title: 'Brick', status: 'published' });
    await mia.put('/api/content/1', { slug: 'ordering-steel' });
    expect((await kim.post('/api/content', ordering)).json().current).toEqual({
      slug: 'ordering-steel',
      offer: 'ordering-steel-2',
    });
  });
});

describe('saving a draft', () => {
  test('changes only the sent fields, and adds a revision when the title or text differs', async () => {
    await kim.post('/api/content', ordering);
    const answer = await kim.put('/api/content/1', { content: 'New text', revisionNote: 'Shorter' });
    expect(answer.json()).toMatchObject({
      title: 'Ordering steel',
      content: 'New text',
      version: 2,
      workingDraft: null,
    });
    await kim.put('/api/content/1', { keywords: 'steel' });
    const revisions = (await kim.get('/api/content/1/revisions')).json();
    expect(revisions).toMatchObject([
      { number: 2, revisionNote: 'Shorter', createdByName: 'Kim Reyes', isCurrent: true, isLive: false },
      { number: 1, isCurrent: false },
    ]);
    expect(await actions()).toEqual(['page.create', 'page.update', 'page.update']);
  });

  test('without a change does nothing', async () => {
    await kim.post('/api/content', ordering);
    const answer = await kim.put('/api/content/1', { ...ordering, businessUnit: null, isPublic: false });
    expect(answer.json()).toMatchObject({ version: 1 });
    expect((await kim.get('/api/content/1/revisions')).json()).toHaveLength(1);
    expect(await actions()).toEqual(['page.create']);
  });

  test('logs what changed, but not the text itself', async () => {
    await kim.post('/api/content', ordering);
    await kim.put('/api/content/1', { content: 'A secret plan of many words', isPublic: false, keywords: 'plan' });
    const logs = await app.db.select().from(auditLogs).where(eq(auditLogs.action, 'page.update'));
    expect(logs).toMatchObject([{ resourceType: 'page', resourceId: '1', details: { revision: 2 } }]);
    const { rows } = await app.db.execute(sql`select details::text from audit_personal_values`);
    expect(JSON.stringify([logs, rows])).not.toContain('secret plan');
  });

  test('a version someone else has replaced returns 409 with the current page', async () => {
    await kim.post('/api/content', ordering);
    await mia.put('/api/content/1', { title: 'Ordering brick' }, { 'if-match': '"1"' });
    const answer = await kim.put('/api/content/1', { title: 'Mine' }, { 'if-match': '"1"' });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      code: 'edit_conflict',
      message: 'Mia Park changed this page while you were editing it.',
      current: { title: 'Ordering brick', content: ordering.content, version: 2 },
    });
  });

  test('a repeated key saves once', async () => {
    await kim.post('/api/content', ordering);
    const key = { 'idempotency-key': 'one-save' };
    const first = await kim.put('/api/content/1', { content: 'Again' }, key);
    const second = await kim.put('/api/content/1', { content: 'Again' }, key);
    expect(second.json()).toEqual(first.json());
    expect((await kim.get('/api/content/1/revisions')).json()).toHaveLength(2);
  });
});

describe('sections', () => {
  const section = (slug: string, content: string) =>
    mia.post('/api/content', { title: slug, slug, content, contentType: 'section' });

  test('one that would include itself is rejected, even through another section', async () => {
    await section('first', 'One');
    expect((await mia.put('/api/content/1', { content: '{{section:first}}' })).json().fields).toEqual({
      content: 'The section first can’t include itself. Remove it.',
    });
    await section('second', '{{section:first}}');
    await section('third', '{{section:second}}');
    expect((await mia.put('/api/content/1', { content: '{{section:third}}' })).statusCode).toBe(400);
    expect((await mia.put('/api/content/1', { content: '{{section:unknown}}' })).statusCode).toBe(200);
  });

  test('a text with more than 50 is rejected, in a section or a page', async () => {
    const names = (count: number) => Array.from({ length: count }, (_, index) => `{{section:a${index}}}`).join('\n');
    await section('first', 'One');
    const refusedWith = (count: number) => ({ content: `Use 50 sections or fewer. This text has ${count}.` });
    // Twice as many parameters as a statement can have.
    expect((await mia.put('/api/content/1', { content: names(40_000) })).json().fields).toEqual(refusedWith(40_000));
    expect((await section('second', names(51))).json().fields).toEqual(refusedWith(51));
    const page = { title: 'Page', slug: 'page', content: names(51), contentType: 'page' };
    expect((await mia.post('/api/content', page)).json().fields).toEqual(refusedWith(51));
    expect((await mia.put('/api/content/1', { content: names(50) })).statusCode).toBe(200);
  });

  test('one may include a stored section that names more than a statement has parameters', async () => {
    const many = Array.from({ length: 40_000 }, (_, index) => `a${index}`);
    // As earlier versions stored them.
    await buildPage(app.db, { slug: 'many', contentType: 'section', sectionSlugs: [...many, 'first'] });
    expect((await section('second', '{{section:many}}')).statusCode).toBe(201);
    expect((await section('first', '{{section:second}}')).json().fields).toEqual({
      content: 'The section first can’t include itself. Remove it.',
    });
  });

  test('two whose unpublished changes include each other can’t both be published', async () => {
    await section('first', 'One');
    await section('second', 'Two');
    for (const id of [1, 2]) await mia.post(`/api/content/${id}/publish`);
    await mia.put('/api/content/1', { content: '{{section:second}}' });
    expect((await mia.put('/api/content/2', { content: '{{section:first}}' })).statusCode).toBe(200);
    expect((await mia.post('/api/content/1/publish')).statusCode).toBe(200);
    expect((await mia.post('/api/content/2/publish')).json().fields).toEqual({
      content: 'The section second can’t include itself. Remove it.',
    });
  });
});
