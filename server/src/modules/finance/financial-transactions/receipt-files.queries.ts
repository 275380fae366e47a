import { desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/db/database.ts';
import type { FileOf } from '../../../platform/records/related-files.ts';
import type { FileFolder } from '../../../platform/storage/file-folders.ts';
import { billLines, billPayments } from '../bills/bill-parts.table.ts';
import { financialTransactions } from './financial-transactions.table.ts';
import { transactionReceipts } from './transaction-receipts.table.ts';

export const STORED_RECEIPTS: FileFolder = { folder: 'receipts', storedName: transactionReceipts.storedName };

/** The ids of a job's transactions: its own, and payments of bills with a line on it. */
export function transactionsOf(jobId: number): SQL {
  // A union, because an `or` of both would read every transaction instead of the indexes on the job.
  return sql`
    select id from ${financialTransactions} where job_id = ${jobId}
    union
    select payment.transaction_id from ${billLines} line
    join ${billPayments} payment on payment.bill_id = line.bill_id
    where line.job_id = ${jobId} and payment.transaction_id is not null`;
}

/** The receipts of a job's expenses, and of payments of bills with a line on it. */
export function findReceiptFiles(db: Executor, jobId: number, limit: number): Promise<FileOf[]> {
  const { id, description } = financialTransactions;
  return db
    .select({
      key: sql<string>`'receipt-' || ${id}`,
      kind: sql<'document'>`'document'`,
      name: transactionReceipts.fileName,
      of: description,
      file: sql<string>`'/api/financial-transactions/' || ${id} || '/receipt'`,
      link: sql<string>`'/financial?tab=transactions&transaction=' || ${id}`,
      at: transactionReceipts.uploadedAt,
    })
    .from(transactionReceipts)
    .innerJoin(financialTransactions, eq(id, transactionReceipts.transactionId))
    .where(sql`${id} in (${transactionsOf(jobId)})`)
    .orderBy(desc(transactionReceipts.uploadedAt), desc(id))
    .limit(limit);
}
