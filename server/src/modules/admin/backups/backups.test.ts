import { type BackupList, backupListSchema, backupRunSchema } from '@builder-os/contract/modules/admin/backups';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { fileOf } from '../../../../test/file-of.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { buildLead } from '../../sales/leads/leads.factory.ts';
import { scheduleBackup } from './backup-schedule.service.ts';
import { workOnBackups } from './backup-work.service.ts';

// Each backup is checked in its own temporary database, which takes seconds to open.
const LONG = 400_000;

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  await app.startJobs();
});
beforeEach(() => emptyDatabase(app.database));
afterAll(() => app.close());

async function listOf(agent: Agent): Promise<BackupList> {
  return backupListSchema.parse((await agent.get('/api/admin/backups')).json());
}

/**
 * Waits until the latest run is over, signing in again if the run ended the session. While a restore replaces every row,
 * a slow machine may answer that the database is busy.
 */
async function finished(): Promise<BackupList> {
  const user = await buildUser(app.db, { role: 'admin' });
  let agent = await app.signedIn(user);
  for (;;) {
    const answer = await agent.get('/api/admin/backups');
    if (answer.statusCode === 401) agent = await app.signedIn(await buildUser(app.db, { role: 'admin' }));
    else if (answer.statusCode !== 503) {
      expect(answer.statusCode, answer.body).toBe(200);
      const list = backupListSchema.parse(answer.json());
      if (list.run?.state === 'done' || list.run?.state === 'failed') return list;
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

test(
  'an administrator backs up, downloads, restores and uploads',
  async () => {
    const kim = await app.signedIn(await buildUser(app.db, { role: 'admin' }));
    await buildLead(app.db, { title: 'Eight kits' });
    const begun = await kim.post('/api/admin/backups');
    expect(begun.statusCode).toBe(202);
    expect(backupRunSchema.parse(begun.json())).toMatchObject({ kind: 'backup', state: 'queued' });
    expect((await kim.post('/api/admin/backups')).statusCode, 'one at a time').toBe(409);
    const { backups, run, lastVerifiedAt } = await finished();
    expect(run).toMatchObject({ state: 'done', failure: null });
    const [backup] = backups;
    expect(backup).toMatchObject({ kind: 'manual', isVerified: true });
    expect(lastVerifiedAt).toBe(backup?.createdAt);
    const name = backup?.name ?? '';

    const file = await kim.get(`/api/admin/backups/${name}`);
    expect([file.statusCode, file.rawPayload.length]).toEqual([200, backup?.size]);
    expect(file.headers['content-disposition']).toBe(`attachment; filename="${name}"`);

    await app.db.execute(sql`update leads set title = 'changed'`);
    const refused = await kim.post(`/api/admin/backups/${name}/restore`, { confirmation: 'restore' });
    expect([refused.statusCode, refused.json().fields]).toEqual([
      400,
      { confirmation: 'Type RESTORE to restore this backup.' },
    ]);
    expect((await kim.post(`/api/admin/backups/${name}/restore`, { confirmation: 'RESTORE' })).statusCode).toBe(202);
    const restored = await finished();
    expect(restored.run).toMatchObject({ kind: 'restore', state: 'done', failure: null });
    expect(restored.backups.map(({ kind }) => kind)).toEqual(['before-restore', 'manual']);
    expect((await kim.get('/api/admin/backups')).statusCode, 'the old session is over').toBe(401);
    const { rows } = await app.db.execute(sql`select title from leads`);
    expect(rows).toEqual([{ title: 'Eight kits' }]);
    // The backup was made before there was a price list. The restore added one.
    const lists = await app.db.execute(sql`select number, status from steel_price_lists`);
    expect(lists.rows).toEqual([{ number: 1, status: 'published' }]);

    const robin = await app.signedIn(await buildUser(app.db, { role: 'admin' }));
    const send = () =>
      robin.upload('/api/admin/backups/upload', fileOf(file.rawPayload, name), { 'idempotency-key': 'upload-1' });
    const upload = await send();
    expect(upload.statusCode).toBe(202);
    const { backups: three, run: check } = await finished();
    expect(check).toMatchObject({ kind: 'check', state: 'done' });
    expect(three.filter(({ isVerified }) => isVerified).map(({ kind }) => kind)).toContain('uploaded');

    expect((await send()).json(), 'sent again under its key').toEqual(upload.json());
    expect((await listOf(robin)).backups).toHaveLength(three.length);

    // A manual backup can be labeled, and deleted while another verified one exists.
    const labeled = await robin.put(`/api/admin/backups/${name}`, { label: 'Before year end' });
    expect([labeled.statusCode, labeled.json()]).toEqual([
      200,
      expect.objectContaining({ name, kind: 'manual', label: 'Before year end', isVerified: true }),
    ]);
    const [newest] = three.filter(({ kind, isVerified }) => kind === 'before-restore' && isVerified);
    expect((await robin.delete(`/api/admin/backups/${newest?.name}`)).statusCode, 'the newest good one').toBe(409);
    expect((await robin.delete(`/api/admin/backups/${name}`)).statusCode).toBe(204);
    expect((await listOf(robin)).backups.map((one) => one.name)).not.toContain(name);
    const actions = await app.db.execute<{ action: string }>(
      sql`select action from audit_logs where action like 'backup.%' order by id`,
    );
    expect(actions.rows.map(({ action }) => action)).toEqual([
      'backup.restore',
      'backup.upload',
      'backup.check',
      'backup.label',
      'backup.delete',
    ]);
  },
  LONG,
);

test('only administrators can download, upload and restore, whatever was granted', async () => {
  const grantee = await app.signedIn(await buildUser(app.db, { grants: ['system_admin'] }));
  expect((await listOf(grantee)).frequency).toBe('daily');
  expect((await grantee.get('/api/admin/backups/x.backup')).statusCode).toBe(403);
  expect((await grantee.delete('/api/admin/backups/x.backup')).statusCode).toBe(403);
  expect((await grantee.put('/api/admin/backups/x.backup', { label: 'x' })).statusCode).toBe(404);
  expect((await grantee.upload('/api/admin/backups/upload', new File(['x'], 'x'))).statusCode).toBe(403);
  expect((await grantee.post('/api/admin/backups/x.backup/restore', { confirmation: 'RESTORE' })).statusCode).toBe(403);
});

test(
  'a restore doesn’t start for someone who is no longer an administrator',
  async () => {
    const kim = await buildUser(app.db, { role: 'manager' });
    await buildLead(app.db, { title: 'Eight kits' });
    const { rows } = await app.db.execute<{ id: number }>(sql`
      insert into backup_runs (kind, reason, state, backup, started_by)
      values ('restore', 'manual', 'queued', 'gone.backup', ${kim.id}) returning id`);
    const { backups } = app.fastify.platform;
    const work = workOnBackups({ database: app.database, backups, warn: () => undefined }, rows[0]?.id ?? 0);
    await expect(work).rejects.toThrow('no longer an administrator');
    const { run } = await finished();
    expect(run).toMatchObject({
      state: 'failed',
      failure: 'Nothing was restored. The person who started the restore is no longer an administrator.',
    });
  },
  LONG,
);

test(
  'work left behind by a killed server doesn’t block the next server',
  async () => {
    await app.db.execute(
      sql`insert into backup_runs (kind, reason, state, updated_at) values ('backup', 'manual', 'running', now() - interval '11 minutes')`,
    );
    const queued: number[] = [];
    const stored = await app.fastify.platform.backups.folder.list();
    const isQueued = await inTransaction(app.database, (tx) =>
      scheduleBackup(tx, {
        database: app.database,
        stored,
        queue: async (id) => void queued.push(id),
      }),
    );
    expect([isQueued, queued.length], 'the schedule itself waits for the other').toEqual([false, 0]);
    const kim = await app.signedIn(await buildUser(app.db, { role: 'admin' }));
    expect((await kim.post('/api/admin/backups')).statusCode).toBe(202);
    const { rows } = await app.db.execute(sql`select state, failure from backup_runs order by id limit 1`);
    expect(rows).toEqual([{ state: 'failed', failure: 'The server stopped before this finished.' }]);
    await finished();
  },
  LONG,
);

test(
  'a run left by a killed server blocks nothing, while one on another live server does',
  async () => {
    const kim = await app.signedIn(await buildUser(app.db, { role: 'admin' }));
    const leave = () =>
      app.db.execute(sql`insert into backup_runs (kind, reason, state) values ('restore', 'manual', 'running')`);
    await leave();
    if (app.database.engine === 'postgres') {
      const other = await app.database.pool.connect();
      await other.query('select pg_advisory_lock(8112083)');
      expect((await kim.post('/api/admin/backups')).statusCode, 'another server is at it').toBe(409);
      other.release(true);
    }
    await expect.poll(async () => (await kim.post('/api/admin/backups')).statusCode).toBe(202);
    const { rows } = await app.db.execute(sql`select state, failure from backup_runs order by id limit 1`);
    expect(rows).toEqual([{ state: 'failed', failure: 'The server stopped before this finished.' }]);
    await finished();
  },
  LONG,
);

test(
  'the next server reports unfinished work right away',
  async () => {
    await app.db.execute(sql`insert into backup_runs (kind, reason, state) values ('restore', 'manual', 'running')`);
    const next = await testApp();
    await next.startJobs();
    const kim = await next.signedIn(await buildUser(app.db, { role: 'admin' }));
    await expect.poll(async () => (await listOf(kim)).run?.state, { timeout: 20_000 }).toBe('failed');
    await next.close();
  },
  LONG,
);
