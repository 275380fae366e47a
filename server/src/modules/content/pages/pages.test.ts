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
  test('makes a draft with what follows from its text, and a first revision', async () => {
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

  test('takes the specified payload, null and General as no unit, and keeps nothing the server owns', async () => {
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
    [{ ...ordering, title: 'x'.repeat(201) }, 'title', 'Enter at most 200 characters.'],
    [
      { ...ordering, slug: 'Ordering Steel' },
      'slug',
      'Use small letters and digits, with single hyphens between them.',
    ],
    [{ ...ordering, slug: 'a--b' }, 'slug', 'Use small letters and digits, with single hyphens between them.'],
    [{ ...ordering, slug: 'x'.repeat(101) }, 'slug', 'Enter at most 100 characters.'],
    [{ ...ordering, slug: 'admin' }, 'slug', 'The product uses this word itself. Choose another address.'],
    [{ ...ordering, content: ' \n' }, 'content', 'Enter the content.'],
    [{ ...ordering, content: 'a\u0000b' }, 'content', 'Remove characters that cannot be stored.'],
    [
      { ...ordering, contentType: 'post' },
      'contentType',
      'Choose from page, section, announcement, resource, process.',
    ],
    [{ ...ordering, contentType: undefined }, 'contentType', 'Required'],
    [{ ...ordering, metaDescription: 'x'.repeat(301) }, 'metaDescription', 'Enter at most 300 characters.'],
    [{ ...ordering, keywords: 'x'.repeat(501) }, 'keywords', 'Enter at most 500 characters.'],
    [
      { ...ordering, businessUnit: 'roofing' },
      'businessUnit',
      'Choose from steel_framing, real_estate, builder_education, general.',
    ],
    [{ ...ordering, reviewBy: 'soon' }, 'reviewBy', 'Enter a date as YYYY-MM-DD.'],
  ])('refuses %j', async (body, field, message) => {
    const answer = await kim.post('/api/content', body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields[field]).toBe(message);
    expect(await actions()).toEqual([]);
  });

  test('a text of 1 MiB is taken, one character more is not', async () => {
    const content = 'wall '.repeat(209_715).padEnd(1_048_576, '.');
    expect((await kim.post('/api/content', { ...ordering, content })).statusCode).toBe(201);
    const larger = await kim.post('/api/content', { ...ordering, slug: 'larger', content: `${content}x` });
    expect(larger.json().fields).toEqual({ content: 'Enter at most 1,048,576 characters.' });
    const found = await kim.get('/api/content?q=wal');
    expect(found.json()).toHaveLength(1);
  });
});

describe('addresses', () => {
  test('one that is taken is refused with the next that is free', async () => {
    await buildPage(app.db, { slug: 'ordering-steel' });
    await buildPage(app.db, { slug: 'ordering-steel-2' });
    const answer = await kim.post('/api/content', ordering);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      code: 'validation',
      fields: { slug: 'This address is taken. ordering-steel-3 is free.' },
      current: { slug: 'ordering-steel', offer: 'ordering-steel-3' },
    });
  });

  test('the form is offered one while it is typed', async () => {
    await buildPage(app.db, { slug: 'steel' });
    const ask = async (query: string) => (await kim.get(`/api/content/slug?${query}`)).json();
    expect(await ask('title=Steel')).toEqual({ slug: 'steel', isFree: false, offer: 'steel-2' });
    expect(await ask('slug=brick')).toEqual({ slug: 'brick', isFree: true, offer: 'brick' });
    expect(await ask('slug=steel&id=1')).toEqual({ slug: 'steel', isFree: true, offer: 'steel' });
    expect(await ask('slug=admin')).toEqual({ slug: 'admin', isFree: false, offer: 'admin-2' });
    expect(await ask('slug=Not%20One')).toEqual({ slug: 'Not One', isFree: false, offer: 'not-one' });
    expect(await ask('title=%E6%97%A5')).toEqual({ slug: '', isFree: false, offer: 'page' });
  });

  test('two who take one at once do not both get it', async () => {
    const answers = await Promise.all([kim.post('/api/content', ordering), mia.post('/api/content', ordering)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 400]);
  });

  test('one that waits to be published is taken, too', async () => {
    await buildPage(app.db, { title: 'Brick', status: 'published' });
    await mia.put('/api/content/1', { slug: 'ordering-steel' });
    expect((await kim.post('/api/content', ordering)).json().current).toEqual({
      slug: 'ordering-steel',
      offer: 'ordering-steel-2',
    });
  });
});

