import { addDays } from '@builder-os/contract/platform/calendar';
import { dayIn } from '@builder-os/contract/platform/dates';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { fileOf } from '../../../../test/file-of.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { buildProperty } from '../properties/properties.factory.ts';
import { removeUnusedFiles } from './documents.service.ts';
import { propertyDocuments } from './property-documents.table.ts';
import { propertyFiles } from './property-files.table.ts';

let app: TestApp;
let mia: Agent;
let kim: Agent;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  mia = await app.signedIn(await buildUser(app.db, { role: 'manager' }));
  kim = await app.signedIn(await buildUser(app.db));
});
afterAll(() => app.close());

const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n');
const today = dayIn(new Date());

async function prepare() {
  const { id } = await buildProperty(app.db);
  return { id, url: `/api/properties/${id}/documents` };
}
const upload = (url: string, bytes: Buffer = PDF, name = 'Warranty_deed 2026.pdf', type = 'application/pdf') =>
  mia.upload(url, fileOf(bytes, name, type));

describe('a document', () => {
  test('is stored under a generated name and returned unchanged', async () => {
    const { url } = await prepare();
    const answer = await upload(url);
    expect(answer.statusCode, answer.body).toBe(201);
    expect(answer.json()).toMatchObject({
      name: 'Warranty deed 2026',
      fileName: 'Warranty_deed 2026.pdf',
      mediaType: 'application/pdf',
      size: PDF.length,
      expiresOn: null,
      isExpired: false,
    });
    const file = await kim.get(`/api/property-documents/${answer.json().id}/file`);
    expect(file.rawPayload).toEqual(PDF);
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'content-disposition': "attachment; filename*=UTF-8''Warranty_deed%202026.pdf",
      'cache-control': 'private, no-store',
    });
    const [stored] = await app.db.select().from(propertyFiles);
    expect(stored?.storedName).toMatch(/^[0-9a-f]{32}\.pdf$/);
    expect((await kim.get(url)).json()).toHaveLength(1);
  });

  test('has a name and an expiry date', async () => {
    const { url } = await prepare();
    const { id } = (await upload(url)).json();
    const expired = await mia.put(`/api/property-documents/${id}`, {
      name: 'Insurance',
      expiresOn: addDays(today, -1),
    });
    expect(expired.json()).toMatchObject({ name: 'Insurance', isExpired: true, version: 2 });
    const valid = await mia.put(`/api/property-documents/${id}`, { expiresOn: today });
    expect(valid.json()).toMatchObject({ isExpired: false });
    expect((await mia.put(`/api/property-documents/${id}`, { name: '' })).statusCode).toBe(400);
  });

  test('goes to Trash, can be restored, and loses its file only when it is permanently deleted', async () => {
    const { url } = await prepare();
    const { id } = (await upload(url)).json();
    const { storage } = app.fastify.platform;
    const [{ storedName } = { storedName: '' }] = await app.db.select().from(propertyFiles);
    expect((await kim.delete(`/api/property-documents/${id}`)).statusCode).toBe(403);
    await mia.delete(`/api/property-documents/${id}`);
    expect((await kim.get(`/api/property-documents/${id}/file`)).statusCode).toBe(404);
    await removeUnusedFiles(app.database, storage);
    expect((await mia.post(`/api/property-documents/${id}/restore`)).statusCode).toBe(200);
    expect((await kim.get(`/api/property-documents/${id}/file`)).statusCode).toBe(200);
    await app.db.delete(propertyDocuments);
    await removeUnusedFiles(app.database, storage);
    expect(await storage.get('properties', storedName)).toBeUndefined();
    expect(await app.db.select().from(propertyFiles)).toEqual([]);
  });

  test('can’t be opened when its property is in Trash', async () => {
    const { id, url } = await prepare();
    const document = (await upload(url)).json();
    await mia.delete(`/api/properties/${id}`);
    expect((await kim.get(`/api/property-documents/${document.id}/file`)).statusCode).toBe(404);
    expect((await upload(url)).statusCode).toBe(404);
  });
});

describe('an attack', () => {
  test.each([
    ['a script', '<!doctype html><script>alert(1)</script>', 'lease.pdf'],
    ['a drawing that runs', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 'plan.svg'],
    ['a program', 'MZ\u0090\u0000\u0003', 'lease.pdf'],
    ['a shell script', '#!/bin/sh\nrm -rf /', 'lease.docx'],
    ['nothing', '', 'empty.pdf'],
  ])('by %s under another name is rejected and leaves no file', async (_, text, name) => {
    const { url } = await prepare();
    const before = (await app.fastify.platform.storage.list()).length;
    const answer = await upload(url, Buffer.from(text, 'latin1'), name);
    expect([answer.statusCode, answer.json().fields]).toEqual([
      400,
      { file: 'Choose a PDF, a PNG, JPEG or WebP image, or a Word or Excel file.' },
    ]);
    expect(await app.fastify.platform.storage.list()).toHaveLength(before);
  });

  test('by an archive that only looks like an office file is rejected', async () => {
    const { url } = await prepare();
    const zip = Buffer.from('504b0506000000000000000000000000000000000000', 'hex');
    expect((await upload(url, zip, 'lease.docx')).statusCode).toBe(400);
  });

  test('by size is rejected', async () => {
    const { url } = await prepare();
    const large = Buffer.concat([PDF, Buffer.alloc(10 * 1024 * 1024)]);
    expect((await upload(url, large)).statusCode).toBe(413);
  });

  test.each(['../../etc/passwd.pdf', '..\\..\\boot.pdf', '/etc/passwd.pdf', '<img src=x onerror=1>.pdf'])(
    'by the name %s is treated as a name and nothing else',
    async (name) => {
      const { url } = await prepare();
      const { fileName, id } = (await upload(url, PDF, name)).json();
      expect(fileName).toMatch(/^[\p{L}\p{N}._ ()-]+$/u);
      const file = await kim.get(`/api/property-documents/${id}/file`);
      expect(file.rawPayload).toEqual(PDF);
      const { rows } = await app.db.execute(sql`select stored_name from property_files`);
      expect(rows).toEqual([{ stored_name: expect.stringMatching(/^[0-9a-f]{32}\.pdf$/) }]);
    },
  );

  test('without permission or without a file is rejected', async () => {
    const { url } = await prepare();
    expect((await kim.upload(url, new File([PDF], 'a.pdf'))).statusCode).toBe(403);
    expect((await mia.post(url, {})).statusCode).toBe(415);
    expect((await app.anonymous.get('/api/property-documents/1/file')).statusCode).toBe(401);
  });
});
