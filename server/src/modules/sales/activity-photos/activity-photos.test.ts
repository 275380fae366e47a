import { buffer } from 'node:stream/consumers';
import { MOST_PHOTOS, PHOTO_LIMIT } from '@builder-os/contract/modules/sales/activity-photos';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { systemAct } from '../../../platform/http/act.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { pictureOf } from '../../../platform/images/picture-of.ts';
import { addSalesSample } from '../../../sample/sales/sales-sample.service.ts';
import { purgeBin } from '../../admin/bin/bin.service.ts';
import { buildActivity } from '../activities/activities.factory.ts';
import { activities } from '../activities/activities.table.ts';
import { buildContact } from '../contacts/contacts.factory.ts';
import { removeDroppedPhotos } from './activity-photos.service.ts';

let app: TestApp;
let kim: Agent;

beforeAll(async () => {
  app = await testApp();
  await app.startJobs();
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  kim = await app.signedIn(await buildUser(app.db));
});
afterAll(() => app.close());

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);
const photos = (id: number) => `/api/activities/${id}/photos`;
const upload = (id: number, bytes: Buffer | string = PIXEL, headers: Record<string, string> = {}, name = 'site.png') =>
  kim.upload(photos(id), new File([Buffer.from(bytes)], name, { type: 'image/png' }), headers);
const stored = () => app.storedFiles('photos');
const ofActivity = async (id: number) => (await kim.get(`/api/activities?ids=${id}`)).json()[0].photos;
const tidy = () => removeDroppedPhotos(app.db, app.fastify.platform.storage);

describe('adding', () => {
  test('stores a photo that is listed with its activity and opens as a picture', async () => {
    const { id, version } = await buildActivity(app.db);
    const answer = await upload(id);
    expect(answer.statusCode).toBe(201);
    const photo = answer.json();
    expect(photo).toEqual({ id: photo.id, fileName: 'site.png', size: PIXEL.length });
    const [row] = (await kim.get(`/api/activities?ids=${id}`)).json();
    // Adding a photo doesn't edit the activity: people editing it aren't interrupted.
    expect(row).toMatchObject({ photos: [photo], version });
    const file = await kim.get(`${photos(id)}/${photo.id}`);
    expect(file.rawPayload).toEqual(PIXEL);
    expect(file.headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-disposition': "attachment; filename*=UTF-8''site.png",
      'cache-control': 'private, no-cache',
    });
    const again = await kim.get(`${photos(id)}/${photo.id}`, { 'if-none-match': String(file.headers.etag) });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
    const { rows } = await app.db.execute(sql`select action, resource_id from audit_logs where action like '%photo'`);
    expect(rows).toEqual([{ action: 'activity.add-photo', resource_id: String(id) }]);
  });

  test('keeps the picture without its location', async () => {
    const { id } = await buildActivity(app.db);
    const place = Buffer.from('\0\0\0\u0004tEXtGPS!\0\0\0\0', 'latin1');
    const taken = Buffer.concat([PIXEL.subarray(0, 33), place, PIXEL.subarray(33), Buffer.from('GPS!')]);
    const { id: photoId, size } = (await upload(id, taken)).json();
    expect(size).toBe(PIXEL.length);
    expect((await kim.get(`${photos(id)}/${photoId}`)).rawPayload).toEqual(PIXEL);
  });

  test('adds one photo and one file per key, however often it is sent', async () => {
    const { id } = await buildActivity(app.db);
    const before = (await stored()).length;
    const headers = { 'idempotency-key': 'photo-1' };
    const [one, two] = await Promise.all([upload(id, PIXEL, headers), upload(id, PIXEL, headers)]);
    const three = await upload(id, PIXEL, headers);
    expect([one.statusCode, two.statusCode, three.statusCode]).toEqual([201, 201, 201]);
    expect([two.json(), three.json()]).toEqual([one.json(), one.json()]);
    expect(three.headers['idempotency-replayed']).toBe('true');
    expect(await ofActivity(id)).toHaveLength(1);
    expect(await stored()).toHaveLength(before + 1);
    const other = await buildActivity(app.db);
    const reused = await upload(other.id, PIXEL, headers);
    expect([reused.statusCode, reused.json().code]).toEqual([422, 'key_reused']);
    expect(await stored()).toHaveLength(before + 1);
  });

  test.each([
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 'Choose a JPEG, PNG or WebP photo.'],
    ['a page', '<!doctype html><script>alert(1)</script>', 'Choose a JPEG, PNG or WebP photo.'],
    ['a GIF', 'GIF89a\u0001\u0000', 'Choose a JPEG, PNG or WebP photo.'],
    ['nothing', '', 'Choose a JPEG, PNG or WebP photo.'],
    ['half a picture', PIXEL.subarray(0, 50), 'This photo is damaged. Choose a different one.'],
  ])('rejects %s', async (_what, bytes, reason) => {
    const { id } = await buildActivity(app.db);
    const before = (await stored()).length;
    const answer = await upload(id, bytes);
    expect([answer.statusCode, answer.json().fields]).toEqual([400, { file: reason }]);
    expect(await stored()).toHaveLength(before);
  });

  test('rejects a file that is too large, a request that isn’t an upload, and more photos than an activity holds', async () => {
    const { id } = await buildActivity(app.db);
    expect((await upload(id, Buffer.concat([PIXEL, Buffer.alloc(PHOTO_LIMIT)]))).statusCode).toBe(413);
    expect((await kim.post(photos(id), {})).statusCode).toBe(415);
    for (let count = 0; count < MOST_PHOTOS; count += 1) expect((await upload(id)).statusCode).toBe(201);
    const before = (await stored()).length;
    const answer = await upload(id);
    expect([answer.statusCode, answer.json().message]).toEqual([409, expect.stringContaining('up to 6 photos')]);
    expect(await stored()).toHaveLength(before);
  });

  test('requires a team member and an existing activity', async () => {
    const { id } = await buildActivity(app.db);
    const { id: photoId } = (await upload(id)).json();
    const before = (await stored()).length;
    const file = new File([PIXEL], 'site.png');
    const pending = await app.signedIn(await buildUser(app.db, { isApproved: false, isActive: false }));
    for (const [agent, status] of [
      [app.anonymous, 401],
      [pending, 403],
    ] as const) {
      expect((await agent.upload(photos(id), file)).statusCode).toBe(status);
      expect((await agent.get(`${photos(id)}/${photoId}`)).statusCode).toBe(status);
      expect((await agent.delete(`${photos(id)}/${photoId}`)).statusCode).toBe(status);
    }
    expect((await upload(4711)).statusCode).toBe(404);
    expect(await stored()).toHaveLength(before);
  });
});

