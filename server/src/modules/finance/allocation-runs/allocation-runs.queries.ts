import type { AllocationRun, RunListQuery } from '@builder-os/contract/modules/finance/allocation-runs';
import { UNNAMED_PROJECT } from '@builder-os/contract/modules/finance/revenue-tracking';
import { and, desc, eq, getTableColumns, gte, inArray, lte, ne, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { lockAlone } from '../../../platform/db/advisory-locks.ts';
import { changed } from '../../../platform/db/columns.ts';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { countMatches, keyset, type SortKey } from '../../../platform/db/keyset.ts';
import { found } from '../../../platform/http/errors.ts';
import type { Page } from '../../../platform/http/pages.ts';
import { fullNameIn } from '../../../platform/identity/person-names.ts';
import { users } from '../../../platform/identity/users.table.ts';
import { lockable } from '../../../platform/records/record-kind.ts';
import { dealAllocations } from '../deal-allocations/deal-allocations.table.ts';
import { journalEntries } from '../journal-entries/journal-entries.table.ts';
import { postings } from '../journal-entries/postings.table.ts';
import { profitFirstAccounts } from '../profit-first-accounts/profit-first-accounts.table.ts';
import { revenueRecords } from '../revenue-tracking/revenue-records.table.ts';
import { allocationRunProjects } from './allocation-run-projects.table.ts';
import { allocationRuns } from './allocation-runs.table.ts';

/** Lets only one transaction at a time divide money or take it out of an account. */
export async function lockDivisions(tx: Transaction): Promise<void> {
  await lockAlone(tx, 'divisions');
}

const reversers = alias(users, 'reversers');
const mirrors = alias(journalEntries, 'mirrors');
const { reversedBy, ...storedColumns } = getTableColumns(allocationRuns);
const runColumns = {
  ...storedColumns,
  reversalEntryId: mirrors.id,
  reversedByName: fullNameIn('reversers'),
  createdByName: fullNameIn('users'),
};

const runKeys = {
  scheduledFor: { expression: sql`${allocationRuns.scheduledFor}`, type: 'date' },
} as const satisfies Record<string, SortKey>;

/** A page of runs, latest 10th or 25th first. */
export async function findRunPage(db: Executor, query: RunListQuery): Promise<Page<AllocationRun>> {
  const where = and(
    query.status && inArray(allocationRuns.status, query.status),
    query.from === undefined ? undefined : gte(allocationRuns.scheduledFor, query.from),
    query.to === undefined ? undefined : lte(allocationRuns.scheduledFor, query.to),
  );
  const sort = { key: 'scheduledFor', descending: true } as const;
  const page = keyset({ keys: runKeys, id: allocationRuns.id, sort, page: query });
  const rows = await selectRuns(db, { sortKey: page.sortKey })
    .where(and(where, page.after))
    .orderBy(...page.orderBy)
    .limit(page.limit);
  return page.toPage(rows, await countMatches(db, allocationRuns, where));
}

export async function findRun(db: Executor, id: number): Promise<AllocationRun | undefined> {
  const [run] = await selectRuns(db, {}).where(eq(allocationRuns.id, id));
  return run;
}

export const runKind = lockable({ resource: 'allocation-run', noun: 'Run', table: allocationRuns, find: findRun });

/** The posted or skipped run of a 10th or 25th. */
export async function findRunOfDay(db: Executor, scheduledFor: string): Promise<AllocationRun | undefined> {
  const [run] = await selectRuns(db, {}).where(
    and(eq(allocationRuns.scheduledFor, scheduledFor), ne(allocationRuns.status, 'reversed')),
  );
  return run;
}

/** The latest posted run. */
export async function findLastRun(db: Executor): Promise<AllocationRun | undefined> {
  const [run] = await selectRuns(db, {})
    .where(eq(allocationRuns.status, 'posted'))
    .orderBy(desc(allocationRuns.scheduledFor), desc(allocationRuns.id))
    .limit(1);
  return run;
}

/** The 10ths and 25ths from a day on that are posted or skipped. */
export async function findSettledDays(db: Executor, from: string): Promise<string[]> {
  const rows = await db
    .select({ day: allocationRuns.scheduledFor })
    .from(allocationRuns)
    .where(and(gte(allocationRuns.scheduledFor, from), ne(allocationRuns.status, 'reversed')));
  return rows.map(({ day }) => day);
}

/** The day the income account was created, in the office's time zone; null if there is none. */
export async function findFirstDay(db: Executor): Promise<string | null> {
  const { rows } = await db.execute<{ day: string }>(sql`
    select (created_at at time zone (select office_time_zone()))::date::text as day
    from ${profitFirstAccounts} where role = 'income' and archived_at is null`);
  return rows[0]?.day ?? null;
}

export interface PaidProject {
  id: number;
  name: string;
  amount: string;
}

// Entries get their id when they're written, but appear when they're committed. Far fewer than this overlap.
const OVERLAPPING_ENTRIES = 10_000;

/**
 * Projects whose payment, or their invoice's, came into the income account through a day, with their materials and
 * subcontractor costs. Leaves out payments that were reversed, or divided by a run or for a deal. Reads only payments
 * after the latest run, by day or by id, and those of reversed runs: few rows even in long books.
 */
export async function findUndividedProjects(
  db: Executor,
  { incomeAccountId, through }: { incomeAccountId: number; through: string },
): Promise<PaidProject[]> {
  const cameIn = sql`
    exists (
      select from ${postings} as line where line.entry_id = entry.id and line.ledger_account_id = ${incomeAccountId}
    )
    and not exists (select from ${journalEntries} as mirror where mirror.reverses_id = entry.id)`;
  const { rows } = await db.execute<PaidProject & Record<string, unknown>>(sql`
    with latest as (
      select run_date, entry_id from ${allocationRuns} where status = 'posted' order by run_date desc, id desc limit 1
    ), recent as (
      select id, source_type, source_id from ${journalEntries}
      where source_type in ('revenue-record', 'customer-payment') and kind = 'income' and (
        entry_date > coalesce((select run_date from latest), '-infinity')
        or id > (select entry_id - ${OVERLAPPING_ENTRIES}::integer from latest)
      )
    ), candidates as (
      select source_id as id from recent where source_type = 'revenue-record'
      union
      select line.project_id from recent join ${postings} as line on line.entry_id = recent.id
      where source_type = 'customer-payment' and line.project_id is not null
      union
      -- A credit or a write-off may have settled the rest of an invoice.
      select id from ${revenueRecords}
      where documented_by is not null and payment_date > coalesce((select run_date from latest), '-infinity')
      union
      select done.project_id from ${allocationRuns} as run join ${allocationRunProjects} as done on done.run_id = run.id
      where run.status = 'reversed'
    )
    select project.id, coalesce(project.project_name, ${UNNAMED_PROJECT}) as name,
      (coalesce(project.materials_cost, 0.00) + coalesce(project.subcontractor_cost, 0.00))::text as amount
    from candidates join ${revenueRecords} as project on project.id = candidates.id
    where project.status = 'paid' and project.payment_date <= ${through}
      and case when project.documented_by is null then exists (
        select from ${journalEntries} as entry
        where entry.source_type = 'revenue-record' and entry.source_id = project.id and entry.kind = 'income' and ${cameIn}
      ) else exists (
        select from ${postings} as named join ${journalEntries} as entry on entry.id = named.entry_id
        where named.project_id = project.id and entry.source_type = 'customer-payment' and entry.kind = 'income' and ${cameIn}
      ) end
      and not exists (
        select from ${allocationRunProjects} as done join ${allocationRuns} as run on run.id = done.run_id
        where done.project_id = project.id and run.status = 'posted'
      )
      and not exists (
        select from ${dealAllocations} as divided where divided.project_id = project.id and divided.reversed_at is null
      )
    order by project.payment_date, project.id`);
  return rows;
}

/** The projects whose payments a run divided and that have materials or subcontractors, with their current costs. */
export async function findProjectsOfRun(db: Executor, runId: number): Promise<PaidProject[]> {
  const { rows } = await db.execute<PaidProject & Record<string, unknown>>(sql`
    select project.id, coalesce(project.project_name, ${UNNAMED_PROJECT}) as name,
      (coalesce(project.materials_cost, 0) + coalesce(project.subcontractor_cost, 0))::text as amount
    from ${allocationRunProjects} as done join ${revenueRecords} as project on project.id = done.project_id
    where done.run_id = ${runId} and coalesce(project.materials_cost, 0) + coalesce(project.subcontractor_cost, 0) > 0
    order by project.id`);
  return rows;
}

/** Takes the id of a run before it's inserted: its entry names the id and never changes. */
export async function takeRunId(tx: Transaction): Promise<number> {
  const { rows } = await tx.execute<{ id: number }>(
    sql`select nextval(pg_get_serial_sequence('allocation_runs', 'id'))::integer as id`,
  );
  return found(rows[0], 'Run').id;
}

export type NewRun = typeof allocationRuns.$inferInsert;

export async function insertRun(tx: Transaction, values: NewRun & { id: number }): Promise<AllocationRun> {
  await tx.insert(allocationRuns).overridingSystemValue().values(values);
  return found(await findRun(tx, values.id), 'Run');
}

export async function insertRunProjects(tx: Transaction, runId: number, projectIds: readonly number[]): Promise<void> {
  if (projectIds.length === 0) return;
  await tx.insert(allocationRunProjects).values(projectIds.map((projectId) => ({ runId, projectId })));
}

export async function reverseRunRow(
  tx: Transaction,
  id: number,
  { reversedBy: by, reason }: { reversedBy: string | null; reason: string | null },
): Promise<AllocationRun> {
  await tx
    .update(allocationRuns)
    .set(
      changed(allocationRuns, { status: 'reversed', reversedAt: sql`now()`, reversedBy: by, reversalReason: reason }),
    )
    .where(eq(allocationRuns.id, id));
  return found(await findRun(tx, id), 'Run');
}

function selectRuns<Extra extends Record<string, SQL<string>>>(db: Executor, extra: Extra) {
  return db
    .select({ ...runColumns, ...extra })
    .from(allocationRuns)
    .leftJoin(users, eq(users.id, allocationRuns.createdBy))
    .leftJoin(reversers, eq(reversers.id, reversedBy))
    .leftJoin(mirrors, eq(mirrors.reversesId, allocationRuns.entryId))
    .$dynamic();
}
