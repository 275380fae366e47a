import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { MOST_JOB_FILES } from '@builder-os/contract/modules/jobs/job-file-kinds';
import { MOST_PHOTOS } from '@builder-os/contract/modules/sales/activity-photos';
import { z } from 'zod';
import { PIXEL } from '../e2e/document-files.ts';
import { type Server, startProduct } from './servers.ts';

/**
 * Makes the ZIP of a job with many documents on the embedded database: how long, and with how much memory.
 * A job keeps 1,000 files, so half of 2,000 are photos of its activities.
 * npx tsx --conditions=source bench/job-archive.ts [--files 2000] [--kilobytes 500]
 */
const { values: options } = parseArgs({
  options: { files: { type: 'string', default: '2000' }, kilobytes: { type: 'string', default: '500' } },
});
const FILES = Number(options.files);
const BYTES = Number(options.kilobytes) * 1024;
const VERIFIER = path.join(import.meta.dirname, '../scripts/verify-job-file.mjs');
const made = z.object({ id: z.number() });
const archives = z.array(
  z.object({ state: z.string(), failure: z.string().nullable(), manifestHash: z.string().nullable() }),
);

let activityId = 0;
const dataDir = mkdtempSync(path.join(tmpdir(), 'bench-job-archive-'));
try {
  const server = await startProduct({ dataDir, databaseUrl: undefined });
  await measure(server).finally(() => server.stop());
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}

async function measure(server: Server): Promise<void> {
  const job = { name: 'Mill Street', kind: 'small_works', businessUnit: 'general' };
  const { id } = made.parse(await call(server, '/api/jobs', JSON.stringify(job)));
  for (let number = 0; number < FILES; number += 1) await addFile(server, id, number);
  // The space that the uploads took is free again.
  await pause(5_000);
  const before = server.memoryMb();
  const cpu = server.cpuMs();
  const started = performance.now();
  const archive = made.parse(await call(server, `/api/jobs/${id}/archives`, '{}'));
  let most = before;
  let hash: string | null = null;
  while (hash === null) {
    await pause(200);
    most = Math.max(most, server.memoryMb());
    const [latest] = archives.parse(await call(server, `/api/jobs/${id}/archives`));
    if (latest?.state === 'failed') throw new Error(latest.failure ?? 'failed');
    hash = latest?.manifestHash ?? null;
  }
  const seconds = (performance.now() - started) / 1_000;
  console.log(`${FILES} files of ${options.kilobytes} kB: ${seconds.toFixed(1)} s, of which processor`);
  console.log(`${((server.cpuMs() - cpu) / 1_000).toFixed(1)} s; memory ${before} MB before, at most ${most} MB`);
  const zip = path.join(dataDir, 'job.zip');
  const file = await fetch(`${server.url}/api/job-archives/${archive.id}/file`, { headers: { cookie: server.cookie } });
  if (!file.body) throw new Error('there is nothing to download');
  await writeFile(zip, file.body);
  const checked = performance.now();
  console.log(execFileSync(process.execPath, [VERIFIER, zip, hash], { encoding: 'utf8' }).trim());
  console.log(`Verified in ${((performance.now() - checked) / 1_000).toFixed(1)} s`);
}

async function call({ url, cookie }: Server, address: string, body?: string): Promise<unknown> {
  const headers = { cookie, ...(body !== undefined && { 'content-type': 'application/json' }) };
  const answer = await fetch(url + address, { method: body === undefined ? 'GET' : 'POST', headers, body });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

/** A document of the job; once it has as many as a job can have, a photo of one of its activities. */
async function addFile(server: Server, jobId: number, number: number): Promise<void> {
  if (number < MOST_JOB_FILES) {
    const bytes = Buffer.alloc(BYTES, number.toString());
    bytes.write('%PDF-1.7\n');
    return upload(server, `/api/jobs/${jobId}/files?kind=document`, new File([bytes], `Document ${number}.pdf`));
  }
  if (number % MOST_PHOTOS === 0 || number === MOST_JOB_FILES) {
    const note = { type: 'note', title: `Day ${number}`, jobId };
    activityId = made.parse(await call(server, '/api/activities', JSON.stringify(note))).id;
  }
  return upload(server, `/api/activities/${activityId}/photos`, new File([PIXEL], `Photo ${number}.png`));
}

async function upload({ url, cookie }: Server, address: string, file: File): Promise<void> {
  const form = new FormData();
  form.set('file', file);
  const answer = await fetch(url + address, { method: 'POST', headers: { cookie }, body: form });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${await answer.text()}`);
}
