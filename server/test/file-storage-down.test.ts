import { systemHealthSchema } from '@builder-os/contract/modules/admin/health';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildActivity } from '../src/modules/sales/activities/activities.factory.ts';
import { buildUser } from '../src/platform/identity/users.factory.ts';
import { type TestApp, testApp } from './app.ts';
import { emptyDatabase } from './database.ts';

let app: TestApp;

beforeAll(async () => {
  app = await testApp({
    // The port that discards everything; nothing listens on it.
    S3_ENDPOINT: 'http://127.0.0.1:9',
    S3_BUCKET: 'builder-files',
    S3_BACKUP_BUCKET: 'builder-backups',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  });
  await emptyDatabase(app.database);
});
afterAll(() => app.close());

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

test('while the object store is down, an upload says so and leaves no record, and System Health shows it', async () => {
  const agent = await app.signedIn(await buildUser(app.db, { role: 'admin' }));
  const { id } = await buildActivity(app.db);
  const answer = await agent.upload(
    `/api/activities/${id}/photos`,
    new File([PIXEL], 'site.png', { type: 'image/png' }),
  );
  expect([answer.statusCode, answer.json().message]).toEqual([
    503,
    'The file storage can’t be reached. Try again in a moment.',
  ]);
  const { rows } = await app.db.execute(sql`select 1 from activity_photos`);
  expect(rows).toEqual([]);
  const health = systemHealthSchema.parse((await agent.post('/api/admin/system-health/refresh')).json());
  expect(health.features.Files).toBe('down');
  for (const alert of [
    { id: 'files-down', message: 'The stored files can’t be reached' },
    { id: 'backups-down', message: 'The backups can’t be reached' },
  ])
    expect(health.alerts).toContainEqual(expect.objectContaining(alert));
  // Everything else works.
  expect((await agent.get('/api/leads')).statusCode).toBe(200);
});
