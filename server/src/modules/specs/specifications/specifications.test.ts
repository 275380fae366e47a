import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { readPdf } from '../../../../test/pdf-text.ts';
import { plainCsv } from '../../../../test/plain-csv.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { buildSpecification } from './specifications.factory.ts';

let app: TestApp;
let kim: Agent;
let mia: Agent;
let kimId: string;

beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  const user = await buildUser(app.db, { role: 'user', firstName: 'Kim', lastName: 'Adams' });
  kimId = user.id;
  kim = await app.signedIn(user);
  mia = await app.signedIn(await buildUser(app.db, { role: 'manager' }));
});
afterAll(() => app.close());

const stud = {
  title: 'Wall stud thickness',
  category: 'structural',
  standard: 'AISI S240',
  description: 'Load-bearing studs.',
  value: '43',
  unit: 'mil',
};
const titlesOf = (rows: { title: string }[]) => rows.map(({ title }) => title);

describe('revisions', () => {
  test('start with the first text, and a new text adds one, but a new owner or review date doesn’t', async () => {
    const made = await kim.post('/api/specifications', { ...stud, revisionNote: 'First issue' });
    expect(made.statusCode).toBe(201);
    expect(made.json()).toMatchObject({ ...stud, revision: 1, version: 1, reviewOn: null, ownerName: null });
    const kept = await kim.put('/api/specifications/1', { reviewOn: '2027-01-15', ownerId: kimId });
    expect(kept.json()).toMatchObject({ revision: 1, version: 2, reviewOn: '2027-01-15', ownerName: 'Kim Adams' });
    expect((await kim.put('/api/specifications/1', { value: '43' })).json()).toMatchObject({ revision: 1 });
    const changed = await kim.put('/api/specifications/1', { value: '54', revisionNote: 'Snow load' });
    expect(changed.json()).toMatchObject({ revision: 2, value: '54' });
    const revisions = (await kim.get('/api/specifications/1/revisions')).json();
    expect(revisions).toMatchObject([
      { number: 2, value: '54', note: 'Snow load', createdByName: 'Kim Adams' },
      { number: 1, value: '43', note: 'First issue' },
    ]);
  });

  test('can be restored, which adds another revision', async () => {
    await kim.post('/api/specifications', stud);
    await kim.put('/api/specifications/1', { value: '54', unit: null });
    const back = await kim.post('/api/specifications/1/revisions/1/restore');
    expect(back.json()).toMatchObject({ revision: 3, value: '43', unit: 'mil' });
    expect((await kim.get('/api/specifications/1/revisions')).json()[0]).toMatchObject({
      number: 3,
      note: 'Restored revision 1',
    });
    expect((await kim.post('/api/specifications/1/revisions/9/restore')).statusCode).toBe(404);
  });

  test('two people can’t overwrite each other', async () => {
    await kim.post('/api/specifications', stud);
    await mia.put('/api/specifications/1', { value: '54' });
    const late = await kim.put('/api/specifications/1', { value: '68' }, { 'if-match': '"1"' });
    expect([late.statusCode, late.json().code]).toEqual([409, 'edit_conflict']);
  });
});

describe('a specification', () => {
  test.each([
    [{}, 'title'],
    [{ ...stud, category: 'plumbing' }, 'category'],
    [{ ...stud, value: '' }, 'value'],
    [{ ...stud, standard: 'x'.repeat(201) }, 'standard'],
    [{ ...stud, reviewOn: 'soon' }, 'reviewOn'],
    [{ ...stud, ownerId: '00000000-0000-4000-8000-000000000000' }, 'ownerId'],
  ])('rejects %j', async (body, field) => {
    expect((await kim.post('/api/specifications', body)).json().fields).toHaveProperty(field);
  });

  test('is found by any of its text fields and by category, page by page', async () => {
    for (const [title, category] of [
      ['C stud', 'structural'],
      ['A wall', 'thermal'],
      ['D screw', 'fastening'],
      ['B zinc', 'durability'],
    ] as const)
      await buildSpecification(app.db, { title, category, standard: `Standard of ${title}` });
    const first = await kim.get('/api/specifications?limit=3');
    expect([titlesOf(first.json()), first.headers['x-total-count']]).toEqual([['A wall', 'B zinc', 'C stud'], '4']);
    const next = first.headers.link?.toString().match(/<(.*)>/)?.[1] ?? '';
    expect(titlesOf((await kim.get(next)).json())).toEqual(['D screw']);
    expect(titlesOf((await kim.get('/api/specifications?category=thermal')).json())).toEqual(['A wall']);
    expect(titlesOf((await kim.get('/api/specifications?q=OF%20D')).json())).toEqual(['D screw']);
  });

  test('can be moved to Trash by a manager and restored', async () => {
    await kim.post('/api/specifications', stud);
    expect((await kim.delete('/api/specifications/1')).statusCode).toBe(403);
    expect((await mia.delete('/api/specifications/1')).statusCode).toBe(204);
    expect((await kim.get('/api/specifications/1')).statusCode).toBe(404);
    expect((await kim.get('/api/specifications/1/revisions')).statusCode).toBe(404);
    expect((await mia.post('/api/specifications/1/restore')).json()).toMatchObject({ id: 1, version: 3 });
  });
});

describe('as PDF and files', () => {
  test('a specification fits on one page with its revisions', async () => {
    await kim.post('/api/specifications', { ...stud, sourceEdition: '2020', effectiveFrom: '2026-01-01' });
    await kim.put('/api/specifications/1', { value: '54', revisionNote: 'Snow load' });
    const answer = await kim.get('/api/specifications/1/print');
    expect(answer.headers['content-disposition']).toBe('attachment; filename="specification-1-revision-2.pdf"');
    const { pages } = await readPdf(answer.rawPayload);
    expect(pages).toHaveLength(1);
    for (const part of ['Wall stud thickness', '54 mil', 'AISI S240', '2020', 'revision 2', 'Snow load', 'Jan 1, 2026'])
      expect(pages.join('\n')).toContain(part);
    expect((await kim.get('/api/specifications/9/print')).statusCode).toBe(404);
  });

  test('even the longest text fits on one page', async () => {
    await kim.post('/api/specifications', { ...stud, description: 'Every stud and every track. '.repeat(350) });
    for (let value = 1; value <= 12; value += 1)
      await kim.put('/api/specifications/1', { value: String(value), revisionNote: 'Reason '.repeat(60) });
    const { pages } = await readPdf((await kim.get('/api/specifications/1/print')).rawPayload);
    expect(pages).toHaveLength(1);
  });

  test('the register is a CSV file and a workbook of the matching rows', async () => {
    await buildSpecification(app.db, { title: '=HYPERLINK("x")', standard: 'AISI S100' });
    await buildSpecification(app.db, { title: 'Zinc', category: 'durability', standard: 'ASTM A653' });
    const csv = await kim.get('/api/specifications/export?format=csv&category=structural');
    const [head, row, end] = plainCsv(csv.body).split('\r\n');
    expect(head).toContain('Number,Title,Category,Standard,Edition,Value,Unit');
    expect(row).toContain('1,"\'=HYPERLINK(""x"")",Structural,AISI S100,,43,mil');
    expect(end).toBe('');
    const xlsx = await kim.get('/api/specifications/export?format=xlsx');
    expect(xlsx.rawPayload.subarray(0, 2).toString()).toBe('PK');
    expect((await kim.get('/api/specifications/export?format=pdf')).statusCode).toBe(400);
    const { rows } = await app.db.execute(sql`select action from audit_logs where action = 'specification.export'`);
    expect(rows).toHaveLength(2);
  });
});
