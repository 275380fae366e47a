import type { BudgetComparison } from '@builder-os/contract/modules/finance/category-budgets';
import { formatPercent, formatCents as money, NOTHING } from '../../../platform/format/figures.ts';
import type { PdfReport } from '../../../platform/organization/print-with-letterhead.ts';
import { pdfTable } from '../../../platform/pdf/pdf-table.ts';
import { MONTH_NAMES, printedRows } from './printed-budget.ts';

interface Printed {
  comparison: BudgetComparison;
  day: string;
}

const FIGURES = ['Budget', 'Actual', 'Variance', '%'];

/** Budget against actual as a PDF, in the order of the screen. */
export function describeBudget({ comparison, day }: Printed): PdfReport {
  const { year, businessUnit, through } = comparison;
  const rows = printedRows(comparison);
  const isEmpty = comparison.rows.length === 0;
  return {
    day,
    title: `Budget and Actual ${year}`,
    facts: [
      `Through ${MONTH_NAMES[through - 1]} ${year}, cash basis`,
      ...(businessUnit === null ? [] : [`Business unit: ${businessUnit.replaceAll('_', ' ')}`]),
    ],
    content: [
      pdfTable({
        title: 'By category',
        columns: ['Category', ...FIGURES],
        figures: FIGURES,
        narrow: ['%'],
        nothing: 'This year has no budget and no postings.',
        strong: rows.flatMap(({ isTotal }, index) => (isTotal ? [index] : [])),
        rows: isEmpty
          ? []
          : rows.map(({ name, budgeted, spent, variance, variancePercent }) => [
              name,
              money(budgeted),
              money(spent),
              money(variance),
              variancePercent === null ? NOTHING : formatPercent(variancePercent),
            ]),
      }),
    ],
  };
}
