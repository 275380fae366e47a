import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { purgeBinned } from '../../../platform/bin/bin-kinds.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { buildDocument } from './technical-documents.factory.ts';
import { removeDroppedFiles } from './technical-documents.service.ts';

let app: TestApp;
let kim: Agent;
let mia: Agent;

beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  kim = await app.signedIn(await buildUser(app.db, { role: 'user', firstName: 'Kim', lastName: 'Adams' }));
  mia = await app.signedIn(await buildUser(app.db, { role: 'manager' }));
});
afterAll(() => app.close());

const pdf = (text: string) => Buffer.from(`%PDF-1.7\n${text}\n%%EOF\n`);

async function uploaded(agent: Agent, fileName: string, bytes: Buffer): Promise<string> {
  const { id } = (await agent.post('/api/document-uploads', { fileName, size: bytes.length })).json();
  await agent.upload(`/api/document-uploads/${id}/chunks/0`, new File([new Uint8Array(bytes)], 'blob'));
  await agent.post(`/api/document-uploads/${id}/finish`);
  return id;
}

async function create(fields: object = {}, fileName = 'wall section.pdf', text = 'one') {
  const uploadId = await uploaded(kim, fileName, pdf(text));
  return kim.post('/api/technical-documents', { name: 'Wall section', category: 'drawing', uploadId, ...fields });
}

const namesOf = (rows: { name: string }[]) => rows.map(({ name }) => name);
const find = async (query: string) => namesOf((await kim.get(`/api/technical-documents?${query}`)).json());

describe('a document', () => {
  test('is created from an uploaded file, with its own number', async () => {
    const made = await create({ notes: 'For the inspector', expiresOn: '2027-06-30', versionNote: 'First issue' });
    expect(made.statusCode).toBe(201);
    expect(made.json()).toMatchObject({
      number: 'DOC-0001',
      status: 'for_construction',
      currentVersion: 1,
      fileName: 'wall section.pdf',
      fileType: 'pdf',
      size: pdf('one').length,
      expiresOn: '2027-06-30',
      version: 1,
    });
    expect((await create()).json()).toMatchObject({ number: 'DOC-0002' });
    const versions = (await kim.get('/api/technical-documents/1/versions')).json();
    expect(versions).toMatchObject([
      { number: 1, note: 'First issue', uploadedByName: 'Kim Adams', isSuperseded: false },
    ]);
  });

  test('requires a finished upload, which makes only one document', async () => {
    const uploadId = await uploaded(kim, 'a.pdf', pdf('a'));
    const fields = { name: 'A', category: 'drawing', uploadId };
    expect((await kim.post('/api/technical-documents', fields)).statusCode).toBe(201);
    expect((await kim.post('/api/technical-documents', fields)).json().fields).toEqual({
      uploadId: 'Upload a file first.',
    });
    const { id } = (await kim.post('/api/document-uploads', { fileName: 'b.pdf', size: 9 })).json();
    const unfinished = await kim.post('/api/technical-documents', { ...fields, uploadId: id });
    expect(unfinished.json().fields).toHaveProperty('uploadId');
  });

  test.each([
    [{ name: '' }, 'name'],
    [{ category: 'song' }, 'category'],
    [{ status: 'lost' }, 'status'],
    [{ expiresOn: '2027-02-30' }, 'expiresOn'],
    [{ notes: 'x'.repeat(10_001) }, 'notes'],
    [{ ownerId: '00000000-0000-4000-8000-000000000000' }, 'ownerId'],
  ])('rejects %j', async (fields, field) => {
    expect((await create(fields)).json().fields).toHaveProperty(field);
  });

  test('can be edited without a new version, and its number stays unique', async () => {
    await create({ number: 'A-101' });
    await create({ number: 'A-102' });
    const changed = await kim.put('/api/technical-documents/1', { status: 'as_built', reviewOn: '2027-01-01' });
    expect(changed.json()).toMatchObject({ status: 'as_built', currentVersion: 1, version: 2 });
    expect((await kim.put('/api/technical-documents/1', { number: 'a-102' })).json().fields).toEqual({
      number: 'That number is taken. Choose another one.',
    });
    expect((await kim.put('/api/technical-documents/1', { number: 'a-101' })).statusCode).toBe(200);
    expect((await kim.put('/api/technical-documents/1', { name: 'B' }, { 'if-match': '"1"' })).statusCode).toBe(409);
    expect((await kim.put('/api/technical-documents/9', { name: 'B' })).statusCode).toBe(404);
  });
});

