import { JOB_ARCHIVE_DAYS } from '@builder-os/contract/modules/job-archive/job-archive-states';
import { and, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import { auditLogs } from '../../../platform/audit/audit-logs.table.ts';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { personName } from '../../../platform/identity/person-names.ts';
import type { FileFolder } from '../../../platform/storage/file-folders.ts';
import { jobArchives } from './job-archives.table.ts';

export const ARCHIVE_FILES: FileFolder = {
  folder: 'job-archives',
  storedName: jobArchives.storedName,
  when: sql`${jobArchives.state} = 'ready'`,
};

const AT_ONCE = 20;
/** Long after the last progress, the server that made it stopped. Progress is noted every second. */
const SILENT = sql`interval '2 minutes'`;

const columns = { ...getTableColumns(jobArchives), madeByName: personName(sql`"job_archives"."made_by"`) };
export type ArchiveRow = typeof jobArchives.$inferSelect & { madeByName: string | null };
type Changes = Partial<typeof jobArchives.$inferInsert>;

export function findArchives(db: Executor, jobId: number): Promise<ArchiveRow[]> {
  return db
    .select(columns)
    .from(jobArchives)
    .where(eq(jobArchives.jobId, jobId))
    .orderBy(desc(jobArchives.id))
    .limit(AT_ONCE);
}

export async function findArchive(db: Executor, id: number): Promise<ArchiveRow | undefined> {
  const [row] = await db.select(columns).from(jobArchives).where(eq(jobArchives.id, id));
  return row;
}

/** Undefined if the person is already making a ZIP of the job. */
export async function insertArchive(
  tx: Transaction,
  values: { jobId: number; madeBy: string | null },
): Promise<number | undefined> {
  const [row] = await tx.insert(jobArchives).values(values).onConflictDoNothing().returning({ id: jobArchives.id });
  return row?.id;
}

/** Changes a ZIP that is in one of the states. @returns whether it was */
export async function changeArchive(
  db: Executor,
  id: number,
  { from, ...changes }: Changes & { from: readonly ArchiveRow['state'][] },
): Promise<boolean> {
  const rows = await db
    .update(jobArchives)
    .set({ ...changes, updatedAt: sql`now()`, ...(isOver(changes.state) && { finishedAt: sql`now()` }) })
    .where(and(eq(jobArchives.id, id), inArray(jobArchives.state, [...from])))
    .returning({ id: jobArchives.id });
  return rows.length > 0;
}

const isOver = (state: ArchiveRow['state'] | undefined) =>
  state === 'ready' || state === 'failed' || state === 'canceled';

/** The place of the last ZIP in the chain of all of them; the first follows 64 zeros. */
export async function findLastLink(db: Executor): Promise<{ chainNumber: number; link: string }> {
  const [row] = await db
    .select({
      chainNumber: sql<number>`${jobArchives.chainNumber}`,
      link: sql<string>`${jobArchives.link}`,
    })
    .from(jobArchives)
    .where(sql`${jobArchives.chainNumber} is not null`)
    .orderBy(desc(jobArchives.chainNumber))
    .limit(1);
  return row ?? { chainNumber: 0, link: '0'.repeat(64) };
}

/** Makes a written ZIP ready for a week. @returns whether it wasn't canceled meanwhile */
export async function makeReady(
  tx: Transaction,
  id: number,
  values: Required<Pick<Changes, 'size' | 'manifestHash' | 'chainNumber' | 'link' | 'missing' | 'filesDone' | 'bytes'>>,
): Promise<boolean> {
  const expiresAt = sql<string>`now() + make_interval(days => ${JOB_ARCHIVE_DAYS})`;
  const rows = await tx
    .update(jobArchives)
    .set({ ...values, state: 'ready', updatedAt: sql`now()`, finishedAt: sql`now()`, expiresAt })
    .where(and(eq(jobArchives.id, id), eq(jobArchives.state, 'running')))
    .returning({ id: jobArchives.id });
  return rows.length > 0;
}

/** Fails the ZIPs whose server stopped, and expires those whose week is over. @returns how many */
export async function settleArchives(db: Executor): Promise<number> {
  const { rows } = await db.execute<{ id: number }>(sql`
    with dead as (
      update ${jobArchives} set state = 'failed', finished_at = now(), updated_at = now(),
        failure = 'The server stopped before this finished. Make the job file again.'
      where state = 'running' and updated_at < now() - ${SILENT}
      returning id
    ), old as (
      update ${jobArchives} set state = 'expired', updated_at = now()
      where state = 'ready' and expires_at <= now()
      returning id
    )
    select id from dead union all select id from old`);
  return rows.length;
}

/** Files that nobody can download: of ZIPs that failed, were canceled or expired. */
export function findUnused(db: Executor): Promise<{ id: number; storedName: string }[]> {
  return db
    .select({ id: jobArchives.id, storedName: sql<string>`${jobArchives.storedName}` })
    .from(jobArchives)
    .where(
      sql`${jobArchives.storedName} is not null and (
        ${jobArchives.state} in ('failed', 'expired')
        -- Whoever writes it notices within seconds that it was canceled.
        or ${jobArchives.state} = 'canceled' and ${jobArchives.finishedAt} < now() - ${SILENT})`,
    )
    .limit(200);
}

/** Whether the log has a download of the ZIP by the person. */
export async function hasDownloaded(
  db: Executor,
  { archiveId, jobId, userId }: { archiveId: number; jobId: number | null; userId: string | null },
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from ${auditLogs} where ${auditLogs.resourceType} = 'job' and ${auditLogs.resourceId} = ${jobId}::text
      and ${auditLogs.action} = 'job.download-file' and ${auditLogs.userId} = ${userId}
      and ${auditLogs.details} ->> 'archive' = ${archiveId}::text
    limit 1`);
  return rows.length > 0;
}

/** Expires the earlier ZIPs of the job that the maker of this one also made. A job deletes their files. */
export async function expireEarlier(tx: Transaction, { id, jobId, madeBy }: ArchiveRow): Promise<void> {
  await tx
    .update(jobArchives)
    .set({ state: 'expired', updatedAt: sql`now()` })
    .where(
      sql`${jobArchives.jobId} = ${jobId} and ${jobArchives.madeBy} = ${madeBy}
        and ${jobArchives.id} < ${id} and ${jobArchives.state} = 'ready'`,
    );
}

export async function forgetStored(db: Executor, id: number): Promise<void> {
  await db.update(jobArchives).set({ storedName: null }).where(eq(jobArchives.id, id));
}

/** The ZIPs that can be downloaded, to find those whose file a restored backup doesn't have. */
export function findReady(db: Executor): Promise<{ id: number; storedName: string }[]> {
  return db
    .select({ id: jobArchives.id, storedName: sql<string>`${jobArchives.storedName}` })
    .from(jobArchives)
    .where(and(eq(jobArchives.state, 'ready'), sql`${jobArchives.storedName} is not null`))
    .limit(1_000);
}
