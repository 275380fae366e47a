import { Readable } from 'node:stream';
import { systemHealthSchema } from '@builder-os/contract/modules/admin/health';
import { eq, getTableName, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { users } from '../../../platform/identity/users.table.ts';
import { serverLog } from '../../../platform/log-destination.ts';
import { saveSetting } from '../../../platform/settings/settings.queries.ts';
import { images } from '../../content/images/images.table.ts';
import { buildActivity } from '../../sales/activities/activities.factory.ts';
import { activityPhotos } from '../../sales/activity-photos/activity-photos.table.ts';
import { isStillNamed } from './stored-files.queries.ts';
import { checkStoredFiles } from './stored-files.service.ts';

const TOKEN = 'a token of the tests, long enough';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ METRICS_TOKEN: TOKEN });
  await app.startJobs();
});
beforeEach(() => emptyDatabase(app.database));
afterAll(() => app.close());

/** Signs in to an installation that is a few days old, so a backup is overdue. */
const kim = async () => {
  const createdAt = new Date(Date.now() - 4 * 86_400_000).toISOString();
  return app.signedIn(await buildUser(app.db, { role: 'admin', createdAt }));
};

test('every figure in the specified response is measured', async () => {
  const agent = await kim();
  const health = systemHealthSchema.parse((await agent.post('/api/admin/system-health/refresh')).json());
  expect(Object.keys(health).sort()).toEqual(['alerts', 'database', 'features', 'performance', 'security', 'server']);
  expect(Math.abs(health.server.uptime - process.uptime())).toBeLessThan(10);
  expect(health.database.connections).toBeGreaterThan(0);
  expect(health.database.connections).toBeLessThanOrEqual(health.database.maxConnections);
  expect(health.database.queryTime).toBeGreaterThan(0);
  expect(health.performance.memory).toBeGreaterThan(0);
  expect(health.performance.disk).toBeGreaterThan(0);
  expect(health.features).toMatchObject({
    'Sales CRM': 'operational',
    'Background jobs': 'operational',
    Email: 'not set up',
  });
  const { rows } = await app.db.execute(
    sql`select action, details ->> 'status' as status from audit_logs where action = 'health.check'`,
  );
  expect(rows).toEqual([{ action: 'health.check', status: 'warning' }]);
});

test('the embedded database doesn’t count idle pooled connections', async (context) => {
  context.skip(app.database.engine === 'postgres', 'PostgreSQL counts the connections of all servers.');
  const agent = await kim();
  await Promise.all(Array.from({ length: 10 }, () => agent.get('/api/leads')));
  expect(app.database.pool.totalCount).toBeGreaterThan(1);
  const { database } = (await agent.post('/api/admin/system-health/refresh')).json();
  // The connection of this request itself.
  expect(database.connections).toBe(1);
});

test('figures are cached for five seconds, and a refresh measures again', async () => {
  const agent = await kim();
  await agent.post('/api/admin/system-health/refresh');
  await app.db.execute(
    sql`insert into sign_in_failures (email_hash, ip_address) values ('a', '10.0.0.1'), ('b', '10.0.0.2')`,
  );
  expect((await agent.get('/api/admin/system-health')).json().security.failedLogins).toBe(0);
  expect((await agent.post('/api/admin/system-health/refresh')).json().security.failedLogins).toBe(2);
  expect((await agent.get('/api/admin/system-health')).json().security.failedLogins).toBe(2);
});

test('alerts come from real conditions and keep the time they started', async () => {
  const agent = await kim();
  await app.db.execute(
    sql`insert into sign_in_failures (email_hash, ip_address) select 'a', '10.0.0.' || n from generate_series(1, 12) n`,
  );
  await app.db.execute(
    sql`insert into backup_runs (kind, reason, state, failure, finished_at) values ('backup', 'manual', 'failed', 'The disk was full.', now())`,
  );
  const first = systemHealthSchema.parse((await agent.post('/api/admin/system-health/refresh')).json());
  const ids = first.alerts.map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining(['backup-failed', 'backup-late', 'failed-sign-ins']));
  expect(ids.includes('embedded-engine')).toBe(app.database.engine === 'embedded');
  expect(first.security.status).toBe('warning');
  expect(first.features.Backups).toBe('degraded');
  const again = systemHealthSchema.parse((await agent.post('/api/admin/system-health/refresh')).json());
  const since = (alerts: typeof first.alerts) => alerts.find(({ id }) => id === 'failed-sign-ins')?.timestamp;
  expect(since(again.alerts)).toBe(since(first.alerts));
});

test('log lines that couldn’t be written are reported for an hour, and counted for Prometheus', async () => {
  const agent = await kim();
  const read = async () => systemHealthSchema.parse((await agent.post('/api/admin/system-health/refresh')).json());
  Object.assign(serverLog, { lost: 12, lostAt: Date.now() });
  const alert = (await read()).alerts.find(({ id }) => id === 'log-lines-lost');
  expect(alert?.message).toBe('12 lines of the server’s log couldn’t be written. Check the disk it’s on');
  const { body } = await app.anonymous.get('/metrics', { authorization: `Bearer ${TOKEN}` });
  expect(body).toContain('builder_os_log_lines_lost_total 12');
  serverLog.lostAt = Date.now() - 3_600_001;
  expect((await read()).alerts.map(({ id }) => id)).not.toContain('log-lines-lost');
  Object.assign(serverLog, { lost: 0, lostAt: undefined });
});

