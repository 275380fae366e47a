import type { PriceRequestLineInput } from '@builder-os/contract/modules/purchasing/price-request-commands';
import type {
  PriceRequestDetail,
  PriceRequestLine,
} from '@builder-os/contract/modules/purchasing/price-request-records';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { changeOrderLines, changeOrders } from '../../changes/change-orders/change-orders.table.ts';
import { budgetLines, budgetTransfers } from '../../jobs/budgets/budgets.table.ts';
import { costCodes } from '../../jobs/cost-codes/cost-codes.table.ts';
import { jobFiles } from '../../jobs/job-files/job-files.table.ts';
import { jobUploads } from '../../jobs/job-files/job-uploads.table.ts';
import { priceRequestFiles, priceRequestLines, priceRequests } from './price-requests.table.ts';

// The job's budget for a line's code and type, after transfers and signed changes; null if it never had any.
const budget = sql<string | null>`(
  select sum(amount)::text from (
    select amount from ${budgetLines} where job_id = "price_requests"."job_id"
      and cost_code_id = "price_request_lines"."cost_code_id" and cost_type = "price_request_lines"."cost_type"
    union all select amount from ${budgetTransfers} where job_id = "price_requests"."job_id"
      and to_code_id = "price_request_lines"."cost_code_id" and to_type = "price_request_lines"."cost_type"
    union all select -amount from ${budgetTransfers} where job_id = "price_requests"."job_id"
      and from_code_id = "price_request_lines"."cost_code_id" and from_type = "price_request_lines"."cost_type"
    union all select line.amount from ${changeOrderLines} line join ${changeOrders} change on change.id = line.change_order_id
      where change.job_id = "price_requests"."job_id" and change.state = 'signed'
      and line.cost_code_id = "price_request_lines"."cost_code_id" and line.cost_type = "price_request_lines"."cost_type"
  ) moved)`;

export function findRequestLines(db: Executor, requestId: number): Promise<PriceRequestLine[]> {
  const { id, position, costCodeId, costType, description, quantity, unit } = priceRequestLines;
  return db
    .select({
      id,
      position,
      costCodeId,
      code: costCodes.code,
      codeName: costCodes.name,
      costType,
      description,
      quantity,
      unit,
      budget,
    })
    .from(priceRequestLines)
    .innerJoin(costCodes, eq(costCodes.id, costCodeId))
    .innerJoin(priceRequests, eq(priceRequests.id, priceRequestLines.requestId))
    .where(eq(priceRequestLines.requestId, requestId))
    .orderBy(asc(position));
}

/** Replaces the lines of a draft. */
export async function replaceRequestLines(
  tx: Transaction,
  requestId: number,
  lines: readonly PriceRequestLineInput[],
): Promise<void> {
  await tx.delete(priceRequestLines).where(eq(priceRequestLines.requestId, requestId));
  await tx.insert(priceRequestLines).values(lines.map((line, index) => ({ ...line, requestId, position: index + 1 })));
}

const attached = and(eq(jobFiles.id, priceRequestFiles.fileId), isNull(jobFiles.deletedAt));

/** The attached files that aren't deleted. */
export function findRequestFiles(db: Executor, requestId: number): Promise<PriceRequestDetail['files']> {
  const { id, title, fileName, kind, size } = jobFiles;
  return db
    .select({ id, title, fileName, kind, size })
    .from(priceRequestFiles)
    .innerJoin(jobFiles, attached)
    .where(eq(priceRequestFiles.requestId, requestId))
    .orderBy(asc(jobFiles.title), asc(jobFiles.id));
}

/** An attached file of a request as it's stored. */
export async function findAttachedFile(db: Executor, requestId: number, fileId: number) {
  const [file] = await db
    .select({ fileName: jobFiles.fileName, mediaType: jobFiles.mediaType, storedName: jobUploads.storedName })
    .from(priceRequestFiles)
    .innerJoin(jobFiles, attached)
    .innerJoin(jobUploads, eq(jobUploads.id, jobFiles.uploadId))
    .where(and(eq(priceRequestFiles.requestId, requestId), eq(priceRequestFiles.fileId, fileId)));
  return file;
}

export async function replaceRequestFiles(tx: Transaction, requestId: number, ids: readonly number[]): Promise<void> {
  await tx.delete(priceRequestFiles).where(eq(priceRequestFiles.requestId, requestId));
  if (ids.length === 0) return;
  await tx.insert(priceRequestFiles).values(ids.map((fileId) => ({ requestId, fileId })));
}

/** Which of these files belong to the job. */
export async function findFilesOfJob(tx: Executor, jobId: number, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await tx
    .select({ id: jobFiles.id })
    .from(jobFiles)
    .where(and(eq(jobFiles.jobId, jobId), inArray(jobFiles.id, [...ids]), isNull(jobFiles.deletedAt)));
  return new Set(rows.map(({ id }) => id));
}
