import { AGE_BUCKETS, type AgeBucket } from '@builder-os/contract/modules/invoicing/aging';
import {
  MOST_CUSTOMERS_SHOWN,
  type Receivables,
  type ReceivablesExportQuery,
  type ReceivablesQuery,
  type ReceivablesSummary,
} from '@builder-os/contract/modules/invoicing/receivables';
import { fromCents, toCents } from '@builder-os/contract/platform/money';
import { recordAction } from '../../../platform/audit/audit.ts';
import { type Line, writeCsv } from '../../../platform/csv/write-csv.ts';
import type { Executor, OpenDatabase } from '../../../platform/db/database.ts';
import { inTransaction, type TransactionOptions } from '../../../platform/db/transaction.ts';
import type { Act } from '../../../platform/http/act.ts';
import { validation } from '../../../platform/http/errors.ts';
import { findOfficeDay } from '../../../platform/organization/office-day.ts';
import { printXlsx, type SheetColumn } from '../../../platform/sheets/write-xlsx.ts';
import { sumLedger } from '../../finance/ledger/ledger.service.ts';
import { type ExportedInvoice, findCustomersOwing, findOwedInvoices, findOwedSums } from './receivables.queries.ts';

/** Sums, books and customers are of the same moment: otherwise a payment in between would look like a difference. */
const AT_ONCE: TransactionOptions = { isolation: 'repeatable read', readOnly: true };

/** The amount owed today, without the customers. */
export function getReceivablesSummary(database: Pick<OpenDatabase, 'pool'>): Promise<ReceivablesSummary> {
  return inTransaction(database, async (tx) => readSums(tx, (await findOfficeDay(tx)).today), AT_ONCE);
}

/** The receivables at the end of a day, today by default, for the screen. */
export function getReceivables(
  database: Pick<OpenDatabase, 'pool'>,
  { asOf: chosen, q, overdue }: ReceivablesQuery,
): Promise<Receivables> {
  return inTransaction(
    database,
    async (tx) => {
      const asOf = await chooseDay(tx, chosen);
      const sums = await readSums(tx, asOf);
      const shown = { asOf, q, isOverdue: overdue === 'yes', limit: MOST_CUSTOMERS_SHOWN };
      return { ...sums, customers: await findCustomersOwing(tx, shown) };
    },
    AT_ONCE,
  );
}

async function readSums(db: Executor, asOf: string): Promise<ReceivablesSummary> {
  const ledger = fromCents(
    (await sumLedger(db, { to: asOf, kinds: ['invoiced'] })).reduce((sum, { amount }) => sum + toCents(amount), 0n),
  );
  const sums = await findOwedSums(db, asOf, ledger);
  return { asOf, ...sums, isEqual: fromCents(toCents(sums.due) + toCents(sums.retainage)) === sums.ledger };
}

async function chooseDay(db: Executor, chosen: string | undefined): Promise<string> {
  const { today } = await findOfficeDay(db);
  if (chosen !== undefined && chosen > today) throw validation({ asOf: 'Enter today or an earlier date.' });
  return chosen ?? today;
}

interface Download {
  fileName: string;
  rows: Line[];
}

const AGE_HEADERS: Record<AgeBucket, string> = {
  current: 'Current',
  days_30: '1–30',
  days_60: '31–60',
  days_90: '61–90',
  older: '90+',
};
const COLUMNS: readonly SheetColumn[] = [
  { header: 'Customer', type: 'text', width: 30 },
  { header: 'Invoice', type: 'text', width: 16 },
  { header: 'For', type: 'text', width: 30 },
  { header: 'Due Date', type: 'day' },
  ...AGE_BUCKETS.map((age) => ({ header: AGE_HEADERS[age], type: 'money', width: 14 }) as const),
  { header: 'Total Due', type: 'money', width: 16 },
  { header: 'Retainage', type: 'money', width: 16 },
];

/** One row an invoice, and the totals. Records who downloads it. */
export async function exportReceivables(act: Act, { format, ...query }: ReceivablesExportQuery): Promise<Download> {
  const asOf = await chooseDay(act.tx, query.asOf);
  const owed = await findOwedInvoices(act.tx, { asOf, q: query.q, isOverdue: query.overdue === 'yes' });
  await recordAction(act, { action: 'receivables.export', details: { filter: query, asOf, format } });
  const amounts = (invoice: ExportedInvoice) => [
    ...AGE_BUCKETS.map((age) => invoice[age]),
    invoice.due,
    invoice.retainage,
  ];
  const sums = [...AGE_BUCKETS, 'due', 'retainage'].map(() => 0n);
  const rows = owed.map((invoice): Line => {
    for (const [index, amount] of amounts(invoice).entries()) sums[index] = (sums[index] ?? 0n) + toCents(amount);
    return [invoice.customerName, invoice.number, invoice.what, invoice.dueDate, ...amounts(invoice)];
  });
  rows.push(['Total', null, null, null, ...sums.map(fromCents)]);
  return { fileName: `receivables-${asOf}.${format}`, rows };
}

export function toReceivablesCsv({ rows }: Download): AsyncIterable<string> {
  return writeCsv(
    COLUMNS.map(({ header }) => header),
    (async function* () {
      yield rows;
    })(),
  );
}

export function toReceivablesXlsx({ rows }: Download): Promise<Buffer> {
  return printXlsx([{ name: 'Receivables', columns: COLUMNS, rows }]);
}
