import type { CashFlow } from '@builder-os/contract/modules/finance/cash-flow';
import type { BusinessUnit } from '@builder-os/contract/platform/business-units';
import { formatCents, formatDay } from '../../../platform/format/figures.ts';
import type { PdfReport } from '../../../platform/organization/print-with-letterhead.ts';
import { pdfTable } from '../../../platform/pdf/pdf-table.ts';
import { titleOf } from '../financial-dashboard/report-table.ts';

interface Printed {
  flow: CashFlow;
  rows: readonly { label: string; amount: string | null; isTotal: boolean }[];
  unit: BusinessUnit | undefined;
  today: string;
}

/** The cash flow statement as a PDF. */
export function describeCashFlow({ flow, rows, unit, today }: Printed): PdfReport {
  return {
    day: today,
    title: 'Cash Flow Statement',
    facts: [
      `${formatDay(flow.from)} – ${formatDay(flow.to)}`,
      unit === undefined ? 'All business units' : `Business unit: ${titleOf(unit)}`,
      'Unaudited. Direct method: money in is positive, money out negative.',
    ],
    content: [
      pdfTable({
        title: 'Cash flow',
        columns: ['Line', 'Amount'],
        figures: ['Amount'],
        nothing: '',
        strong: rows.flatMap(({ isTotal }, index) => (isTotal ? [index] : [])),
        rows: rows.map(({ label, amount }) => [label, amount === null ? '' : formatCents(amount)]),
      }),
    ],
  };
}
