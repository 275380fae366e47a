import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { buildPage } from './pages.factory.ts';
import { pageSortKeys, pages } from './pages.table.ts';

let app: TestApp;
let kim: Agent;

beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  kim = await app.signedIn(await buildUser(app.db, { role: 'user' }));
});
afterAll(() => app.close());

const titles = async (query = '') =>
  (await kim.get(`/api/content${query}`)).json().map(({ title }: { title: string }) => title);
const at = (minute: number) => new Date(Date.UTC(2026, 2, 11, 12, minute)).toISOString();

describe('the list', () => {
  test('is empty with a total of 0', async () => {
    const answer = await kim.get('/api/content');
    expect(answer.json()).toEqual([]);
    expect(answer.headers['x-total-count']).toBe('0');
  });

  test('shows the last changed first, without text, and with what the caller may do', async () => {
    await buildPage(app.db, { title: 'Older', updatedAt: at(1) });
    await buildPage(app.db, { title: 'Newer', updatedAt: at(2), status: 'published', content: 'x'.repeat(200) });
    const [newer] = (await kim.get('/api/content')).json();
    expect(newer).toMatchObject({
      title: 'Newer',
      excerpt: 'x'.repeat(150),
      status: 'published',
      hasWorkingDraft: false,
      can: { edit: false, publish: false, remove: false },
    });
    expect(newer).not.toHaveProperty('content');
    expect(await titles()).toEqual(['Newer', 'Older']);
  });

  test('pages by cursor without gaps or repeats, in every order', async () => {
    for (let number = 0; number < 7; number += 1) await buildPage(app.db, { title: `Page ${number % 3} ${number}` });
    for (const sort of ['', '&sort=title', '&sort=-createdAt', '&sort=status', '&sort=reviewBy', '&q=page']) {
      const seen: number[] = [];
      let url: string | undefined = `/api/content?limit=3${sort}`;
      while (url !== undefined) {
        const answer: Awaited<ReturnType<Agent['get']>> = await kim.get(url);
        seen.push(...answer.json().map(({ id }: { id: number }) => id));
        url = answer.headers.link?.toString().match(/<(.*)>/)?.[1];
      }
      expect([...seen].sort(), sort).toEqual([1, 2, 3, 4, 5, 6, 7]);
    }
  });

  test('is filtered by status, type, unit, visibility, tab and unpublished changes', async () => {
    await buildPage(app.db, { title: 'A', status: 'published', isPublic: true, contentType: 'resource' });
    await buildPage(app.db, { title: 'B', businessUnit: 'steel_framing', contentType: 'process' });
    await buildPage(app.db, { title: 'C', status: 'archived', knowledgeTab: 'manifesto', contentType: 'resource' });
    await buildPage(app.db, { title: 'D', publishAt: '2099-01-01T00:00:00Z' });
    const mia = await app.signedIn(await buildUser(app.db, { role: 'manager' }));
    await mia.put('/api/content/1', { content: 'Waits' });
    const found = async (query: string) => (await titles(`${query}&sort=title`)).join('');
    expect(await found('?status=draft')).toBe('BD');
    expect(await found('?status=published,archived')).toBe('AC');
    expect(await found('?type=process,page')).toBe('BD');
    expect(await found('?unit=steel_framing')).toBe('B');
    expect(await found('?unit=general')).toBe('ACD');
    expect(await found('?unit=general,steel_framing')).toBe('ABCD');
    expect(await found('?visibility=public')).toBe('A');
    expect(await found('?visibility=private')).toBe('BCD');
    expect(await found('?tab=manifesto')).toBe('C');
    expect(await found('?tab=building_os')).toBe('A');
    expect(await found('?pending=draft')).toBe('A');
    expect(await found('?pending=schedule,draft')).toBe('AD');
    expect(await found('?status=draft&unit=general&q=d')).toBe('D');
    await mia.put('/api/content/4', { content: 'A\n\n{{section:who-signs}}' });
    expect(await found('?section=who-signs')).toBe('D');
    expect(await found('?section=who')).toBe('');
    expect((await kim.get('/api/content/summary')).json()).toEqual({
      total: 4,
      byStatus: { draft: 2, published: 1, archived: 1 },
      byType: { page: 1, section: 0, announcement: 0, resource: 2, process: 1 },
      publicPages: 1,
      withWorkingDraft: 1,
      scheduled: 1,
      reviewDue: 0,
    });
  });

  test.each(['?status=live', '?type=post', '?unit=roofing', '?visibility=secret', '?sort=slug', '?pending=x'])(
    '%s is rejected',
    async (query) => {
      expect((await kim.get(`/api/content${query}`)).statusCode).toBe(400);
    },
  );
});

