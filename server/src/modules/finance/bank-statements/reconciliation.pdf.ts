import type { StatementItem } from '@builder-os/contract/modules/finance/statement-worksheet';
import type { Content } from 'pdfmake/interfaces.js';
import { formatCents, formatDay } from '../../../platform/format/figures.ts';
import type { Letterhead } from '../../../platform/pdf/pdf-head.ts';
import { pdfTable } from '../../../platform/pdf/pdf-table.ts';
import { printPdf } from '../../../platform/pdf/print-pdf.ts';
import type { ReconciliationReport } from './reconciliation-report.ts';

/** A reconciliation on paper: the proof, then the items that cleared and those that didn't. */
export function printReconciliation(
  report: ReconciliationReport,
  { day, ...letterhead }: Letterhead & { day: string },
): Promise<Buffer> {
  return printPdf({
    ...letterhead,
    title: 'Reconciliation report',
    facts: [`${report.accountName}, statement of ${formatDay(report.date)}`, ...report.facts],
    day,
    content: [
      pdfTable({
        title: 'Summary',
        columns: ['Line', 'Items', 'Amount'],
        figures: ['Items', 'Amount'],
        narrow: ['Items'],
        rows: report.summary.map(({ label, count, amount }) => [
          label,
          count === null ? '' : String(count),
          formatCents(amount),
        ]),
        strong: report.summary.flatMap(({ isTotal }, row) => (isTotal ? [row] : [])),
        nothing: '',
      }),
      ...report.lists.map(({ title, items, total }) => itemTable(title, items, total)),
    ],
  });
}

function itemTable(title: string, items: readonly StatementItem[], total: string): Content {
  return pdfTable({
    title,
    columns: ['Date', 'Description', 'Reference', 'Amount'],
    figures: ['Amount'],
    rows:
      items.length === 0
        ? []
        : [
            ...items.map(({ date, memo, reference, amount, isLate }) => [
              formatDay(date),
              isLate ? `${memo} (posted after reconciling)` : memo,
              reference ?? '',
              formatCents(amount.replace('-', '')),
            ]),
            [`Total ${title.toLowerCase()}`, '', '', formatCents(total)],
          ],
    strong: [items.length],
    nothing: 'None.',
  });
}
