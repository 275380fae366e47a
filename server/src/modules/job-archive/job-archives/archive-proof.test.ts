import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { unzipSync, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { auditLogs } from '../../../platform/audit/audit-logs.table.ts';
import { PDF, textOf } from './archived-job.factory.ts';
import { addFile, app, buildEachArchivedJob, made, stored } from './each-archived-job.factory.ts';
import { settleAllArchives } from './job-archives.service.ts';
import { jobArchives } from './job-archives.table.ts';

const VERIFIER = resolve(import.meta.dirname, '../../../../../scripts/verify-job-file.mjs');

buildEachArchivedJob();

const verify = (zip: Uint8Array, ...more: string[]) =>
  new Promise<{ code: number; text: string }>((settle) => {
    const path = join(mkdtempSync(join(tmpdir(), 'zip-')), 'job.zip');
    writeFileSync(path, zip);
    execFile(process.execPath, [VERIFIER, path, ...more], (error, out, err) =>
      settle({ code: Number(error?.code ?? 0), text: out + err }),
    );
  });

describe('the file of a job', () => {
  test('has every module’s files, a manifest, and a verifier that proves it', async () => {
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
    // Of a person's ZIPs of a job, only the latest can be downloaded.
    expect(rows.map(({ state }) => state)).toEqual(['expired', 'ready']);
    await settleAllArchives(app.database, app.fastify.platform.storage);
    expect((await stored()).map(({ name }) => name)).toEqual([rows[1]?.storedName]);
    expect(JSON.parse(textOf(second.zip, 'manifest.json')).chain).toEqual({ number: 1, link: rows[0]?.link });
    const isMade = eq(auditLogs.action, 'job.make-file');
    const entries = await app.db.select().from(auditLogs).where(isMade).orderBy(auditLogs.id);
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
    // Even without the hash at hand, a changed manifest is detected.
    const manifest = Buffer.from(zip);
    const digit = zip.lastIndexOf('manifest.json: ') + 20;
    manifest.write(zip.toString('latin1', digit, digit + 1) === '9' ? '8' : '9', digit);
    expect((await verify(manifest)).text).toContain('manifest.json: changed');
  });

  test('has files of the same name once each, and no path out of its folder', async () => {
    await addFile('contract.PDF');
    await addFile('..\\..\\CON.pdf');
    await addFile('Contract.pdf');
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
