import type { RECONCILIATION_FORMATS } from '@builder-os/contract/modules/finance/statement-worksheet';
import { recordAction } from '../../../platform/audit/audit.ts';
import { type Line, writeCsv } from '../../../platform/csv/write-csv.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Act } from '../../../platform/http/act.ts';
import { getOrganization } from '../../../platform/organization/organization.ts';
import { findSender } from '../../../platform/organization/sender.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { getBookDays } from '../ledger/ledger.service.ts';
import { getBankStatement } from './bank-statements.service.ts';
import { printReconciliation } from './reconciliation.pdf.ts';
import { type ReconciliationReport, toReconciliationReport } from './reconciliation-report.ts';
import { findAllItems } from './worksheet.queries.ts';

type Format = (typeof RECONCILIATION_FORMATS)[number];
export type Reconciliation = { fileName: string } & ({ pdf: Buffer } | { lines: AsyncIterable<string> });

const HEADERS = ['Section', 'Date', 'Description', 'Reference', 'Amount'];
/** More than anyone reads on paper; the totals count every item. */
const MOST_ITEMS = 10_000;

/** Records who exports the report. */
export async function recordReport(act: Act, id: number, format: Format): Promise<void> {
  await getBankStatement(act.tx, id);
  await recordAction(act, { action: 'bank-statement.export', resource: 'bank-statement', id, details: { format } });
}

export async function makeReport(
  { db, storage }: { db: Database; storage: Storage },
  id: number,
  format: Format,
): Promise<Reconciliation> {
  const statement = await getBankStatement(db, id);
  const { today, timeZone } = await getBookDays(db);
  const items = await findAllItems(db, id, MOST_ITEMS);
  const report = toReconciliationReport(statement, statement, { items, timeZone });
  const fileName = `reconciliation-${statement.date}.${format}`;
  if (format === 'csv') return { fileName, lines: writeCsv(HEADERS, pagesOf(report)) };
  const sender = await findSender(storage, await getOrganization(db));
  return { fileName, pdf: await printReconciliation(report, { ...sender, day: today }) };
}

async function* pagesOf({ summary, lists, date, accountName }: ReconciliationReport): AsyncGenerator<Line[]> {
  yield summary.map(({ label, amount }) => ['Summary', date, label, accountName, amount]);
  for (const { title, items } of lists) {
    yield items.map((item) => [title, item.date, item.memo, item.reference, item.amount]);
  }
}
