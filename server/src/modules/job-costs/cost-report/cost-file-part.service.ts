import type { JobMoneyRow } from '@builder-os/contract/modules/job-costs/wip-schedule';
import { findOfficeDay } from '../../../platform/organization/office-day.ts';
import { printWithLetterhead } from '../../../platform/organization/print-with-letterhead.ts';
import { csvFile, type JobFilePart, wholeFile } from '../../../platform/records/job-file-parts.ts';
import { type ExportColumn, onePage } from '../../../platform/sheets/record-export.ts';
import { getAnyJob } from '../../jobs/jobs/jobs.service.ts';
import { findMoneyOf } from '../wip-schedule/job-money.queries.ts';
import { toMoneyRow } from '../wip-schedule/wip-schedule.ts';
import { describeCostReport } from './cost-report.pdf.ts';
import { getCostReport } from './cost-report.service.ts';
import { toReportCsv } from './cost-report-export.service.ts';

const money = (header: string, read: ExportColumn<JobMoneyRow>['read']): ExportColumn<JobMoneyRow> => ({
  header,
  type: 'money',
  read,
});

const EARNED: readonly ExportColumn<JobMoneyRow>[] = [
  { header: 'Number', type: 'text', read: ({ number }) => number },
  { header: 'Phase', type: 'text', read: ({ phase }) => phase },
  { header: 'Complete %', type: 'number', read: ({ complete }) => complete },
  money('Contract', ({ contract }) => contract),
  money('Budget', ({ budget }) => budget),
  money('Forecast', ({ forecast }) => forecast),
  money('Actual', ({ actual }) => actual),
  money('Billed', ({ billed }) => billed),
  money('Earned', ({ earned }) => earned),
  money('Over/Under', ({ overUnder }) => overUnder),
  money('Profit to Date', ({ profitToDate }) => profitToDate),
  money('Loss Provision', ({ lossProvision }) => lossProvision),
];

/** A job's cost report and its earnings as of the day the ZIP is made. */
export const COSTS_PART: JobFilePart = {
  key: 'costs',
  label: 'Cost report and work in progress',
  access: 'jobs_read',
  files: async function* ({ database: { db }, storage }, { id }) {
    const folder = 'costs';
    yield wholeFile({ folder, name: 'cost-report.csv' }, async () => toReportCsv(await getCostReport(db, id, {})));
    yield wholeFile({ folder, name: 'cost-report.pdf' }, async () => {
      const { today: day } = await findOfficeDay(db);
      const report = await getCostReport(db, id, {});
      return printWithLetterhead(db, storage, describeCostReport({ job: await getAnyJob(db, id), report, day }));
    });
    yield csvFile({ folder, name: 'work-in-progress.csv' }, EARNED, async () => {
      const { today } = await findOfficeDay(db);
      return onePage((await findMoneyOf(db, [id], today)).map(toMoneyRow));
    });
  },
};
