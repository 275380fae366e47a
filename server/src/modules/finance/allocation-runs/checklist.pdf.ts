import type { AllocationRun } from '@builder-os/contract/modules/finance/allocation-runs';
import { transfersOf } from '@builder-os/contract/modules/finance/run-transfers';
import { formatCents, formatDay } from '../../../platform/format/figures.ts';
import type { Letterhead } from '../../../platform/pdf/pdf-head.ts';
import { pdfTable } from '../../../platform/pdf/pdf-table.ts';
import { printPdf } from '../../../platform/pdf/print-pdf.ts';
import type { PaidProject } from './allocation-runs.queries.ts';

/** The transfers of a run on paper, each with a checkbox. */
export function printChecklist(
  run: AllocationRun,
  { projects, day, ...letterhead }: Letterhead & { projects: readonly PaidProject[]; day: string },
): Promise<Buffer> {
  const transfers = transfersOf(run);
  return printPdf({
    ...letterhead,
    title: 'Transfer checklist',
    facts: [
      `${formatDay(run.scheduledFor)} allocation, posted ${formatDay(run.runDate ?? run.scheduledFor)}`,
      `${formatCents(run.amount)} of ${formatCents(run.incomeBalance)} in Income`,
      `Real Revenue ${formatCents(run.realRevenue)}${run.status === 'reversed' ? ' · this run was reversed' : ''}`,
    ],
    day,
    content: [
      pdfTable({
        title: 'Transfers from Income',
        columns: ['To', 'Share', 'Amount', 'Transferred'],
        figures: ['Share', 'Amount'],
        rows: [
          ...transfers.map(({ name, percentage, amount }) => [
            name,
            percentage === null ? 'set aside' : `${percentage} %`,
            formatCents(amount),
            '[   ]',
          ]),
          ['Total', '', formatCents(run.amount), ''],
        ],
        nothing: 'Nothing was allocated.',
      }),
      ...(projects.length === 0
        ? []
        : [
            pdfTable({
              title: 'Materials and subcontractors on paid projects',
              columns: ['Project', 'Set aside'],
              figures: ['Set aside'],
              rows: projects.map(({ name, amount }) => [name, formatCents(amount)]),
              nothing: '',
            }),
          ]),
    ],
  });
}
