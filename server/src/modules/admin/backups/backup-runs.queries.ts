import type { BackupRun } from '@builder-os/contract/modules/admin/backups';
import { desc, eq, ne, sql } from 'drizzle-orm';
import type { Backups } from '../../../platform/backup/backups.ts';
import { isAlone } from '../../../platform/db/advisory-locks.ts';
import type { Executor } from '../../../platform/db/database.ts';
import { users } from '../../../platform/identity/users.table.ts';
import { backupRuns } from './backup-runs.table.ts';

type NewRun = Pick<typeof backupRuns.$inferInsert, 'kind' | 'reason' | 'backup' | 'startedBy'>;
type RunChanges = Partial<Pick<BackupRun, 'state' | 'step' | 'rows' | 'backup' | 'failure'>>;

const runColumns = {
  id: backupRuns.id,
  kind: backupRuns.kind,
  state: backupRuns.state,
  step: sql<BackupRun['step']>`${backupRuns.step}`,
  rows: backupRuns.rows,
  backup: backupRuns.backup,
  failure: backupRuns.failure,
  createdAt: backupRuns.createdAt,
  finishedAt: backupRuns.finishedAt,
};

export async function findLatestRun(db: Executor): Promise<BackupRun | null> {
  const [row] = await db.select(runColumns).from(backupRuns).orderBy(desc(backupRuns.id)).limit(1);
  return row ?? null;
}

export async function findRun(db: Executor, id: number) {
  const [row] = await db
    .select({ ...runColumns, reason: backupRuns.reason, startedBy: backupRuns.startedBy })
    .from(backupRuns)
    .where(eq(backupRuns.id, id));
  return row;
}

/** Queues a run. Undefined if another one is queued or running. */
export async function insertRun(db: Executor, run: NewRun): Promise<BackupRun | undefined> {
  const [row] = await db.insert(backupRuns).values(run).onConflictDoNothing().returning(runColumns);
  return row;
}

export async function updateRun(db: Executor, id: number, changes: RunChanges): Promise<void> {
  const isOver = changes.state === 'done' || changes.state === 'failed';
  await db
    .update(backupRuns)
    .set({
      ...changes,
      updatedAt: sql`now()`,
      ...(isOver && { finishedAt: sql`now()` }),
      ...(changes.state === 'done' && { failure: null }),
    })
    .where(eq(backupRuns.id, id));
}

/**
 * Fails runs that a killed server left unfinished. A live run holds its server's lock (`doAlone`), or on the embedded
 * engine is this server's `underWay`. A live server picks up a queued run within ten minutes.
 */
export async function failDeadRuns(
  db: Executor,
  { engine, underWay = 0 }: Pick<Backups, 'engine' | 'underWay'>,
): Promise<void> {
  const isLeft = engine === 'postgres' ? isAlone('backups') : ne(backupRuns.id, underWay);
  await db
    .update(backupRuns)
    .set({ state: 'failed', failure: 'The server stopped before this finished.', finishedAt: sql`now()` })
    .where(
      sql`case ${backupRuns.state} when 'running' then ${isLeft}
        when 'queued' then ${backupRuns.updatedAt} < now() - interval '10 minutes' else false end`,
    );
}

export async function deleteOldRuns(db: Executor): Promise<void> {
  await db.delete(backupRuns).where(sql`${backupRuns.finishedAt} < now() - interval '90 days'`);
}

/** The person's id if they still exist: a restore may go back to a time before their account. */
export async function findStarter(db: Executor, id: string | null): Promise<string | null> {
  if (id === null) return null;
  const [row] = await db.select({ id: users.id }).from(users).where(eq(users.id, id));
  return row?.id ?? null;
}

/** When the installation got its first account. The first backup is due from then on. */
export async function findFirstDay(db: Executor): Promise<string | null> {
  const { rows } = await db.execute<{ since: string | null }>(sql`
    select to_char(min(created_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as since from ${users}`);
  return rows[0]?.since ?? null;
}
