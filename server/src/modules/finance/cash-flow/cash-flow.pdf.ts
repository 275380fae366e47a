import type { CashFlow } from '@builder-os/contract/modules/finance/cash-flow';
import type { BusinessUnit } from '@builder-os/contract/platform/business-units';
import { formatCents, formatDay } from '../../../platform/format/figures.ts';
import { pdfTable } from '../../../platform/pdf/pdf-table.ts';
import type { PdfDocument } from '../../../platform/pdf/print-pdf.ts';
import { titleOf } from '../financial-dashboard/report-table.ts';

interface Printed {
  flow: CashFlow;
  rows: readonly { label: string; amount: string | null; isTotal: boolean }[];
  unit: BusinessUnit | undefined;
  companyName: string;
  cities: readonly string[];
  today: string;
}

/** The cash flow statement as a PDF. */
export function describeCashFlow({ flow, rows, unit, companyName, cities, today }: Printed): PdfDocument {
  return {
    companyName,
    cities,
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
