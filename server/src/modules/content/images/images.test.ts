import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { fileOf } from '../../../../test/file-of.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { buildPage } from '../pages/pages.factory.ts';
import { removeUnusedImages } from './images.service.ts';
import { images } from './images.table.ts';

let app: TestApp;
let kim: Agent;

beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  kim = await app.signedIn(await buildUser(app.db));
});
afterAll(() => app.close());

// One red pixel.
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);
const GIF = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
const upload = (bytes: Buffer, name = 'Cut_list plan.png', type = 'image/png') =>
  kim.upload('/api/content/images', fileOf(bytes, name, type));

describe('uploading', () => {
  test('stores an image under a generated name and returns the Markdown that shows it', async () => {
    const answer = await upload(Buffer.concat([PIXEL, Buffer.from('GPS 39.9242')]));
    expect(answer.statusCode).toBe(201);
    const { name, url, markdown } = answer.json();
    expect(name).toMatch(/^[0-9a-f]{32}\.png$/);
    expect(answer.json()).toMatchObject({
      url: `/api/files/content/${name}`,
      mediaType: 'image/png',
      size: PIXEL.length,
    });
    expect(markdown).toBe(`![Cut list plan](${url})`);
    const file = await kim.get(url);
    expect(file.rawPayload).toEqual(PIXEL);
    expect(file.headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'private, max-age=31536000, immutable',
    });
  });

  test('checks the bytes, not the file name', async () => {
    const gif = await upload(GIF, 'photo.png');
    expect(gif.json()).toMatchObject({ mediaType: 'image/gif' });
    expect(gif.json().name).toMatch(/\.gif$/);
  });

  test.each([
    ['<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 'plan.svg'],
    ['<!doctype html><script>alert(1)</script>', 'plan.png'],
    ['%PDF-1.7', 'plan.png'],
    ['', 'plan.png'],
  ])('rejects %s', async (text, name) => {
    const answer = await upload(Buffer.from(text), name);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields).toEqual({ file: 'Choose a PNG, JPEG, WebP or GIF image.' });
  });

  test('rejects a file over 5 MB and a request without a file', async () => {
    const large = Buffer.concat([PIXEL, Buffer.alloc(5 * 1_048_576)]);
    expect((await upload(large)).statusCode).toBe(413);
    expect((await kim.post('/api/content/images', {})).statusCode).toBe(415);
  });

  test('a file name with markup becomes plain text in the image description', async () => {
    const { markdown, url } = (await upload(PIXEL, 'a](javascript:alert(1)) b.png')).json();
    expect(markdown).toBe(`![a (javascript alert(1)) b](${url})`);
  });
});

describe('reading', () => {
  test('is for team members until a public page shows the image', async () => {
    const { url, markdown } = (await upload(PIXEL)).json();
    expect((await app.anonymous.get(url)).statusCode).toBe(404);
    const pending = await app.signedIn(await buildUser(app.db, { isApproved: false, isActive: false }));
    expect((await pending.get(url)).statusCode).toBe(404);
    const mia = await app.signedIn(await buildUser(app.db, { role: 'manager' }));
    const page = { title: 'A', slug: 'a', content: `See ${markdown}`, contentType: 'page', isPublic: true };
    await mia.post('/api/content', page);
    expect((await app.anonymous.get(url)).statusCode).toBe(404);
    await mia.post('/api/content/1/publish');
    const open = await app.anonymous.get(url);
    expect([open.statusCode, open.headers['cache-control']]).toEqual([200, 'public, max-age=300']);
    await mia.put('/api/content/1', { isPublic: false });
    expect((await app.anonymous.get(url)).statusCode).toBe(404);
  });

  test('finds nothing under an unknown or invalid name', async () => {
    expect((await kim.get(`/api/files/content/${'0'.repeat(32)}.png`)).statusCode).toBe(404);
    expect((await kim.get('/api/files/content/..%2f..%2fetc%2fpasswd')).statusCode).toBe(400);
  });
});

test('an image no text uses is deleted after a week, and one any stored text shows is kept', async () => {
  const shown = (await upload(PIXEL)).json();
  const inRevision = (await upload(PIXEL)).json();
  const typed = (await upload(PIXEL)).json();
  const unused = (await upload(PIXEL)).json();
  await buildPage(app.db, { content: shown.markdown });
  await kim.put('/api/content/1', { content: `${shown.markdown} ${inRevision.markdown}` });
  await kim.put('/api/content/1', { content: shown.markdown });
  const values = {
    title: '',
    slug: '',
    content: typed.url,
    contentType: '',
    businessUnit: '',
    metaDescription: '',
    keywords: '',
    isPublic: false,
  };
  await kim.put('/api/content-autosaves/new', { values });
  const { storage } = app.fastify.platform;
  await removeUnusedImages(app.database, storage);
  expect((await kim.get(unused.url)).statusCode).toBe(200);
  await app.db.update(images).set({ createdAt: sql`now() - interval '8 days'` });
  await removeUnusedImages(app.database, storage);
  expect((await kim.get(unused.url)).statusCode).toBe(404);
  expect(await storage.get('content', unused.name)).toBeUndefined();
  for (const { url } of [shown, inRevision, typed]) expect((await kim.get(url)).statusCode).toBe(200);
});
