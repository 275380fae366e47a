import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { printXlsx } from '../../../platform/sheets/write-xlsx.ts';
import { removeLapsedUploads } from './document-uploads.service.ts';

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

const CHUNK = 4 * 1_048_576;
const PDF = Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n', 'latin1');
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);
const EMPTY_ZIP = Buffer.from(`504b0506${'00'.repeat(18)}`, 'hex');
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const start = (fileName: string, bytes: Buffer | number, more: object = {}) =>
  kim.post('/api/document-uploads', { fileName, size: typeof bytes === 'number' ? bytes : bytes.length, ...more });
const send = (id: string, offset: number, bytes: Buffer, query = '') =>
  kim.upload(`/api/document-uploads/${id}/chunks/${offset}${query}`, new File([new Uint8Array(bytes)], 'blob'));
const finish = (id: string) => kim.post(`/api/document-uploads/${id}/finish`);

/** Uploads a small file and returns the final response. */
async function upload(fileName: string, bytes: Buffer) {
  const { id } = (await start(fileName, bytes)).json();
  await send(id, 0, bytes);
  return finish(id);
}

describe('a file in chunks', () => {
  const large = Buffer.concat([PDF, Buffer.alloc(2 * CHUNK, 'builder')]);
  const [first, second, third] = [
    large.subarray(0, CHUNK),
    large.subarray(CHUNK, 2 * CHUNK),
    large.subarray(2 * CHUNK),
  ] as const;

  test('resumes where it stopped, accepts a repeated chunk, and is complete in the end', async () => {
    const { id, chunkSize, received } = (await start('plan set.pdf', large, { sha256: hashOf(large) })).json();
    expect([chunkSize, received]).toEqual([CHUNK, 0]);
    expect((await send(id, 0, first)).json()).toMatchObject({ received: CHUNK, isReady: false });
    expect((await kim.get(`/api/document-uploads/${id}`)).json()).toMatchObject({ received: CHUNK });
    expect((await send(id, 0, first)).json()).toMatchObject({ received: CHUNK });
    const skipped = await send(id, 2 * CHUNK, third);
    expect([skipped.statusCode, skipped.json().message]).toEqual([409, `Send the piece at byte ${CHUNK} next.`]);
    expect((await finish(id)).statusCode).toBe(409);
    await send(id, CHUNK, second, `?sha256=${hashOf(second)}`);
    await send(id, 2 * CHUNK, third);
    expect((await finish(id)).json()).toMatchObject({
      isReady: true,
      received: large.length,
      fileName: 'plan set.pdf',
    });
    expect((await finish(id)).json()).toMatchObject({ isReady: true });
    const made = await kim.post('/api/technical-documents', { name: 'Plan set', category: 'drawing', uploadId: id });
    expect(made.json()).toMatchObject({ size: large.length });
    const file = await kim.get(`/api/technical-documents/${made.json().id}/versions/1/file`);
    expect(hashOf(file.rawPayload)).toBe(hashOf(large));
    expect((await app.storedFiles()).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  test('two people finishing it, or one finishing twice at once, end up with one file', async () => {
    const { id } = (await start('plan.pdf', PDF)).json();
    await send(id, 0, PDF);
    const answers = await Promise.all([finish(id), finish(id)]);
    expect(answers.map(({ statusCode }) => statusCode)).toContain(200);
    const made = await kim.post('/api/technical-documents', { name: 'A', category: 'drawing', uploadId: id });
    const file = await kim.get(`/api/technical-documents/${made.json().id}/versions/1/file`);
    expect(file.rawPayload).toEqual(PDF);
  });

  test('is rejected when a chunk or the whole file is not what was sent', async () => {
    const { id } = (await start('plan.pdf', PDF)).json();
    const damaged = await send(id, 0, PDF, `?sha256=${hashOf(PNG)}`);
    expect(damaged.json().fields).toEqual({ file: 'Part of the file was damaged in transit. Try again.' });
    expect((await send(id, 0, PDF.subarray(1))).statusCode).toBe(400);
    expect((await send(id, 7, PDF)).statusCode).toBe(400);
    const other = (await start('plan.pdf', PDF, { sha256: hashOf(PNG) })).json();
    await send(other.id, 0, PDF);
    expect((await finish(other.id)).json().fields).toEqual({
      file: 'The file was damaged in transit. Upload it again.',
    });
    expect((await kim.get(`/api/document-uploads/${other.id}`)).statusCode).toBe(404);
  });

  test('can’t be seen, continued or used by anyone else', async () => {
    const { id } = (await start('plan.pdf', PDF)).json();
    await send(id, 0, PDF);
    const owner = kim;
    const other = await app.signedIn(await buildUser(app.db, { role: 'admin' }));
    kim = other;
    expect((await kim.get(`/api/document-uploads/${id}`)).statusCode).toBe(404);
    expect((await send(id, 0, PDF)).statusCode).toBe(404);
    expect((await finish(id)).statusCode).toBe(404);
    expect((await kim.delete(`/api/document-uploads/${id}`)).statusCode).toBe(404);
    kim = owner;
    await finish(id);
    const taken = await other.post('/api/technical-documents', { name: 'A', category: 'drawing', uploadId: id });
    expect(taken.json().fields).toEqual({ uploadId: 'Upload a file first.' });
  });

  test('can be canceled, and is deleted after a day', async () => {
    const before = (await app.storedFiles()).length;
    const given = (await start('plan.pdf', large)).json();
    await send(given.id, 0, first);
    expect((await kim.delete(`/api/document-uploads/${given.id}`)).statusCode).toBe(204);
    const lapsed = (await start('plan.pdf', large)).json();
    await send(lapsed.id, 0, first);
    const ready = (await start('plan.pdf', PDF)).json();
    await send(ready.id, 0, PDF);
    await finish(ready.id);
    expect((await app.storedFiles()).length).toBe(before + 2);
    await app.db.execute(sql`update document_uploads set expires_at = now()`);
    expect((await kim.get(`/api/document-uploads/${lapsed.id}`)).statusCode).toBe(404);
    await removeLapsedUploads(app.database, app.fastify.platform.storage);
    expect((await app.storedFiles()).length).toBe(before);
    expect((await app.db.execute(sql`select 1 from document_uploads`)).rows).toEqual([]);
  });

  test('is limited to twenty unfinished uploads', async () => {
    for (let count = 0; count < 20; count += 1) await start('plan.pdf', 5);
    expect((await start('plan.pdf', 5)).statusCode).toBe(409);
  });
});

describe('an attack', () => {
  test.each([
    ['plan.svg', 'Choose a PDF'],
    ['plan.html', 'Choose a PDF'],
    ['plan.pdf.exe', 'Choose a PDF'],
    ['plan', 'Choose a PDF'],
    ['.pdf/..', 'Choose a PDF'],
  ])('by the name %s is rejected before a byte is sent', async (name, message) => {
    const answer = await start(name, 10);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields.fileName).toContain(message);
  });

  test.each([0, -1, 1.5, 50 * 1_048_576 + 1, 9e15])(
    'by a size of %d is rejected before a byte is sent',
    async (size) => {
      const answer = await start('plan.pdf', size);
      expect(answer.statusCode).toBe(400);
      expect(answer.json().fields.size).toBe('Choose a file up to 50 MB that isn’t empty.');
    },
  );

  test('by an oversized chunk is rejected', async () => {
    const { id } = (await start('plan.pdf', 3 * CHUNK)).json();
    expect((await send(id, 0, Buffer.concat([PDF, Buffer.alloc(CHUNK)]))).statusCode).toBe(413);
    expect((await send(id, 0, Buffer.alloc(CHUNK + 20_000))).statusCode).toBe(413);
    expect((await kim.post(`/api/document-uploads/${id}/chunks/0`, {})).statusCode).toBe(415);
    expect((await kim.get(`/api/document-uploads/${id}`)).json()).toMatchObject({ received: 0 });
  });

  const SVG = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>';
  const HTML = '<!doctype html><script>alert(1)</script>';
  test.each([
    ['an SVG called PNG', 'plan.png', Buffer.from(SVG)],
    ['an SVG called JPEG', 'plan.jpg', Buffer.from(`<?xml version="1.0"?>${SVG}`)],
    ['HTML called PDF', 'plan.pdf', Buffer.from(HTML)],
    ['HTML in front of a PDF', 'plan.pdf', Buffer.from(`${HTML}\n%PDF-1.7\n%%EOF`)],
    ['a PNG called PDF', 'plan.pdf', PNG],
    ['a PDF called PNG', 'plan.png', PDF],
    ['a program called DWG', 'plan.dwg', Buffer.from('MZ\u0090\u0000\u0003')],
    ['HTML called DXF', 'plan.dxf', Buffer.from(HTML)],
    ['HTML called IFC', 'model.ifc', Buffer.from(`${HTML}ISO-10303-21;`)],
    ['a ZIP archive called Word', 'letter.docx', EMPTY_ZIP],
    ['text called Excel', 'takeoff.xlsx', Buffer.from('a,b,c\n1,2,3\n')],
    ['text called ZIP', 'plans.zip', Buffer.from('PK is not enough')],
  ])('by %s is rejected and leaves nothing behind', async (_what, name, bytes) => {
    const before = (await app.storedFiles()).length;
    const answer = await upload(name, bytes);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields.file).toMatch(/^This file ends in \.\w+ but isn’t an? /);
    expect((await app.storedFiles()).length).toBe(before);
    expect((await app.db.execute(sql`select 1 from document_uploads`)).rows).toEqual([]);
  });

  test.each(['../../../etc/cron.d/plan.pdf', '..\\..\\windows\\plan.pdf', '/plan.pdf', 'a\r\nX-Evil: 1/plan.pdf'])(
    'by a path in the name %j is stored under a generated name',
    async (name) => {
      const before = new Set(await app.storedFiles());
      const answer = await upload(name, PDF);
      expect(answer.json()).toMatchObject({ fileName: 'plan.pdf', isReady: true });
      const added = (await app.storedFiles()).filter((file) => !before.has(file));
      expect(added).toEqual([expect.stringMatching(/^[a-z-]+\/[0-9a-f]{32}\.pdf$/)]);
    },
  );

  test('by special characters in a name is harmless in the download headers', async () => {
    const { id } = (await upload('pl"an;\r\nSet-Cookie: a=b é.pdf', PDF)).json();
    const made = (await kim.post('/api/technical-documents', { name: 'A', category: 'drawing', uploadId: id })).json();
    const file = await kim.get(`/api/technical-documents/${made.id}/versions/1/file`);
    expect(file.headers['content-disposition']).toBe(
      "attachment; filename*=UTF-8''pl%20an%20Set-Cookie%20a%20b%20%C3%A9.pdf",
    );
    expect(file.headers['set-cookie']).toBeUndefined();
  });

  test('by a polyglot file ends in a download no browser runs', async () => {
    const polyglot = Buffer.concat([PNG, Buffer.from(HTML)]);
    const { id } = (await upload('photo.png', polyglot)).json();
    const made = (await kim.post('/api/technical-documents', { name: 'A', category: 'drawing', uploadId: id })).json();
    const file = await kim.get(`/api/technical-documents/${made.id}/versions/1/file`);
    expect(file.headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'cache-control': 'private, no-cache',
    });
    expect(file.headers['content-disposition']).toMatch(/^attachment/);
    expect((await app.anonymous.get(`/api/technical-documents/${made.id}/versions/1/file`)).statusCode).toBe(401);
  });
});

