import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { JobArchive } from '@builder-os/contract/modules/job-archive/job-archives';
import { eq, sql } from 'drizzle-orm';
import { unzipSync, zipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { auditLogs } from '../../../platform/audit/audit-logs.table.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { JobFileParts } from '../../../platform/records/job-file-parts.ts';
import { jobCrew } from '../../jobs/jobs/job-crew.table.ts';
import { buildJob } from '../../jobs/jobs/jobs.factory.ts';
import { buildContact } from '../../sales/contacts/contacts.factory.ts';
import { settleAllArchives } from './job-archives.service.ts';
import { jobArchives } from './job-archives.table.ts';
import { makeArchive } from './make-archive.service.ts';

const VERIFIER = resolve(import.meta.dirname, '../../../../../scripts/verify-job-file.mjs');
const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n');

let app: TestApp;
let mia: Agent;
let jobId: number;
let earlier: Set<string>;
beforeAll(async () => {
  app = await testApp();
  await app.queueJobs();
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  mia = await app.signedIn(await buildUser(app.db, { role: 'manager', firstName: 'Mia', lastName: 'Reyes' }));
  const contact = await buildContact(app.db);
  jobId = (await buildJob(app.db, { contactId: contact.id })).id;
  await addFile('document', 'Contract.pdf');
  earlier = new Set((await app.fastify.platform.storage.list()).map(({ name }) => name));
});
afterAll(() => app.close());

const addFile = (kind: string, name: string, bytes: Buffer = PDF) =>
  mia.upload(`/api/jobs/${jobId}/files?kind=${kind}`, new File([bytes], name));
const start = async (who: Agent = mia): Promise<JobArchive> => {
  const answer = await who.post(`/api/jobs/${jobId}/archives`);
  expect(answer.statusCode, answer.body).toBe(202);
  return answer.json();
};
const listed = async (who: Agent = mia): Promise<JobArchive[]> => (await who.get(`/api/jobs/${jobId}/archives`)).json();
/** What the job does, without waiting for the queue. */
const work = (id: number) => makeArchive(app.fastify.platform, id);
const made = async (who: Agent = mia): Promise<JobArchive & { zip: Buffer }> => {
  const { id } = await start(who);
  await work(id);
  const [archive] = await listed(who);
  if (archive?.state !== 'ready') throw new Error(`${archive?.state}: ${archive?.failure}`);
  return { ...archive, zip: (await who.get(`/api/job-archives/${id}/file`)).rawPayload };
};
const verify = (zip: Uint8Array, ...more: string[]) =>
  new Promise<{ code: number; text: string }>((settle) => {
    const path = join(mkdtempSync(join(tmpdir(), 'zip-')), 'job.zip');
    writeFileSync(path, zip);
    execFile(process.execPath, [VERIFIER, path, ...more], (error, out, err) =>
      settle({ code: Number(error?.code ?? 0), text: out + err }),
    );
  });
const textOf = (zip: Buffer, path: string) => Buffer.from(unzipSync(zip)[path] ?? []).toString();
/** The ZIPs that this test stored. */
const stored = async () =>
  (await app.fastify.platform.storage.list()).filter(
    ({ folder, name }) => folder === 'job-archives' && !earlier.has(name),
  );

describe('the file of a job', () => {
  test('has what every module knows, a manifest, and a verifier that proves it', async () => {
    const { zip, ...archive } = await made();
    expect(archive).toMatchObject({
      state: 'ready',
      size: zip.length,
      leftOut: [],
      missing: 0,
      madeByName: 'Mia Reyes',
      can: { download: true, cancel: false },
    });
    expect(archive.filesDone).toBe(archive.filesTotal);
    const paths = Object.keys(unzipSync(zip));
    expect(paths).toEqual(
      expect.arrayContaining([
        'README.txt',
        'verify.mjs',
        'job/job.json',
        'job/overview.csv',
        'job/budget.csv',
        'job/budget-versions.csv',
        'job/phases.csv',
        'files/documents/Contract.pdf',
        'orders/orders.csv',
        'bills/bills.csv',
        'ledger/postings.csv',
        'invoices/invoices.csv',
        'invoices/payments.csv',
        'costs/cost-report.csv',
        'costs/cost-report.pdf',
        'costs/work-in-progress.csv',
        'log.jsonl',
        'manifest.json',
      ]),
    );
    expect(textOf(zip, 'verify.mjs')).toBe(readFileSync(VERIFIER, 'utf8'));
    expect(unzipSync(zip)['files/documents/Contract.pdf']).toEqual(new Uint8Array(PDF));
    const proved = await verify(zip, archive.manifestHash ?? '');
    expect(proved).toMatchObject({ code: 0 });
    expect(proved.text).toContain(`${paths.length - 1} files`);
    expect((await verify(zip, '0'.repeat(64))).code).toBe(1);
  });

  test('begins the next one’s proof: the log of a later one has its manifest’s hash', async () => {
    const first = await made();
    const second = await made();
    const { text } = await verify(second.zip, second.manifestHash ?? '');
    expect(text).toContain(`manifest ${first.manifestHash}`);
    const rows = await app.db.select().from(jobArchives).orderBy(jobArchives.id);
    expect(rows.map(({ chainNumber }) => chainNumber)).toEqual([1, 2]);
    // One of a person and a job can be downloaded, the latest.
    expect(rows.map(({ state }) => state)).toEqual(['expired', 'ready']);
    await settleAllArchives(app.database, app.fastify.platform.storage);
    expect((await stored()).map(({ name }) => name)).toEqual([rows[1]?.storedName]);
    expect(JSON.parse(textOf(second.zip, 'manifest.json')).chain).toEqual({ number: 1, link: rows[0]?.link });
    const entries = await app.db.select().from(auditLogs).where(eq(auditLogs.action, 'job.make-file'));
    expect(entries.map(({ details }) => details)).toMatchObject([
      { manifest: first.manifestHash, previous: '0'.repeat(64), link: rows[0]?.link },
      { manifest: second.manifestHash, previous: rows[0]?.link, link: rows[1]?.link },
    ]);
    // The earlier log is the beginning of the later one.
    expect(textOf(second.zip, 'log.jsonl').startsWith(textOf(first.zip, 'log.jsonl'))).toBe(true);
  });

  test('fails the check, by name, once anything in it changes', async () => {
    const { zip, manifestHash } = await made();
    const tampered = async (change: (files: Record<string, Uint8Array>) => void, hash = manifestHash ?? '') => {
      const files = unzipSync(zip);
      change(files);
      return (await verify(zipSync(files), hash)).text;
    };
    const contract = 'files/documents/Contract.pdf';
    expect(await tampered(() => undefined)).toContain('are unchanged');
    expect(await tampered((files) => files[contract]?.set([0], 3))).toContain(`${contract}: changed`);
    expect(await tampered((files) => delete files[contract])).toContain(`${contract}: missing`);
    const added = await tampered((files) => Object.assign(files, { 'invoices/I-1.pdf': PDF }));
    expect(added).toContain('invoices/I-1.pdf: not in the manifest');
    const renamed = await tampered((files) => {
      Object.assign(files, { 'files/documents/Other.pdf': files[contract] });
      delete files[contract];
    });
    expect(renamed).toContain(`${contract}: missing`);
    expect(renamed).toContain('files/documents/Other.pdf: not in the manifest');
    expect(await tampered((files) => files['manifest.json']?.set([32], 1))).toContain('manifest.json: changed');
    const log = await tampered((files) => {
      const text = Buffer.from(files['log.jsonl'] ?? []).toString();
      files['log.jsonl'] = Buffer.from(text.replace('job.start-file', 'job.start-fake'));
    });
    expect(log).toContain('log.jsonl: changed');
    expect(log).toContain('log.jsonl: line');
  });

  test('notices each changed byte of a stored file', async () => {
    const { zip } = await made();
    const at = zip.indexOf(PDF);
    for (const offset of [0, PDF.length - 1]) {
      const changed = Buffer.from(zip);
      changed[at + offset] = 0;
      expect((await verify(changed)).text).toContain('files/documents/Contract.pdf: changed');
    }
    expect((await verify(zip.subarray(0, zip.length - 30))).code).toBe(1);
    // Even without the hash at hand, a manifest that was changed in place shows.
    const manifest = Buffer.from(zip);
    manifest.write('9', zip.lastIndexOf('manifest.json: ') + 20);
    expect((await verify(manifest)).text).toContain('manifest.json: changed');
  });

  test('has files of the same name once each, and no path out of its folder', async () => {
    await addFile('document', 'contract.PDF');
    await addFile('document', '..\\..\\CON.pdf');
    await addFile('document', 'Contract.pdf');
    const { zip, manifestHash } = await made();
    const paths = Object.keys(unzipSync(zip)).filter((path) => path.startsWith('files/'));
    expect(paths.toSorted()).toEqual([
      'files/documents/Contract (3).pdf',
      'files/documents/Contract.pdf',
      'files/documents/_CON.pdf',
      'files/documents/contract (2).PDF',
    ]);
    expect((await verify(zip, manifestHash ?? '')).code).toBe(0);
  });

  test('names files that aren’t in storage anymore instead of ending without them', async () => {
    const { storage } = app.fastify.platform;
    const { rows } = await app.db.execute<{ name: string }>(sql`select stored_name as name from job_uploads`);
    await storage.remove('jobs', rows[0]?.name ?? '');
    const { zip, missing, manifestHash } = await made();
    expect(missing).toBe(1);
    expect(JSON.parse(textOf(zip, 'manifest.json')).missing).toEqual(['files/documents/Contract.pdf']);
    expect((await verify(zip, manifestHash ?? '')).text).toContain('Not in storage');
  });
});

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

  test('the crew neither makes, lists nor downloads one', async () => {
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

  test('someone who lost the right meanwhile gets none', async () => {
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
  test('is done once at a time by a person, and by several people at once', async () => {
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

  test('can be stopped by its maker and by people who edit jobs, and leaves nothing', async () => {
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

  test('whose first byte someone leaves out is recorded all the same, once', async () => {
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
