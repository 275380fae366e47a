import type { CostReport } from '@builder-os/contract/modules/job-costs/cost-report';
import type { Job } from '@builder-os/contract/modules/jobs/jobs';
import { formatDay, formatCents as money } from '../../../platform/format/figures.ts';
import type { PdfReport } from '../../../platform/organization/print-with-letterhead.ts';
import { pdfTable } from '../../../platform/pdf/pdf-table.ts';

interface Printed {
  job: Pick<Job, 'number' | 'name' | 'customerName'>;
  report: CostReport;
  day: string;
}

// The names of codes need the room that the original budget and the orders' sum would take.
const FIGURES = ['Revised', 'Actual', 'Open orders', 'To go', 'Forecast', 'Variance'];

/** A job's cost report as a PDF, by cost code and type with the totals below. */
export function describeCostReport({ job, report, day }: Printed): PdfReport {
  const { rows, totals, asOf } = report;
  return {
    day,
    title: 'Cost Report',
    isLandscape: true,
    facts: [
      `Job: ${job.number} ${job.name}`,
      ...(job.customerName === null ? [] : [`Customer: ${job.customerName}`]),
      `As of: ${formatDay(asOf)}`,
      'Forecast: actual + open orders + to go. A negative variance is over budget.',
    ],
    content: [
      pdfTable({
        title: 'Cost by code and type',
        columns: ['Cost code', ...FIGURES],
        figures: FIGURES,
        nothing: 'This job had no approved budget and no costs on this day.',
        strong: [rows.length],
        rows:
          rows.length === 0
            ? []
            : [
                ...rows.map((row) => [`${row.code} ${row.codeName}, ${row.costType}`, ...figuresOf(row)]),
                ['Total', ...figuresOf(totals)],
              ],
      }),
    ],
  };
}

function figuresOf(figures: CostReport['totals']): string[] {
  const { revised, actual, openCommitment, toGo, forecast, variance } = figures;
  return [revised, actual, openCommitment, toGo, forecast, variance].map(money);
}