describe('accepted file types', () => {
  test.each([
    ['section.PDF', PDF, 'pdf'],
    ['site.png', PNG, 'png'],
    ['frame.dxf', Buffer.from('999\nmade by a program\n  0\r\nSECTION\r\n  2\nHEADER\n'), 'dxf'],
    ['frame2.dxf', Buffer.from('AutoCAD Binary DXF\r\n\u001a\u0000', 'latin1'), 'dxf'],
    ['model.ifc', Buffer.from("ISO-10303-21;\nHEADER;\nFILE_SCHEMA(('IFC4'));\n"), 'ifc'],
    ['frame.dwg', Buffer.concat([Buffer.from('AC1032'), Buffer.alloc(32)]), 'dwg'],
    ['empty.zip', EMPTY_ZIP, 'zip'],
  ])('%s', async (name, bytes, fileType) => {
    expect((await upload(name, bytes)).json()).toMatchObject({ fileType, isReady: true });
  });

  test('a workbook', async () => {
    const columns = [{ header: 'Part', type: 'text' }] as const;
    const bytes = await printXlsx([{ name: 'Takeoff', columns, rows: [['Stud']] }]);
    expect((await upload('takeoff.xlsx', bytes)).json()).toMatchObject({ fileType: 'xlsx', isReady: true });
  });
});
