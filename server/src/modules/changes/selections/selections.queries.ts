import type { Allowance, Selection, SelectionOption } from '@builder-os/contract/modules/changes/selections';
import { and, asc, eq, getTableColumns, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { changed } from '../../../platform/db/columns.ts';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { found } from '../../../platform/http/errors.ts';
import { fullName } from '../../../platform/identity/person-names.ts';
import { users } from '../../../platform/identity/users.table.ts';
import { recordKind } from '../../../platform/records/record-kind.ts';
import { budgetLines } from '../../jobs/budgets/budgets.table.ts';
import { costCodes } from '../../jobs/cost-codes/cost-codes.table.ts';
import { jobs } from '../../jobs/jobs/jobs.table.ts';
import { changeOrders } from '../change-orders/change-orders.table.ts';
import { selectionOptions } from './selection-options.table.ts';
import { selections } from './selections.table.ts';

export type NewSelection = typeof selections.$inferInsert;
/** A selection with all of its money. */
export type StoredSelection = Omit<Selection, 'allowance' | 'allowanceCost' | 'options'> & {
  allowance: string;
  allowanceCost: string;
  options: StoredOption[];
};
export type StoredOption = Omit<SelectionOption, 'price' | 'cost'> & { price: string; cost: string };

const { deletedAt, deletedBy, closedAt, remindedAt, createdBy, writtenBy, chosenBy, chosenName, ...shown } =
  getTableColumns(selections);

export const selectionKind = recordKind({
  resource: 'selection',
  noun: 'Selection',
  table: selections,
  columns: { id: selections.id, jobId: selections.jobId, title: selections.title, deletedBy: selections.deletedBy },
  trash: { label: 'Selections', name: sql`${selections.title}`, detail: sql`${selections.description}` },
}).reading(findSelection);

/** A job's selections: open ones by due day, then the others in the order they were added. */
export function findSelections(db: Executor, jobId: number): Promise<StoredSelection[]> {
  return selectSelections(db, eq(selections.jobId, jobId));
}

export async function findSelection(db: Executor, id: number): Promise<StoredSelection | undefined> {
  const [selection] = await selectSelections(db, eq(selections.id, id));
  return selection;
}

/** Who last priced a selection; null if they're unknown. */
export async function findSelectionWriter(db: Executor, id: number): Promise<string | null> {
  const [row] = await db.select({ writtenBy }).from(selections).where(eq(selections.id, id));
  return row?.writtenBy ?? null;
}

export function countSelections(db: Executor, jobId: number): Promise<number> {
  return db.$count(selections, and(eq(selections.jobId, jobId), isNull(selections.deletedAt)));
}

/** @returns their ids in the same order */
export async function insertSelections(tx: Transaction, values: readonly NewSelection[]): Promise<number[]> {
  const rows = await tx
    .insert(selections)
    .values([...values])
    .returning({ id: selections.id });
  return rows.map(({ id }) => id);
}

/** @param hasNewOptions whether its options changed */
export async function updateSelectionRow(
  tx: Transaction,
  id: number,
  changes: Partial<NewSelection>,
  hasNewOptions = false,
): Promise<StoredSelection> {
  await tx
    .update(selections)
    .set(changed(selections, changes, hasNewOptions))
    .where(eq(selections.id, id));
  return found(await findSelection(tx, id), 'Selection');
}

const isCounted = (jobId: number) => and(eq(selections.jobId, jobId), isNotNull(selections.dueDays));

/** Locks the selections of a job that wait for its start, in Trash or not. */
export async function lockCountedSelections(tx: Transaction, jobId: number): Promise<void> {
  await tx.select({ id: selections.id }).from(selections).where(isCounted(jobId)).orderBy(selections.id).for('update');
}

/** Gives the selections of a job that waited for its start their days. */
export async function countFromStart(tx: Transaction, jobId: number): Promise<void> {
  const start = sql`(select ${jobs.startsOn} from ${jobs} where ${jobs.id} = ${jobId})`;
  await tx
    .update(selections)
    .set(changed(selections, { dueOn: sql`${start} + ${selections.dueDays}`, dueDays: null }))
    .where(isCounted(jobId));
}

/** The sums of the allowance lines of a job's budget, by code and type. */
export async function findAllowances(db: Executor, jobId: number): Promise<Allowance[]> {
  return db
    .select({
      costCodeId: budgetLines.costCodeId,
      code: costCodes.code,
      codeName: costCodes.name,
      costType: budgetLines.costType,
      allowance: sql<string>`sum(${budgetLines.price})::text`,
      allowanceCost: sql<string>`sum(${budgetLines.amount})::text`,
    })
    .from(budgetLines)
    .innerJoin(costCodes, eq(costCodes.id, budgetLines.costCodeId))
    .where(and(eq(budgetLines.jobId, jobId), eq(budgetLines.isAllowance, true)))
    .groupBy(budgetLines.costCodeId, costCodes.code, costCodes.name, budgetLines.costType)
    .orderBy(asc(costCodes.code), asc(budgetLines.costType));
}

async function selectSelections(db: Executor, where: SQL): Promise<StoredSelection[]> {
  const rows = await db
    .select({
      ...shown,
      code: costCodes.code,
      codeName: costCodes.name,
      chosenByName: sql<string | null>`coalesce(${selections.chosenName}, ${fullName(users)})`,
      changeOrderNumber: changeOrders.number,
      changeOrderState: changeOrders.state,
      isFinal: sql<boolean>`coalesce(${changeOrders.state} = 'signed', false)`,
    })
    .from(selections)
    .innerJoin(costCodes, eq(costCodes.id, selections.costCodeId))
    .leftJoin(users, eq(users.id, selections.chosenBy))
    .leftJoin(changeOrders, and(eq(changeOrders.id, selections.changeOrderId), isNull(changeOrders.deletedAt)))
    .where(and(where, isNull(selections.deletedAt)))
    .orderBy(
      sql`${selections.state} <> 'open'`,
      sql`case when ${selections.state} = 'open' then coalesce(${selections.dueOn}, 'infinity'::date) end`,
      asc(selections.id),
    );
  const options = await findOptions(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...row, options: options.get(row.id) ?? [] }));
}

async function findOptions(db: Executor, ids: readonly number[]): Promise<Map<number, StoredOption[]>> {
  const bySelection = new Map<number, StoredOption[]>();
  if (ids.length === 0) return bySelection;
  const { place, createdAt, ...columns } = getTableColumns(selectionOptions);
  const rows = await db
    .select(columns)
    .from(selectionOptions)
    .where(inArray(selectionOptions.selectionId, [...ids]))
    .orderBy(asc(selectionOptions.selectionId), asc(selectionOptions.place), asc(selectionOptions.id));
  for (const { selectionId, ...option } of rows) {
    bySelection.set(selectionId, [...(bySelection.get(selectionId) ?? []), option]);
  }
  return bySelection;
}
