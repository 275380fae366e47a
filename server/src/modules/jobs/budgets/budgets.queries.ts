import type { Budget, BudgetLine } from '@builder-os/contract/modules/jobs/budgets';
import { and, asc, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import { changed } from '../../../platform/db/columns.ts';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { found } from '../../../platform/http/errors.ts';
import { fullNameIn } from '../../../platform/identity/person-names.ts';
import { users } from '../../../platform/identity/users.table.ts';
import { lockable } from '../../../platform/records/record-kind.ts';
import { costCodes } from '../cost-codes/cost-codes.table.ts';
import { jobs } from '../jobs/jobs.table.ts';
import type { BudgetMove } from './budget-versions.ts';
import { budgetLines, budgetTransfers, costEstimates } from './budgets.table.ts';

export type NewBudgetLine = Omit<typeof budgetLines.$inferInsert, 'amount' | 'price'>;

const { createdAt, updatedAt, ...storedColumns } = getTableColumns(budgetLines);
const lineColumns = { ...storedColumns, code: costCodes.code, codeName: costCodes.name };

export type StoredLine = BudgetLine & { jobId: number };

export const budgetLineKind = lockable({
  resource: 'budget-line',
  noun: 'Budget line',
  table: budgetLines,
  find: findBudgetLine,
});

export async function findBudgetLine(db: Executor, id: number): Promise<StoredLine | undefined> {
  const [line] = await selectLines(db).where(eq(budgetLines.id, id));
  return line;
}

/** A budget, and the changes made in its own module: the approval and the transfers, oldest first. */
export type StoredBudget = Omit<Budget, 'versions'> & { moves: BudgetMove[] };

export async function findBudget(db: Executor, jobId: number): Promise<StoredBudget> {
  const [job] = await db
    .select({ approvedAt: jobs.budgetApprovedAt })
    .from(jobs)
    .where(and(eq(jobs.id, jobId), isNull(jobs.deletedAt)));
  const lines = await selectLines(db)
    .where(eq(budgetLines.jobId, jobId))
    .orderBy(asc(costCodes.code), asc(budgetLines.id));
  const [sums] = await db
    .select({
      amount: sql<string>`coalesce(sum(${budgetLines.amount}), 0.00)::text`,
      price: sql<string>`coalesce(sum(${budgetLines.price}), 0.00)::text`,
    })
    .from(budgetLines)
    .where(eq(budgetLines.jobId, jobId));
  const { approvedAt } = found(job, 'Job');
  return {
    jobId,
    approvedAt,
    lines: lines.map(({ jobId: _, ...line }) => line),
    ...found(sums, 'Job'),
    moves: await findMoves(db, jobId),
  };
}

async function findMoves(db: Executor, jobId: number): Promise<BudgetMove[]> {
  const nameOf = fullNameIn('author');
  const { rows } = await db.execute<BudgetMove & Record<string, unknown>>(sql`
    select 'approval' as kind, (
        select coalesce(sum(amount), 0.00) from ${budgetLines} where job_id = job.id)::text as amount,
      null::text as reason, null::text as "from", null::text as "to",
      to_char(job.budget_approved_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "madeAt",
      ${nameOf} as "madeByName", 0 as place
    from ${jobs} job left join ${users} author on author.id = job.budget_approved_by
    where job.id = ${jobId} and job.budget_approved_at is not null
    union all
    select 'transfer', moved.amount::text, moved.reason, source.code || ' ' || source.name, target.code || ' ' || target.name,
      to_char(moved.made_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), ${nameOf}, moved.id
    from ${budgetTransfers} moved
    join ${costCodes} source on source.id = moved.from_code_id
    join ${costCodes} target on target.id = moved.to_code_id
    left join ${users} author on author.id = moved.made_by
    where moved.job_id = ${jobId}
    order by place`);
  return rows.map(({ place: _, ...move }) => move);
}

export async function countLines(db: Executor, jobId: number): Promise<number> {
  return db.$count(budgetLines, eq(budgetLines.jobId, jobId));
}

export async function insertLine(tx: Transaction, values: NewBudgetLine): Promise<StoredLine> {
  const [row] = await tx.insert(budgetLines).values(values).returning({ id: budgetLines.id });
  return found(await findBudgetLine(tx, found(row, 'Budget line').id), 'Budget line');
}

export async function insertLines(tx: Transaction, lines: readonly NewBudgetLine[]): Promise<void> {
  if (lines.length > 0) await tx.insert(budgetLines).values([...lines]);
}

export async function updateLineRow(tx: Transaction, id: number, changes: Partial<NewBudgetLine>): Promise<StoredLine> {
  await tx.update(budgetLines).set(changed(budgetLines, changes)).where(eq(budgetLines.id, id));
  return found(await findBudgetLine(tx, id), 'Budget line');
}

export async function deleteLineRow(tx: Transaction, id: number): Promise<void> {
  await tx.delete(budgetLines).where(eq(budgetLines.id, id));
}

/** Copies the lines of a job whose codes are still offered. */
export async function copyLines(tx: Transaction, { from, to }: { from: number; to: number }): Promise<void> {
  await tx.execute(sql`
    insert into ${budgetLines}
      (job_id, cost_code_id, cost_type, description, quantity, unit, unit_cost, markup, is_allowance)
    select ${to}, line.cost_code_id, line.cost_type, line.description, line.quantity, line.unit, line.unit_cost,
      line.markup, line.is_allowance
    from ${budgetLines} line join ${costCodes} code on code.id = line.cost_code_id
    where line.job_id = ${from} and code.retired_at is null
    order by line.id`);
}

/** Makes the lines version 1. */
export async function freezeBudget(tx: Transaction, jobId: number, approvedBy: string | null): Promise<void> {
  await tx
    .update(jobs)
    .set(changed(jobs, { budgetApprovedAt: sql<string>`now()`, budgetApprovedBy: approvedBy }, true))
    .where(eq(jobs.id, jobId));
}

export async function countTransfers(db: Executor, jobId: number): Promise<number> {
  return db.$count(budgetTransfers, eq(budgetTransfers.jobId, jobId));
}

export async function insertTransfer(tx: Transaction, values: typeof budgetTransfers.$inferInsert): Promise<number> {
  const [row] = await tx.insert(budgetTransfers).values(values).returning({ id: budgetTransfers.id });
  return found(row, 'Transfer').id;
}

/** The amounts of the budget's own lines on a code and type after transfers. */
export async function findRevised(
  db: Executor,
  { jobId, costCodeId, costType }: { jobId: number; costCodeId: number; costType: string },
): Promise<string> {
  const { rows } = await db.execute<{ revised: string }>(sql`
    select round(
      coalesce((select sum(amount) from ${budgetLines}
        where job_id = ${jobId} and cost_code_id = ${costCodeId} and cost_type = ${costType}), 0)
      + coalesce((select sum(amount) from ${budgetTransfers}
        where job_id = ${jobId} and to_code_id = ${costCodeId} and to_type = ${costType}), 0)
      - coalesce((select sum(amount) from ${budgetTransfers}
        where job_id = ${jobId} and from_code_id = ${costCodeId} and from_type = ${costType}), 0),
      2
    )::text as revised`);
  return found(rows[0], 'Job').revised;
}

export async function insertEstimate(tx: Transaction, values: typeof costEstimates.$inferInsert): Promise<number> {
  const [row] = await tx.insert(costEstimates).values(values).returning({ id: costEstimates.id });
  return found(row, 'Estimate').id;
}

function selectLines(db: Executor) {
  return db
    .select(lineColumns)
    .from(budgetLines)
    .innerJoin(costCodes, eq(costCodes.id, budgetLines.costCodeId))
    .$dynamic();
}