describe('saving a draft', () => {
  test('changes the sent fields at once, with a revision when title or text are others', async () => {
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

  test('one that changes nothing is none', async () => {
    await kim.post('/api/content', ordering);
    const answer = await kim.put('/api/content/1', { ...ordering, businessUnit: null, isPublic: false });
    expect(answer.json()).toMatchObject({ version: 1 });
    expect((await kim.get('/api/content/1/revisions')).json()).toHaveLength(1);
    expect(await actions()).toEqual(['page.create']);
  });

  test('the log keeps what changed, but not the text itself', async () => {
    await kim.post('/api/content', ordering);
    await kim.put('/api/content/1', { content: 'A secret plan of many words', isPublic: false, keywords: 'plan' });
    const logs = await app.db.select().from(auditLogs).where(eq(auditLogs.action, 'page.update'));
    expect(logs).toMatchObject([{ resourceType: 'page', resourceId: '1', details: { revision: 2 } }]);
    const { rows } = await app.db.execute(sql`select details::text from audit_personal_values`);
    expect(JSON.stringify([logs, rows])).not.toContain('secret plan');
  });

  test('a version somebody else replaced answers 409 with the page as it is', async () => {
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

  test('one that would show itself is refused, also by way of another', async () => {
    await section('first', 'One');
    expect((await mia.put('/api/content/1', { content: '{{section:first}}' })).json().fields).toEqual({
      content: 'The section first would show itself. Take it out.',
    });
    await section('second', '{{section:first}}');
    await section('third', '{{section:second}}');
    expect((await mia.put('/api/content/1', { content: '{{section:third}}' })).statusCode).toBe(400);
    expect((await mia.put('/api/content/1', { content: '{{section:unknown}}' })).statusCode).toBe(200);
  });

  test('a text that names more than 50 is refused, a section as well as a page', async () => {
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

  test('one may show a section that names more than a statement has parameters', async () => {
    const many = Array.from({ length: 40_000 }, (_, index) => `a${index}`);
    // As versions before this one kept them.
    await buildPage(app.db, { slug: 'many', contentType: 'section', sectionSlugs: [...many, 'first'] });
    expect((await section('second', '{{section:many}}')).statusCode).toBe(201);
    expect((await section('first', '{{section:second}}')).json().fields).toEqual({
      content: 'The section first would show itself. Take it out.',
    });
  });

  test('two that wait to show each other are not both published', async () => {
    await section('first', 'One');
    await section('second', 'Two');
    for (const id of [1, 2]) await mia.post(`/api/content/${id}/publish`);
    await mia.put('/api/content/1', { content: '{{section:second}}' });
    expect((await mia.put('/api/content/2', { content: '{{section:first}}' })).statusCode).toBe(200);
    expect((await mia.post('/api/content/1/publish')).statusCode).toBe(200);
    expect((await mia.post('/api/content/2/publish')).json().fields).toEqual({
      content: 'The section second would show itself. Take it out.',
    });
  });
});

describe('who may do what', () => {
  const steel = { ...ordering, businessUnit: 'steel_framing' };

  test('a user writes General drafts and neither publishes, opens nor deletes them', async () => {
    await kim.post('/api/content', ordering);
    expect((await kim.put('/api/content/1', { title: 'Mine' })).statusCode).toBe(200);
    for (const call of ['publish', 'archive', 'unpublish', 'unarchive'])
      expect((await kim.post(`/api/content/1/${call}`)).statusCode, call).toBe(403);
    expect((await kim.post('/api/content/1/schedule', { publishAt: '2099-01-01T00:00:00Z' })).statusCode).toBe(403);
    expect((await kim.put('/api/content/1', { isPublic: true })).statusCode).toBe(403);
    expect((await kim.delete('/api/content/1')).statusCode).toBe(403);
    expect((await kim.post('/api/content', { ...ordering, slug: 'b', isPublic: true })).statusCode).toBe(403);
    expect((await kim.get('/api/content/1')).json()).toMatchObject({ title: 'Mine', isPublic: false, version: 2 });
  });

  test('a user changes neither a published page nor one that waits to be published', async () => {
    await buildPage(app.db, { status: 'published' });
    await buildPage(app.db, { title: 'Planned', publishAt: '2099-01-01T00:00:00Z' });
    await buildPage(app.db, { title: 'Old', status: 'archived' });
    for (const id of [1, 2, 3]) expect((await kim.put(`/api/content/${id}`, { title: 'Mine' })).statusCode).toBe(403);
  });

  test('a page of a unit needs the right to write there, for a draft as well', async () => {
    expect((await kim.post('/api/content', steel)).statusCode).toBe(403);
    const ray = await app.signedIn(await buildUser(app.db, { grants: ['steel_framing_write'] }));
    expect((await ray.post('/api/content', { ...steel, isPublic: true })).statusCode).toBe(201);
    expect((await ray.post('/api/content/1/publish')).statusCode).toBe(200);
    expect((await ray.put('/api/content/1', { title: 'Ours' })).statusCode).toBe(200);
    expect((await ray.delete('/api/content/1')).statusCode).toBe(403);
    expect((await kim.put('/api/content/1', { title: 'Mine' })).statusCode).toBe(403);
  });

  test('a page that changes its unit needs the right on both', async () => {
    const ray = await app.signedIn(await buildUser(app.db, { grants: ['steel_framing_write'] }));
    await ray.post('/api/content', steel);
    expect((await ray.put('/api/content/1', { businessUnit: 'real_estate' })).statusCode).toBe(403);
    expect((await ray.put('/api/content/1', { businessUnit: null })).statusCode).toBe(200);
    expect((await kim.put('/api/content/1', { businessUnit: 'steel_framing' })).statusCode).toBe(403);
    expect((await mia.put('/api/content/1', { businessUnit: 'real_estate' })).statusCode).toBe(200);
  });

  test('an unknown page is 404, and nobody signed in is 401', async () => {
    expect((await mia.get('/api/content/9')).statusCode).toBe(404);
    expect((await mia.put('/api/content/9', { title: 'A' })).statusCode).toBe(404);
    expect((await mia.post('/api/content/9/publish')).statusCode).toBe(404);
    expect((await app.anonymous.get('/api/content')).statusCode).toBe(401);
  });
});
