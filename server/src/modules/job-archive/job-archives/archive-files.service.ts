import { hasAccess } from '@builder-os/contract/platform/permissions';
import type { Actor } from '../../../platform/http/act.ts';
import type { DiskGuard } from '../../../platform/http/disk-guard.ts';
import type { TracedRecords } from '../../../platform/privacy/personal-data.ts';
import type { JobFileParts, JobOfFile, PartFile, PartSource } from '../../../platform/records/job-file-parts.ts';
import type { Signables } from '../../../platform/records/signables.ts';
import { SafePaths } from '../../../platform/zip/safe-paths.ts';
import type { ArchivedPart } from './job-archives.table.ts';
import { listSignatures } from './signatures-part.service.ts';

/** The files that the ZIP adds itself. */
export const OWN = {
  readme: 'README.txt',
  verifier: 'verify.mjs',
  manifest: 'manifest.json',
  log: 'log.jsonl',
} as const;

export interface ArchiveSource extends PartSource {
  disk: Pick<DiskGuard, 'refuseWhenFull'>;
  jobFileParts: JobFileParts;
  signables: Signables;
}

/** The files of a job's ZIP. */
export interface ArchiveFiles {
  files: { path: string; read: PartFile['read'] }[];
  parts: ArchivedPart[];
  leftOut: string[];
  /** The records whose log the ZIP includes. */
  records: TracedRecords[];
}

/** Lists the files of a job that the person may see, with paths that every system can unpack. Nothing is read yet. */
export async function listArchiveFiles(source: ArchiveSource, actor: Actor, job: JobOfFile): Promise<ArchiveFiles> {
  const { db } = source.database;
  const paths = new SafePaths();
  for (const name of Object.values(OWN)) paths.take('', name);
  const listed: ArchiveFiles = { files: [], parts: [], leftOut: [], records: [] };
  const add = ({ folder, name, read }: PartFile) => listed.files.push({ path: paths.take(folder, name), read });
  for (const { label, access, files, records } of source.jobFileParts.all()) {
    if (!hasAccess(actor, access)) {
      listed.leftOut.push(label);
      continue;
    }
    listed.parts.push({ label, access });
    listed.records.push(...((await records?.(db, job.id)) ?? []));
    for await (const file of files(source, job)) add(file);
  }
  const signed = await listSignatures(db, { actor, records: listed.records, signables: source.signables });
  listed.parts.push(...signed.parts);
  for (const file of signed.files) add(file);
  return listed;
}
