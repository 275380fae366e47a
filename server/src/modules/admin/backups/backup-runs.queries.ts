import type { BackupRun } from '@builder-os/contract/modules/admin/backups';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
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

/** Begins a piece of work, or answers nothing when another is going on. */
export async function insertRun(db: Executor, run: NewRun): Promise<BackupRun | undefined> {
  const [row] = await db.insert(backupRuns).values(run).onConflictDoNothing().returning(runColumns);
  return row;
}

export async function updateRun(db: Executor, id: number, changes: RunChanges): Promise<void> {
  const isOver = changes.state === 'done' || changes.state === 'failed';
  await db
    .update(backupRuns)
    .set({ ...changes, updatedAt: sql`now()`, ...(isOver && { finishedAt: sql`now()` }) })
    .where(eq(backupRuns.id, id));
}

/** Ends what a killed server left unfinished: nothing has been heard of it for ten minutes. */
export async function failSilentRuns(db: Executor): Promise<void> {
  await db
    .update(backupRuns)
    .set({ state: 'failed', failure: 'The server ended before this was finished.', finishedAt: sql`now()` })
    .where(
      and(
        inArray(backupRuns.state, ['queued', 'running']),
        sql`${backupRuns.updatedAt} < now() - interval '10 minutes'`,
      ),
    );
}

export async function deleteOldRuns(db: Executor): Promise<void> {
  await db.delete(backupRuns).where(sql`${backupRuns.finishedAt} < now() - interval '90 days'`);
}

/** The id of the person, while there is such a person: a restore may bring back a time before them. */
export async function findStarter(db: Executor, id: string | null): Promise<string | null> {
  if (id === null) return null;
  const [row] = await db.select({ id: users.id }).from(users).where(eq(users.id, id));
  return row?.id ?? null;
}
