import type { ChangeLineInput } from '@builder-os/contract/modules/changes/change-order-commands';
import type { ChangeOrderDetail, ChangeOrderLine } from '@builder-os/contract/modules/changes/change-order-records';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import type { BudgetPlace, BudgetStep } from '../../../platform/records/budget-parts.ts';
import { costCodes } from '../../jobs/cost-codes/cost-codes.table.ts';
import { jobFiles } from '../../jobs/job-files/job-files.table.ts';
import { jobUploads } from '../../jobs/job-files/job-uploads.table.ts';
import { changeOrderLines, changeOrderPhotos, changeOrders } from './change-orders.table.ts';

/** The lines of a change order, by position. */
export function findChangeLines(db: Executor, changeOrderId: number): Promise<ChangeOrderLine[]> {
  const { changeOrderId: ofChange, ...columns } = {
    id: changeOrderLines.id,
    changeOrderId: changeOrderLines.changeOrderId,
    position: changeOrderLines.position,
    costCodeId: changeOrderLines.costCodeId,
    code: costCodes.code,
    codeName: costCodes.name,
    costType: changeOrderLines.costType,
    description: changeOrderLines.description,
    quantity: changeOrderLines.quantity,
    unit: changeOrderLines.unit,
    unitCost: changeOrderLines.unitCost,
    amount: changeOrderLines.amount,
    markup: changeOrderLines.markup,
    fixedPrice: changeOrderLines.fixedPrice,
    price: changeOrderLines.price,
  };
  return db
    .select(columns)
    .from(changeOrderLines)
    .innerJoin(costCodes, eq(costCodes.id, changeOrderLines.costCodeId))
    .where(eq(ofChange, changeOrderId))
    .orderBy(asc(changeOrderLines.position));
}

/** Replaces all lines, and with them the sums that the change order keeps. */
export async function replaceChangeLines(
  tx: Transaction,
  changeOrderId: number,
  lines: readonly ChangeLineInput[],
): Promise<void> {
  await tx.delete(changeOrderLines).where(eq(changeOrderLines.changeOrderId, changeOrderId));
  if (lines.length > 0) {
    await tx
      .insert(changeOrderLines)
      .values(lines.map((line, index) => ({ ...line, changeOrderId, position: index + 1 })));
  }
  const theirs = sql`from ${changeOrderLines} line where line.change_order_id = ${changeOrderId}`;
  await tx
    .update(changeOrders)
    .set({
      cost: sql<string>`(select coalesce(sum(line.amount), 0) ${theirs})`,
      price: sql<string>`(select coalesce(sum(line.price), 0) ${theirs})`,
    })
    .where(eq(changeOrders.id, changeOrderId));
}

/** The cost that signed changes add to one code and type of a job's budget. */
export async function sumSignedCost(tx: Transaction, { jobId, costCodeId, costType }: BudgetPlace): Promise<string> {
  const { rows } = await tx.execute<{ cost: string }>(sql`
    select coalesce(sum(line.amount), 0.00)::text as cost
    from ${changeOrders} change join ${changeOrderLines} line on line.change_order_id = change.id
    where change.job_id = ${jobId} and change.state = 'signed'
      and line.cost_code_id = ${costCodeId} and line.cost_type = ${costType}`);
  return rows[0]?.cost ?? '0.00';
}

/** The signed changes of a job that have cost, even if it adds up to 0, in the order they were signed. */
export async function findSignedSteps(db: Executor, jobId: number): Promise<BudgetStep[]> {
  const { rows } = await db.execute<BudgetStep & Record<string, unknown>>(sql`
    select json_build_object('id', change.id, 'number', change.number, 'title', change.title) as "changeOrder",
      change.cost::text as amount, change.signed_by as "madeByName",
      to_char(change.signed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "madeAt"
    from ${changeOrders} change
    where change.job_id = ${jobId} and change.state = 'signed' and exists (
      select from ${changeOrderLines} line where line.change_order_id = change.id and line.amount <> 0
    )
    order by change.signed_at, change.id`);
  return rows;
}

/** The photos of a change order that weren't deleted, in order. */
export function findChangePhotos(db: Executor, changeOrderId: number): Promise<ChangeOrderDetail['photos']> {
  return db
    .select({ id: jobFiles.id, title: jobFiles.title, createdAt: jobFiles.createdAt })
    .from(changeOrderPhotos)
    .innerJoin(jobFiles, eq(jobFiles.id, changeOrderPhotos.fileId))
    .where(and(eq(changeOrderPhotos.changeOrderId, changeOrderId), isNull(jobFiles.deletedAt)))
    .orderBy(asc(changeOrderPhotos.position));
}

/** The stored files of those photos, in order. */
export function findStoredPhotos(db: Executor, changeOrderId: number) {
  return db
    .select({
      title: jobFiles.title,
      size: jobFiles.size,
      mediaType: jobFiles.mediaType,
      storedName: jobUploads.storedName,
    })
    .from(changeOrderPhotos)
    .innerJoin(jobFiles, eq(jobFiles.id, changeOrderPhotos.fileId))
    .innerJoin(jobUploads, eq(jobUploads.id, jobFiles.uploadId))
    .where(and(eq(changeOrderPhotos.changeOrderId, changeOrderId), isNull(jobFiles.deletedAt)))
    .orderBy(asc(changeOrderPhotos.position));
}

/** The files that are photos of the job. */
export async function findPhotosOfJob(db: Executor, jobId: number, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: jobFiles.id })
    .from(jobFiles)
    .where(
      and(
        inArray(jobFiles.id, [...ids]),
        eq(jobFiles.jobId, jobId),
        eq(jobFiles.kind, 'photo'),
        isNull(jobFiles.deletedAt),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}

export async function replaceChangePhotos(
  tx: Transaction,
  changeOrderId: number,
  fileIds: readonly number[],
): Promise<void> {
  await tx.delete(changeOrderPhotos).where(eq(changeOrderPhotos.changeOrderId, changeOrderId));
  if (fileIds.length === 0) return;
  await tx
    .insert(changeOrderPhotos)
    .values(fileIds.map((fileId, index) => ({ changeOrderId, fileId, position: index + 1 })));
}