describe('search', () => {
  test('ranks titles above keywords, keywords above meta descriptions, and those above text', async () => {
    await buildPage(app.db, { title: 'Text', content: 'About galvanized steel, galvanized twice' });
    await buildPage(app.db, { title: 'Meta', metaDescription: 'About galvanized steel' });
    await buildPage(app.db, { title: 'Keywords', keywords: 'coating, galvanized' });
    await buildPage(app.db, { title: 'Galvanized studs' });
    expect(await titles('?q=galvanized')).toEqual(['Galvanized studs', 'Keywords', 'Meta', 'Text']);
  });

  test('matches the beginnings of words, and requires every word', async () => {
    await buildPage(app.db, { title: 'Winter framing checklist', content: 'Slab protection, 18-gauge track' });
    expect(await titles('?q=check')).toHaveLength(1);
    expect(await titles('?q=WINT+prot')).toHaveLength(1);
    expect(await titles('?q=18-ga')).toHaveLength(1);
    expect(await titles('?q=winter+summer')).toEqual([]);
    expect(await titles('?q=ecklist')).toEqual([]);
    expect(await titles('?q=%25')).toEqual([]);
    expect(await titles(`?q=${encodeURIComponent("it's & | ! ( ) : * <->")}`)).toEqual([]);
  });

  test('skips unpublished changes, markup and pages in Trash', async () => {
    const mia = await app.signedIn(await buildUser(app.db, { role: 'manager' }));
    await buildPage(app.db, { title: 'Live', status: 'published', content: '[Truck](https://hauler.example)' });
    await mia.put('/api/content/1', { content: 'Zeppelin' });
    expect(await titles('?q=zeppelin')).toEqual([]);
    expect(await titles('?q=hauler')).toEqual([]);
    expect(await titles('?q=truck')).toEqual(['Live']);
    await mia.delete('/api/content/1');
    expect(await titles('?q=truck')).toEqual([]);
  });

  test('equal matches are listed newest first', async () => {
    await buildPage(app.db, { title: 'Stud one' });
    await buildPage(app.db, { title: 'Stud two' });
    expect(await titles('?q=stud')).toEqual(['Stud two', 'Stud one']);
    expect(await titles('?q=stud&sort=title')).toEqual(['Stud one', 'Stud two']);
  });
});

test('sorting uses an index, and search uses the text index', async () => {
  const { db } = app;
  await db.execute(sql`
    insert into content_pages (title, slug, content, plain_text, excerpt, word_count, image_names, section_slugs)
    select 'Page ' || md5(n::text), 'page-' || n, 'x', 'x', 'x', 1, '{}', '{}' from generate_series(1, 3000) n`);
  await db.execute(sql`select gin_clean_pending_list('content_pages_search_idx'::regclass)`);
  await db.execute(sql`analyze content_pages`);
  const planOf = (query: ReturnType<typeof sql>) =>
    inTransaction(app.database, async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      await tx.execute(sql`set local enable_sort = off`);
      return JSON.stringify((await tx.execute(sql`explain ${query}`)).rows);
    });
  const rows = sql`select id from ${pages} where ${pages.deletedAt} is null`;
  for (const [key, { expression }] of Object.entries(pageSortKeys)) {
    const name = `content_pages_by_${key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}_idx`;
    expect(await planOf(sql`${rows} order by ${expression} desc, ${pages.id} desc limit 10`)).toContain(name);
  }
  const search = sql`${rows} and ${pages.searchWords} @@ to_tsquery('simple', '9f86:*')`;
  expect(await planOf(search)).toContain('content_pages_search_idx');
});
