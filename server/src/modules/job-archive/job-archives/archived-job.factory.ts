import type { JobArchive } from '@builder-os/contract/modules/job-archive/job-archives';
import { unzipSync } from 'fflate';
import { expect } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import type { TestApp } from '../../../../test/app.ts';
import { fileOf } from '../../../../test/file-of.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { buildJob } from '../../jobs/jobs/jobs.factory.ts';
import { buildContact } from '../../sales/contacts/contacts.factory.ts';
import { makeArchive } from './make-archive.service.ts';

export const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n');

export type ArchivedJob = Awaited<ReturnType<typeof buildArchivedJob>>;

/** A job with one document, and the steps to its file, done by Mia, a manager, unless someone else is named. */
export async function buildArchivedJob(app: TestApp) {
  const { platform } = app.fastify;
  const mia = await app.signedIn(await buildUser(app.db, { role: 'manager', firstName: 'Mia', lastName: 'Reyes' }));
  const contact = await buildContact(app.db);
  const jobId = (await buildJob(app.db, { contactId: contact.id })).id;
  const addFile = (name: string, bytes: Buffer = PDF) =>
    mia.upload(`/api/jobs/${jobId}/files?kind=document`, fileOf(bytes, name));
  const start = async (who: Agent = mia): Promise<JobArchive> => {
    const answer = await who.post(`/api/jobs/${jobId}/archives`);
    expect(answer.statusCode, answer.body).toBe(202);
    return answer.json();
  };
  const listed = async (who: Agent = mia): Promise<JobArchive[]> =>
    (await who.get(`/api/jobs/${jobId}/archives`)).json();
  /** Archives the job right away, without waiting for the queue. */
  const work = (id: number) => makeArchive(platform, id);
  const made = async (who: Agent = mia): Promise<JobArchive & { zip: Buffer }> => {
    const { id } = await start(who);
    await work(id);
    const [archive] = await listed(who);
    if (archive?.state !== 'ready') throw new Error(`${archive?.state}: ${archive?.failure}`);
    return { ...archive, zip: (await who.get(`/api/job-archives/${id}/file`)).rawPayload };
  };
  await addFile('Contract.pdf');
  const earlier = new Set((await platform.storage.list()).map(({ name }) => name));
  /** The ZIPs stored since then. */
  const stored = async () =>
    (await platform.storage.list()).filter(({ folder, name }) => folder === 'job-archives' && !earlier.has(name));
  return { mia, jobId, addFile, start, listed, work, made, stored };
}

export const textOf = (zip: Buffer, path: string) => Buffer.from(unzipSync(zip)[path] ?? []).toString();
