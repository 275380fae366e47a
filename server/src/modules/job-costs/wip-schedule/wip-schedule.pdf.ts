import { MOST_WIP_PRINTED, type WipSchedule } from '@builder-os/contract/modules/job-costs/wip-schedule';
import { formatDay, formatPercent, formatCents as money, NOTHING } from '../../../platform/format/figures.ts';
import type { PdfReport } from '../../../platform/organization/print-with-letterhead.ts';
import { pdfTable } from '../../../platform/pdf/pdf-table.ts';

interface Printed {
  schedule: WipSchedule;
  day: string;
}

const FIGURES = ['Contract', 'Forecast', 'Actual', 'Complete', 'Earned', 'Billed', 'Over/Under'];

const WORDS = {
  open: { title: 'Jobs under contract', nothing: 'No job was under contract on this day.' },
  closed: { title: 'Jobs closed this year', nothing: 'No job was closed this year through this day.' },
} as const;

/** The WIP schedule as a PDF, in the order of the screen. */
export function describeWipSchedule({ schedule, day }: Printed): PdfReport {
  const { totals, asOf, jobCount, state } = schedule;
  const words = WORDS[state];
  const jobs = schedule.jobs.slice(0, MOST_WIP_PRINTED);
  const left = jobCount - jobs.length;
  return {
    day,
    title: 'WIP Schedule',
    isLandscape: true,
    facts: [
      `As of: ${formatDay(asOf)}`,
      'Earned by cost: contract × actual ÷ forecast',
      ...(left > 0
        ? [
            `The first ${jobs.length} of ${jobCount} jobs by number. The total includes all of them, and the XLSX file lists every job.`,
          ]
        : []),
    ],
    content: [
      pdfTable({
        title: words.title,
        columns: ['Job', ...FIGURES],
        figures: FIGURES,
        narrow: ['Complete'],
        nothing: words.nothing,
        strong: [jobs.length],
        rows:
          jobs.length === 0
            ? []
            : [
                ...jobs.map((job) => [
                  `${job.number} ${job.name}`,
                  money(job.contract ?? '0.00'),
                  money(job.forecast),
                  money(job.actual),
                  formatPercent(job.complete),
                  money(job.earned),
                  money(job.billed),
                  money(job.overUnder),
                ]),
                [
                  'Total',
                  money(totals.contract),
                  money(totals.forecast),
                  money(totals.actual),
                  NOTHING,
                  money(totals.earned),
                  money(totals.billed),
                  money(totals.overUnder),
                ],
              ],
      }),
    ],
  };
}