describe('versions', () => {
  test('the new one is current, and the previous one is superseded and says so when downloaded', async () => {
    await create({ number: 'A-101' });
    const uploadId = await uploaded(kim, 'wall section rev 2.pdf', pdf('two, longer'));
    const added = await kim.post('/api/technical-documents/1/versions', { uploadId, versionNote: 'Snow load' });
    expect(added.json()).toMatchObject({ currentVersion: 2, fileName: 'wall section rev 2.pdf', version: 2 });
    expect(added.json().size).toBe(pdf('two, longer').length);
    expect((await kim.get('/api/technical-documents/1/versions')).json()).toMatchObject([
      { number: 2, isSuperseded: false, note: 'Snow load' },
      { number: 1, isSuperseded: true },
    ]);
    const former = await kim.get('/api/technical-documents/1/versions/1/file');
    expect(former.rawPayload).toEqual(pdf('one'));
    expect(former.headers['content-disposition']).toContain('SUPERSEDED%20version%201%20-%20wall%20section.pdf');
    const current = await kim.get('/api/technical-documents/1/versions/2/file');
    expect(current.headers['content-disposition']).toBe("attachment; filename*=UTF-8''wall%20section%20rev%202.pdf");
    expect((await kim.get('/api/technical-documents/1/versions/3/file')).statusCode).toBe(404);
  });

  test('an upload with a number in use becomes the next version', async () => {
    await create({ number: 'A-101', name: 'First name' });
    const again = await create({ number: 'a-101', name: 'Other name' }, 'rev2.pdf', 'two');
    expect(again.json()).toMatchObject({ id: 1, number: 'A-101', name: 'First name', currentVersion: 2 });
    expect(await find('')).toEqual(['First name']);
  });

  test('two uploaded at once each get a number', async () => {
    await create();
    const ids = [await uploaded(kim, 'b.pdf', pdf('b')), await uploaded(mia, 'c.pdf', pdf('c'))] as const;
    const answers = await Promise.all([
      kim.post('/api/technical-documents/1/versions', { uploadId: ids[0] }),
      mia.post('/api/technical-documents/1/versions', { uploadId: ids[1] }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect((await kim.get('/api/technical-documents/1/versions')).json()).toHaveLength(3);
  });
});

describe('the list', () => {
  test('matches every word in names, numbers, notes and file names, in any order', async () => {
    await buildDocument(app.db, { name: 'Wall section R-21', number: 'A-101', notes: 'Approved by the inspector' });
    await buildDocument(app.db, { name: 'Roof truss layout', number: 'S-201', fileName: 'truss_rev_b.dxf' });
    expect(await find('q=inspector%20wall')).toEqual(['Wall section R-21']);
    expect(await find('q=SECTION%20of%20WALL')).toEqual(['Wall section R-21']);
    expect(await find('q=a-101')).toEqual(['Wall section R-21']);
    expect(await find('q=truss_rev')).toEqual(['Roof truss layout']);
    expect(await find('q=wall%20truss')).toEqual([]);
    expect(await find('q=100%25')).toEqual([]);
    expect(await find('q=ro')).toEqual(['Roof truss layout']);
  });

  test('is filtered and sorted, page by page, latest first', async () => {
    for (const [name, size, category] of [
      ['B', 300, 'drawing'],
      ['A', 100, 'code'],
      ['C', 200, 'drawing'],
    ] as const)
      await buildDocument(app.db, { name, size, category });
    expect(await find('')).toEqual(['C', 'A', 'B']);
    expect(await find('sort=name')).toEqual(['A', 'B', 'C']);
    expect(await find('sort=-size')).toEqual(['B', 'C', 'A']);
    expect(await find('category=drawing&sort=name')).toEqual(['B', 'C']);
    await kim.put('/api/technical-documents/1', { status: 'withdrawn' });
    expect(await find('status=withdrawn,superseded')).toEqual(['B']);
    const first = await kim.get('/api/technical-documents?sort=size&limit=2');
    expect(namesOf(first.json())).toEqual(['A', 'C']);
    const next = first.headers.link?.toString().match(/<(.*)>/)?.[1] ?? '';
    expect(namesOf((await kim.get(next)).json())).toEqual(['B']);
  });
});

describe('in Trash', () => {
  test('a document is kept with its files and can be restored, and its number is free meanwhile', async () => {
    await create({ number: 'A-101' });
    expect((await kim.delete('/api/technical-documents/1')).statusCode).toBe(403);
    expect((await mia.delete('/api/technical-documents/1')).statusCode).toBe(204);
    expect((await kim.get('/api/technical-documents/1/versions/1/file')).statusCode).toBe(404);
    const other = (await create({ number: 'A-101' })).json();
    expect(other).toMatchObject({ id: 2, currentVersion: 1 });
    expect((await mia.post('/api/technical-documents/1/restore')).json().fields).toHaveProperty('number');
    await kim.put('/api/technical-documents/2', { number: 'A-102' });
    expect((await mia.post('/api/technical-documents/1/restore')).json()).toMatchObject({ number: 'A-101' });
    expect((await kim.get('/api/technical-documents/1/versions/1/file')).rawPayload).toEqual(pdf('one'));
  });

  test('a file is deleted a week after its document is permanently deleted', async () => {
    await create();
    const { storage, bin } = app.fastify.platform;
    const { rows } = await app.db.execute<{ name: string }>(
      sql`select stored_name as name from technical_document_versions`,
    );
    const name = rows[0]?.name ?? '';
    await mia.delete('/api/technical-documents/1');
    await app.db.execute(sql`update technical_documents set deleted_at = now() - interval '31 days'`);
    const kind = bin.find('technical-document');
    if (!kind) throw new Error('documents have no place in the bin');
    expect(await inTransaction(app.database, (tx) => purgeBinned(tx, kind, 10))).toBe(1);
    await removeDroppedFiles(app.database, storage);
    expect(await storage.get('documents', name)).toBeDefined();
    await app.db.execute(sql`update dropped_document_files set dropped_at = now() - interval '8 days'`);
    await removeDroppedFiles(app.database, storage);
    expect(await storage.get('documents', name)).toBeUndefined();
  });
});