test('a photo belongs to its own activity only', async () => {
  const [one, other] = [await buildActivity(app.db), await buildActivity(app.db)];
  const { id } = (await upload(one.id)).json();
  expect((await kim.get(`${photos(other.id)}/${id}`)).statusCode).toBe(404);
  expect((await kim.delete(`${photos(other.id)}/${id}`)).statusCode).toBe(404);
});

test('removing a photo deletes its file', async () => {
  const { id } = await buildActivity(app.db);
  const before = await stored();
  const { id: photoId } = (await upload(id)).json();
  expect((await kim.delete(`${photos(id)}/${photoId}`)).statusCode).toBe(204);
  expect((await kim.get(`${photos(id)}/${photoId}`)).statusCode).toBe(404);
  expect(await ofActivity(id)).toEqual([]);
  await vi.waitFor(async () => expect(await stored()).toEqual(before), { timeout: 15_000 });
});

test('photos go to Trash and are restored with their activity, and purging it deletes their files', async () => {
  const { id } = await buildActivity(app.db);
  const before = await stored();
  const { id: photoId } = (await upload(id)).json();
  await kim.delete(`/api/activities/${id}`);
  expect((await kim.get(`${photos(id)}/${photoId}`)).statusCode).toBe(404);
  expect((await upload(id)).statusCode).toBe(404);
  const restored = await kim.post(`/api/activities/${id}/restore`);
  expect(restored.json().photos).toHaveLength(1);
  expect((await kim.get(`${photos(id)}/${photoId}`)).statusCode).toBe(200);
  await kim.delete(`/api/activities/${id}`);
  await tidy();
  expect(await stored()).toHaveLength(before.length + 1);
  await app.db.update(activities).set({ deletedAt: sql`now() - interval '31 days'` });
  await purgeBin(app.database, app.fastify.platform.bin);
  await tidy();
  expect(await stored()).toEqual(before);
});

test('erasing a person deletes the photos of conversations with them', async () => {
  const dale = await app.signedIn(await buildUser(app.db, { role: 'admin' }));
  const contact = await buildContact(app.db, { firstName: 'Maria', lastName: 'Ortega' });
  const theirs = await buildActivity(app.db, { contactId: contact.id });
  const other = await buildActivity(app.db);
  const before = await stored();
  await upload(theirs.id);
  const { id: elsewhere } = (await upload(other.id, PIXEL, {}, 'Maria Ortega at the gate.png')).json();
  const exported = await dale.get(`/api/admin/privacy/contacts/${contact.id}/export`);
  expect(JSON.parse(exported.body).activityPhotos).toMatchObject([{ file_name: 'site.png' }]);
  const confirmation = 'Maria Ortega';
  const erased = await dale.post(`/api/admin/privacy/contacts/${contact.id}/erase`, { confirmation });
  expect(erased.statusCode).toBe(200);
  await tidy();
  expect(await stored()).toHaveLength(before.length + 1);
  expect(await ofActivity(theirs.id)).toEqual([]);
  expect(await ofActivity(other.id)).toMatchObject([{ id: elsewhere, fileName: '[erased] at the gate.png' }]);
});

test('the sample photos are pictures that open', async () => {
  const { storage } = app.fastify.platform;
  const dale = await buildUser(app.db, { role: 'admin' });
  const before = await stored();
  await inTransaction(app.database, (tx) => addSalesSample(systemAct(tx, { ...dale, permissions: [] }), storage));
  const rows: { id: number; photos: { id: number }[] }[] = (await kim.get('/api/activities?limit=200')).json();
  const withPhotos = rows.filter((row) => row.photos.length > 0);
  expect(withPhotos.map((row) => row.photos.length).toSorted()).toEqual([1, 2]);
  for (const {
    id,
    photos: [photo],
  } of withPhotos) {
    const { rawPayload } = await kim.get(`${photos(id)}/${photo?.id}`);
    expect(pictureOf(rawPayload, 'image/png')).toEqual(rawPayload);
  }
  await app.db.delete(activities);
  await tidy();
  expect(await stored()).toEqual(before);
});

test('a backup holds the photos', { timeout: 300_000 }, async () => {
  const { id } = await buildActivity(app.db);
  const before = new Set(await stored());
  await upload(id);
  const [file = ''] = (await stored()).filter((name) => !before.has(name));
  const { backups, storage } = app.fastify.platform;
  const { name } = await backups.make('manual');
  await storage.remove('photos', file);
  expect(await stored()).not.toContain(file);
  await backups.restore(await backups.folder.source(name));
  const restored = await storage.get('photos', file);
  expect(restored && (await buffer(restored.stream))).toEqual(PIXEL);
});