test('the history shows the last hour by the minute', async () => {
  await app.fastify.platform.vitals.sample();
  const history = (await (await kim()).get('/api/admin/system-health/history')).json();
  expect(history.at(-1)).toMatchObject({
    cpu: expect.any(Number),
    memory: expect.any(Number),
    queryTime: expect.any(Number),
  });
});

test('Prometheus gets its figures with the token and nothing without it', async () => {
  expect((await app.anonymous.get('/metrics')).statusCode).toBe(401);
  expect((await app.anonymous.get('/metrics', { authorization: 'Bearer another' })).statusCode).toBe(401);
  expect((await (await kim()).get('/metrics')).statusCode).toBe(401);
  const answer = await app.anonymous.get('/metrics', { authorization: `Bearer ${TOKEN}` });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toContain('text/plain; version=0.0.4');
  const lines = answer.body.trimEnd().split('\n');
  for (const line of lines)
    expect(line).toMatch(/^(# (HELP|TYPE) builder_os_\w+ .+|builder_os_\w+(\{\w+="[^"]*"\})? -?[\d.e+-]+)$/);
  expect(answer.body).toContain('builder_os_feature_up{feature="Sales CRM"} 1');
});

describe('stored files', () => {
  const refresh = async (agent: Agent) =>
    systemHealthSchema.parse((await agent.post('/api/admin/system-health/refresh')).json());
  const check = () => {
    const { storage, fileFolders } = app.fastify.platform;
    return checkStoredFiles({ database: app.database, storage, folders: fileFolders.list() });
  };

  test('a file that a record names and the storage lacks is reported until it’s back', async () => {
    const agent = await kim();
    const { storage } = app.fastify.platform;
    const { id } = await buildActivity(app.db);
    const kept = await storage.put('photos', 'png', Buffer.from('kept'));
    const lost = await storage.put('photos', 'png', Buffer.from('lost'));
    for (const name of [kept, lost]) {
      await app.db
        .insert(activityPhotos)
        .values({ activityId: id, fileName: 'site.png', storedName: name, size: 4, mediaType: 'image/png' });
    }
    expect(await check()).toMatchObject({ missing: 0, examples: [] });
    expect((await refresh(agent)).features.Files).toBe('operational');
    await storage.remove('photos', lost);
    expect(await check()).toMatchObject({ missing: 1, examples: [`photos/${lost}`] });
    const health = await refresh(agent);
    expect(health.features.Files).toBe('degraded');
    expect(health.alerts).toContainEqual(
      expect.objectContaining({ id: 'files-missing', message: `1 stored file is missing: photos/${lost}` }),
    );
    await storage.putBack({ folder: 'photos', name: lost }, Readable.from([Buffer.from('lost')]));
    await check();
    expect((await refresh(agent)).features.Files).toBe('operational');
  });

  test('missing profile pictures, page images and the logo are reported by their addresses', async () => {
    const { storage } = app.fastify.platform;
    const mia = await buildUser(app.db);
    const names = { pictures: 'mia.png', logo: 'logo.png', content: 'plan.png' };
    await app.db
      .update(users)
      .set({ profileImageUrl: `/api/files/pictures/${names.pictures}` })
      .where(eq(users.id, mia.id));
    await buildUser(app.db, { profileImageUrl: 'https://pictures.example/somebody.png' });
    const organization = { logoUrl: `/api/files/logo/${names.logo}` };
    await inTransaction(app.database, (tx) => saveSetting(tx, 'organization', organization));
    await app.db.insert(images).values({ name: names.content, fileName: 'plan.png', mediaType: 'image/png', size: 3 });
    const lost = Object.entries(names).map(([folder, name]) => `${folder}/${name}`);
    const found = await check();
    expect(found.missing).toBe(3);
    expect([...found.examples].sort()).toEqual(lost.sort());
    for (const [folder, name] of Object.entries(names)) {
      await storage.putBack({ folder, name }, Readable.from([Buffer.from('png')]));
    }
    expect(await check()).toMatchObject({ missing: 0 });
  });

  test('a file is looked for only while its record says that it’s there', async () => {
    const { id } = await buildActivity(app.db);
    const photo = {
      activityId: id,
      fileName: 'site.png',
      storedName: 'late.png',
      size: 4,
      mediaType: 'image/png',
    } as const;
    await app.db.insert(activityPhotos).values(photo);
    const folder = { folder: 'photos', storedName: activityPhotos.storedName };
    expect(await isStillNamed(app.db, folder, 'late.png')).toBe(true);
    const when = sql`${activityPhotos.size} > 4`;
    expect(await isStillNamed(app.db, { ...folder, when }, 'late.png')).toBe(false);
  });

  test('every column with the name of a file is checked', async () => {
    const { rows } = await app.db.execute<{ name: string }>(sql`
      select table_name as name from information_schema.columns
      where table_schema = 'public' and (column_name = 'stored_name'
        or column_name = 'name' and table_name in ('steel_order_plans', 'content_images'))
      order by 1`);
    // Files to remove. They may be gone already.
    const dropped = ['dropped_activity_photos', 'dropped_document_files'];
    // These columns hold the address of a file.
    const byAddress = ['users', 'settings'];
    const checked = app.fastify.platform.fileFolders.list().map(({ storedName }) => getTableName(storedName.table));
    expect([...checked, ...dropped].sort()).toEqual([...rows.map(({ name }) => name), ...byAddress].sort());
  });
});
