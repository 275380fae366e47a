import { mkdtempSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { emptyDatabase, testDatabase } from '../../../test/database.ts';
import { testBucket } from '../../../test/object-store.ts';
import { buildActivity } from '../../modules/sales/activities/activities.factory.ts';
import { activityPhotos } from '../../modules/sales/activity-photos/activity-photos.table.ts';
import { inTransaction } from '../db/transaction.ts';
import { loadEnv } from '../env.ts';
import { systemAct } from '../http/act.ts';
import { buildUser } from '../identity/users.factory.ts';
import { openStorage } from './open-storage.ts';
import { storeFile } from './store-file.ts';

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

beforeEach(async () => emptyDatabase(await testDatabase()));

/** Settings of a storage that fails: a store that doesn't answer, or a folder whose subfolder can't be created. */
async function brokenPlace(): Promise<Record<string, string>> {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'broken-'));
  const bucket = await testBucket();
  if (bucket['S3_ENDPOINT'] !== undefined) return { DATA_DIR, ...bucket, S3_ENDPOINT: 'http://127.0.0.1:1' };
  await mkdir(join(DATA_DIR, 'files'));
  await writeFile(join(DATA_DIR, 'files', 'photos'), 'in the way');
  return { DATA_DIR };
}

test('an upload whose file can’t be stored leaves no row', async () => {
  const app = await testApp(await brokenPlace());
  const kim = await app.signedIn(await buildUser(app.db));
  const { id } = await buildActivity(app.db);
  const answer = await kim.upload(`/api/activities/${id}/photos`, new File([PIXEL], 'site.png', { type: 'image/png' }));
  expect(answer.statusCode).toBeGreaterThanOrEqual(500);
  expect(await app.db.select().from(activityPhotos)).toEqual([]);
  await app.close();
});

test('an upload whose row can’t be written leaves no file', async () => {
  const database = await testDatabase();
  const env = loadEnv({ DATA_DIR: mkdtempSync(join(tmpdir(), 'no-row-')), ...(await testBucket()) });
  const storage = openStorage(env);
  const target = {
    storage,
    folder: 'photos',
    transact: <Result>(work: (act: ReturnType<typeof systemAct>) => Promise<Result>) =>
      inTransaction(database, (tx) => work(systemAct(tx))),
  };
  const upload = storeFile(target, { extension: 'png', bytes: PIXEL }, async (act, storedName) => {
    await act.tx.insert(activityPhotos).values({
      activityId: 4711,
      fileName: 'site.png',
      storedName,
      size: PIXEL.length,
      mediaType: 'image/png',
    });
  });
  await expect(upload).rejects.toThrow();
  expect(await storage.list()).toEqual([]);
});
