import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { readPdf } from '../../../../test/pdf-text.ts';
import { plainCsv } from '../../../../test/plain-csv.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { buildBook } from './books.factory.ts';
import { books } from './books.table.ts';

let app: TestApp;
let kim: Agent;
let mia: Agent;

beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  kim = await app.signedIn(await buildUser(app.db, { role: 'user' }));
  mia = await app.signedIn(await buildUser(app.db, { role: 'manager' }));
});
afterAll(() => app.close());

const book = { category: 'Business', title: 'Traction', author: 'Gino Wickman' };
const titlesOf = (rows: { title: string }[]) => rows.map(({ title }) => title);

const textOf = async (pdf: Uint8Array) => (await readPdf(pdf)).pages.join('\n');

describe('the list', () => {
  test('adds and edits books, and rejects the same one twice', async () => {
    const made = await kim.post('/api/books', book);
    expect(made.statusCode).toBe(201);
    expect(made.json()).toMatchObject({ ...book, status: 'to_read', note: null, version: 1 });
    expect((await kim.post('/api/books', { ...book, title: 'TRACTION', category: 'Other' })).json().fields).toEqual({
      title: 'This book is already on the list.',
    });
    expect((await kim.put('/api/books/1', { category: 'Leadership' })).json()).toMatchObject({
      category: 'Leadership',
      version: 2,
    });
    expect((await kim.put('/api/books/1', { title: 'B' }, { 'if-match': '"1"' })).statusCode).toBe(409);
    expect((await kim.put('/api/books/9', { title: 'B' })).statusCode).toBe(404);
    expect((await kim.get('/api/books/1')).json()).toMatchObject({ category: 'Leadership' });
  });

  test.each([
    [{}, 'category'],
    [{ ...book, title: '' }, 'title'],
    [{ ...book, author: 'x'.repeat(201) }, 'author'],
    [{ ...book, category: 'x'.repeat(101) }, 'category'],
  ])('rejects %j', async (body, field) => {
    expect((await kim.post('/api/books', body)).json().fields).toHaveProperty(field);
  });

  test('is searched by title only, in any case, inside words and with symbols taken literally', async () => {
    await buildBook(app.db, { title: 'The E-Myth Revisited', author: 'Gerber' });
    await buildBook(app.db, { title: 'Profit First 100%', author: 'Emyth' });
    const search = async (q: string) => titlesOf((await kim.get(`/api/books?q=${encodeURIComponent(q)}`)).json());
    expect(await search('MYTH')).toEqual(['The E-Myth Revisited']);
    expect(await search('y')).toEqual(['The E-Myth Revisited']);
    expect(await search('100%')).toEqual(['Profit First 100%']);
    expect(await search('_')).toEqual([]);
  });

  test('pages by title, and is filtered by category and the user’s own status', async () => {
    for (const title of ['C', 'A', 'D', 'B'])
      await buildBook(app.db, { title, category: title < 'C' ? 'Early' : 'Late' });
    await kim.put('/api/books/1/reading', { status: 'done' });
    const first = await kim.get('/api/books?limit=3');
    expect(titlesOf(first.json())).toEqual(['A', 'B', 'C']);
    const next = first.headers.link?.toString().match(/<(.*)>/)?.[1] ?? '';
    expect(titlesOf((await kim.get(next)).json())).toEqual(['D']);
    expect(titlesOf((await kim.get('/api/books?category=late')).json())).toEqual(['C', 'D']);
    expect(titlesOf((await kim.get('/api/books?status=done')).json())).toEqual(['C']);
    const open = await kim.get('/api/books?status=to_read');
    expect([titlesOf(open.json()), open.headers['x-total-count']]).toEqual([['A', 'B', 'D'], '3']);
  });
});

describe('shelves', () => {
  test('show the first five books of each category and the total', async () => {
    for (let number = 1; number <= 7; number += 1)
      await buildBook(app.db, { title: `Book ${number}`, category: 'Sales' });
    await buildBook(app.db, { title: 'Book 8', category: 'building' });
    await buildBook(app.db, { title: 'Other 9', category: 'Building' });
    const shelves = (await kim.get('/api/books/shelves')).json();
    expect(shelves).toMatchObject([
      { category: 'building', total: 2 },
      { category: 'Sales', total: 7 },
    ]);
    expect(titlesOf(shelves[1].books)).toEqual(['Book 1', 'Book 2', 'Book 3', 'Book 4', 'Book 5']);
    expect((await kim.get('/api/books/shelves?q=BOOK%208')).json()).toMatchObject([{ category: 'building', total: 1 }]);
    expect((await kim.get('/api/books/shelves?q=nothing')).json()).toEqual([]);
  });
});

