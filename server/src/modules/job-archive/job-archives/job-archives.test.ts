import { eq, sql } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { auditLogs } from '../../../platform/audit/audit-logs.table.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { JobFileParts } from '../../../platform/records/job-file-parts.ts';
import { jobCrew } from '../../jobs/jobs/job-crew.table.ts';
import {
  app,
  buildEachArchivedJob,
  jobId,
  listed,
  made,
  mia,
  start,
  stored,
  work,
} from './each-archived-job.factory.ts';
import { settleAllArchives } from './job-archives.service.ts';
import { jobArchives } from './job-archives.table.ts';
import { makeArchive } from './make-archive.service.ts';

buildEachArchivedJob();

describe('rights', () => {
  test('people without finances make one without them, and can’t download one with them', async () => {
    const lee = await app.signedIn(await buildUser(app.db, { grants: ['jobs_read'] }));
    const full = await made();
    const own = await made(lee);
    expect(own.leftOut).toEqual(['Bills, receipts and postings', 'Invoices and payments']);
    const paths = Object.keys(unzipSync(own.zip));
    expect(paths.some((path) => /^(bills|ledger|invoices)\//.test(path))).toBe(false);
    const seen = await listed(lee);
    expect(seen.map(({ can }) => can.download)).toEqual([true, false]);
    expect((await lee.get(`/api/job-archives/${full.id}/file`)).statusCode).toBe(403);
  });

  test('the crew can’t make, list or download one', async () => {
    const user = await buildUser(app.db);
    await app.db.insert(jobCrew).values({ jobId, userId: user.id });
    const kim = await app.signedIn(user);
    const { id } = await made();
    expect((await kim.get(`/api/jobs/${jobId}`)).statusCode).toBe(200);
    expect((await kim.post(`/api/jobs/${jobId}/archives`)).statusCode).toBe(403);
    expect((await kim.get(`/api/jobs/${jobId}/archives`)).statusCode).toBe(403);
    expect((await kim.get(`/api/job-archives/${id}/file`)).statusCode).toBe(403);
    expect((await mia.get('/api/jobs/99/archives')).statusCode).toBe(404);
  });

  test('a person who lost the permission meanwhile gets none', async () => {
    const user = await buildUser(app.db, { grants: ['jobs_read'] });
    const { id } = await start(await app.signedIn(user));
    await app.db.execute(sql`delete from user_permissions where user_id = ${user.id}`);
    await work(id);
    expect(await listed()).toMatchObject([
      { state: 'failed', failure: 'The person who started it can’t see jobs anymore.' },
    ]);
    expect(await stored()).toEqual([]);
  });
});

describe('making one', () => {
  test('a person can make one at a time, and several people one each', async () => {
    const lee = await app.signedIn(await buildUser(app.db, { role: 'manager' }));
    const one = await start();
    expect((await mia.post(`/api/jobs/${jobId}/archives`)).statusCode).toBe(409);
    const other = await start(lee);
    await Promise.all([work(one.id), work(other.id)]);
    const archives = await listed();
    expect(archives.map(({ state }) => state)).toEqual(['ready', 'ready']);
    const rows = await app.db.select().from(jobArchives).orderBy(jobArchives.chainNumber);
    expect(rows.map(({ chainNumber }) => chainNumber)).toEqual([1, 2]);
    expect((await mia.post(`/api/jobs/${jobId}/archives`)).statusCode).toBe(202);
  });

  test('can be stopped by its maker and by people who can edit jobs, and leaves nothing behind', async () => {
    const lee = await app.signedIn(await buildUser(app.db, { grants: ['jobs_read'] }));
    const { id } = await start();
    expect((await lee.post(`/api/job-archives/${id}/cancel`)).statusCode).toBe(403);
    const canceled = await mia.post(`/api/job-archives/${id}/cancel`);
    expect(canceled.json()).toMatchObject({ state: 'canceled', can: { download: false, cancel: false } });
    await work(id);
    expect((await listed())[0]?.state).toBe('canceled');
    expect((await mia.post(`/api/job-archives/${id}/cancel`)).statusCode).toBe(409);
    expect(await stored()).toEqual([]);
  });

  test('stops when it’s canceled while it’s being written', async () => {
    const { id } = await start();
    const jobFileParts = new JobFileParts();
    const pieces = async function* () {
      yield 'begun';
      await mia.post(`/api/job-archives/${id}/cancel`);
      yield 'and canceled';
    };
    jobFileParts.add({
      key: 'slow',
      label: 'A slow part',
      access: 'jobs_read',
      files: async function* () {
        yield { folder: 'slow', name: 'slow.txt', read: async () => pieces() };
      },
    });
    await makeArchive({ ...app.fastify.platform, jobFileParts }, id);
    expect((await listed())[0]?.state).toBe('canceled');
    expect(await stored()).toEqual([]);
  });

  test('ends before the disk is full', async () => {
    const { id } = await start();
    let asked = 0;
    const refuseWhenFull = async () => {
      asked += 1;
      if (asked > 3) throw new AppError('storage_full', 'The server is out of disk space.');
    };
    await expect(makeArchive({ ...app.fastify.platform, disk: { refuseWhenFull } }, id)).rejects.toThrow('disk space');
    expect(await listed()).toMatchObject([{ state: 'failed', failure: 'The server is out of disk space.' }]);
    expect(await stored()).toEqual([]);
  });

  test('that a stopped server left fails with the reason, and its bytes are removed', async () => {
    const { storage } = app.fastify.platform;
    const { id } = await start();
    const storedName = storage.newName('zip');
    await app.db
      .update(jobArchives)
      .set({ state: 'running', storedName, updatedAt: sql`now() - interval '3 minutes'` })
      .where(eq(jobArchives.id, id));
    await settleAllArchives(app.database, storage);
    expect(await listed()).toMatchObject([{ state: 'failed', failure: expect.stringContaining('server stopped') }]);
    expect((await mia.get(`/api/job-archives/${id}/file`)).statusCode).toBe(404);
    const [row] = await app.db.select().from(jobArchives);
    expect(row?.storedName).toBeNull();
  });
});

describe('a ready one', () => {
  test('is downloaded in parts', async () => {
    const { id, zip } = await made();
    const part = (headers: Record<string, string>) =>
      mia.send({ method: 'GET', url: `/api/job-archives/${id}/file`, headers });
    const rest = await part({ range: 'bytes=100-' });
    expect([rest.statusCode, rest.headers['content-range']]).toEqual([
      206,
      `bytes 100-${zip.length - 1}/${zip.length}`,
    ]);
    expect(rest.rawPayload).toEqual(zip.subarray(100));
    expect((await part({ range: 'bytes=0-9' })).rawPayload).toEqual(zip.subarray(0, 10));
    expect((await part({ range: 'bytes=-5' })).rawPayload).toEqual(zip.subarray(-5));
    const beyond = await part({ range: `bytes=${zip.length}-` });
    expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, `bytes */${zip.length}`]);
    const other = await part({ range: 'bytes=100-', 'if-range': '"another file"' });
    expect([other.statusCode, other.rawPayload.length]).toEqual([200, zip.length]);
    const same = await part({ range: 'bytes=100-', 'if-range': String(rest.headers.etag) });
    expect(same.statusCode).toBe(206);
    const downloads = await app.db.select().from(auditLogs).where(eq(auditLogs.action, 'job.download-file'));
    // The first, the one from byte 0, and the whole one.
    expect(downloads).toHaveLength(3);
  });

  test('a download without the first byte is also recorded, once', async () => {
    const { id, zip } = await made();
    const lee = await app.signedIn(await buildUser(app.db, { role: 'manager' }));
    const url = `/api/job-archives/${id}/file`;
    for (const range of ['bytes=1-', 'bytes=9-']) {
      const { statusCode } = await lee.send({ method: 'GET', url, headers: { range } });
      expect(statusCode).toBe(206);
    }
    await lee.send({ method: 'GET', url, headers: { range: `bytes=${zip.length}-` } });
    const downloads = await app.db.select().from(auditLogs).where(eq(auditLogs.action, 'job.download-file'));
    expect(new Set(downloads.map(({ userId }) => userId)).size).toBe(2);
    expect(downloads).toHaveLength(2);
  });

  test('expires after a week; its place in the chain stays', async () => {
    const { storage } = app.fastify.platform;
    const { id, manifestHash } = await made();
    await app.db.update(jobArchives).set({ expiresAt: sql`now() - interval '1 second'` });
    expect((await listed())[0]).toMatchObject({ state: 'expired', can: { download: false } });
    expect((await mia.get(`/api/job-archives/${id}/file`)).statusCode).toBe(404);
    expect(await stored()).toHaveLength(1);
    await settleAllArchives(app.database, storage);
    expect(await stored()).toEqual([]);
    expect((await listed())[0]).toMatchObject({ state: 'expired', manifestHash });
  });

  test('whose file a restored backup doesn’t have counts as expired', async () => {
    const { storage } = app.fastify.platform;
    await made();
    for (const { folder, name } of await stored()) await storage.remove(folder, name);
    await settleAllArchives(app.database, storage);
    expect((await listed())[0]?.state).toBe('expired');
  });
});
