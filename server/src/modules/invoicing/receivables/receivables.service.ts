import { AGE_BUCKETS, type AgeBucket } from '@builder-os/contract/modules/invoicing/ageing';
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
import type { Executor } from '../../../platform/db/database.ts';
import type { Act } from '../../../platform/http/act.ts';
import { validation } from '../../../platform/http/errors.ts';
import { findOfficeDay } from '../../../platform/organization/office-day.ts';
import { printXlsx, type SheetColumn } from '../../../platform/sheets/write-xlsx.ts';
import { sumLedger } from '../../finance/ledger/ledger.service.ts';
import { findCustomersOwing, findOwedSums } from './receivables.queries.ts';

/** The most customers in a download. */
const MOST_EXPORTED = 100_000;

/** What was owed at the end of a day, today without one, for the screen. */
export function getReceivables(db: Executor, query: ReceivablesQuery): Promise<Receivables> {
  return readReceivables(db, query, MOST_CUSTOMERS_SHOWN);
}

/** What is owed today, without the customers. */
export async function getReceivablesSummary(db: Executor): Promise<ReceivablesSummary> {
  const { today } = await findOfficeDay(db);
  return readSums(db, today);
}

async function readReceivables(
  db: Executor,
  { asOf: chosen, q, overdue }: ReceivablesQuery,
  limit: number,
): Promise<Receivables> {
  const { today } = await findOfficeDay(db);
  const asOf = chosen ?? today;
  if (asOf > today) throw validation({ asOf: 'Enter today or an earlier date.' });
  const sums = await readSums(db, asOf);
  return { ...sums, customers: await findCustomersOwing(db, { asOf, q, isOverdue: overdue === 'yes', limit }) };
}

async function readSums(db: Executor, asOf: string): Promise<ReceivablesSummary> {
  const ledger = fromCents(
    (await sumLedger(db, { to: asOf, kinds: ['invoiced'] })).reduce((sum, { amount }) => sum + toCents(amount), 0n),
  );
  const sums = await findOwedSums(db, asOf, ledger);
  return { asOf, ...sums, isEqual: fromCents(toCents(sums.due) + toCents(sums.retainage)) === sums.ledger };
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
  const owed = await readReceivables(act.tx, query, MOST_EXPORTED);
  await recordAction(act, { action: 'receivables.export', details: { filter: query, asOf: owed.asOf, format } });
  const rows = owed.customers.flatMap((customer) =>
    customer.invoices.map(
      (invoice): Line => [
        customer.customerName,
        invoice.number,
        invoice.title ?? invoice.jobName,
        invoice.dueDate,
        ...AGE_BUCKETS.map((age) => (invoice.bucket === age ? invoice.due : '0.00')),
        invoice.due,
        invoice.retainage,
      ],
    ),
  );
  const total = (pick: (customer: (typeof owed.customers)[number]) => string) =>
    fromCents(owed.customers.reduce((sum, customer) => sum + toCents(pick(customer)), 0n));
  rows.push([
    'Total',
    null,
    null,
    null,
    ...AGE_BUCKETS.map((age) => total((customer) => customer.ages[age])),
    total((customer) => customer.due),
    total((customer) => customer.retainage),
  ]);
  return { fileName: `receivables-${owed.asOf}.${format}`, rows };
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