describe('reading notes', () => {
  test('belong to one user and don’t change the book', async () => {
    await buildBook(app.db);
    const marked = await kim.put('/api/books/1/reading', { status: 'reading', note: 'Chapter 3' });
    expect(marked.json()).toMatchObject({ status: 'reading', note: 'Chapter 3', version: 1 });
    await kim.put('/api/books/1/reading', { status: 'done' });
    expect((await kim.get('/api/books/1')).json()).toMatchObject({ status: 'done', note: 'Chapter 3' });
    await kim.put('/api/books/1/reading', { note: '' });
    expect((await kim.get('/api/books/1')).json()).toMatchObject({ status: 'done', note: null });
    expect((await mia.get('/api/books/1')).json()).toMatchObject({ status: 'to_read', note: null });
    expect((await app.db.execute(sql`select 1 from audit_logs`)).rows).toEqual([]);
  });

  test('have one of three states', async () => {
    await buildBook(app.db);
    expect((await kim.put('/api/books/1/reading', { status: 'lost' })).statusCode).toBe(400);
    expect((await kim.put('/api/books/9/reading', { status: 'done' })).statusCode).toBe(404);
  });
});

describe('deleting', () => {
  test('is for managers, and the person who deleted a book can undo it', async () => {
    await buildBook(app.db);
    expect((await kim.delete('/api/books/1')).statusCode).toBe(403);
    expect((await mia.delete('/api/books/1')).statusCode).toBe(204);
    expect((await kim.get('/api/books')).json()).toEqual([]);
    const other = await app.signedIn(await buildUser(app.db, { role: 'manager' }));
    expect((await other.post('/api/books/1/restore')).statusCode).toBe(403);
    expect((await mia.post('/api/books/1/restore')).json()).toMatchObject({ id: 1, version: 3 });
  });

  test('doesn’t stop a book from being added again, which then blocks restoring the old one', async () => {
    await buildBook(app.db, book);
    await mia.delete('/api/books/1');
    expect((await kim.post('/api/books', book)).statusCode).toBe(201);
    expect((await mia.post('/api/books/1/restore')).statusCode).toBe(400);
    await app.db.update(books).set({ deletedAt: sql`now() - interval '31 days'` }).where(sql`id = 1`);
    expect((await mia.post('/api/books/1/restore')).statusCode).toBe(404);
  });
});

describe('the export', () => {
  beforeEach(async () => {
    await buildBook(app.db, { category: 'Sales', title: '=SUM(1) *Selling*', author: 'A. Author' });
    await buildBook(app.db, { category: 'Business', title: 'Traction', author: 'Gino Wickman' });
    await buildBook(app.db, { category: 'Business', title: 'Profit First', author: 'Mike Michalowicz' });
    await kim.put('/api/books/2/reading', { status: 'reading', note: 'Page 40' });
  });

  test('is a CSV file of the matching books with the user’s own status and notes', async () => {
    const answer = await kim.get('/api/books/export?format=csv');
    expect(answer.headers['content-disposition']).toMatch(/filename="reading-list-\d{4}-\d{2}-\d{2}\.csv"/);
    expect(plainCsv(answer.body).split('\r\n')).toEqual([
      'Category,Title,Author,Status,Note',
      'Business,Profit First,Mike Michalowicz,To read,',
      'Business,Traction,Gino Wickman,Reading,Page 40',
      "Sales,'=SUM(1) *Selling*,A. Author,To read,",
      '',
    ]);
    const searched = await kim.get('/api/books/export?format=csv&q=tract');
    expect(searched.body.split('\r\n')).toHaveLength(3);
  });

  test('is Markdown by category', async () => {
    const answer = await kim.get('/api/books/export?format=markdown&q=t');
    expect(answer.headers['content-type']).toBe('text/markdown; charset=utf-8');
    expect(answer.body).toBe(
      '# Reading List\n\nTitles matching: t\n\n## Business\n\n- **Profit First**, Mike Michalowicz (to read)\n- **Traction**, Gino Wickman (reading)\n  Page 40\n',
    );
    expect((await kim.get('/api/books/export?format=markdown&q=sum')).body).toContain('**=SUM(1) \\*Selling\\***');
  });

  test('is a PDF', async () => {
    const answer = await kim.get('/api/books/export?format=pdf');
    expect(answer.headers['content-type']).toBe('application/pdf');
    const text = await textOf(answer.rawPayload);
    for (const part of ['Reading List', '3 books', 'Business', 'Gino Wickman', 'Page 40']) expect(text).toContain(part);
    expect(await textOf((await kim.get('/api/books/export?format=pdf&q=zzz')).rawPayload)).toContain('0 books');
  });
});
