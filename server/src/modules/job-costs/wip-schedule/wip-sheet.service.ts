import type { JobMoneyRow, WipSchedule } from '@builder-os/contract/modules/job-costs/wip-schedule';
import type { Line } from '../../../platform/csv/write-csv.ts';
import { printXlsx, type SheetColumn } from '../../../platform/sheets/write-xlsx.ts';

const MONEY = [
  'Contract',
  'Budget',
  'Forecast',
  'Actual',
  'Billed',
  'Earned',
  'Over/Under',
  'Profit to Date',
  'Loss Provision',
];
const COLUMNS: readonly SheetColumn[] = [
  { header: 'Number', type: 'text', width: 12 },
  { header: 'Job', type: 'text', width: 30 },
  { header: 'Customer', type: 'text', width: 26 },
  { header: 'Complete %', type: 'number', width: 11 },
  ...MONEY.map((header) => ({ header, type: 'money', width: 16 }) as const),
];

/** The WIP schedule as a workbook, with the totals below. */
export function toWipXlsx({ jobs, totals, state }: WipSchedule): Promise<Buffer> {
  const rows = [...jobs.map(toLine), ['Total', '', '', null, ...moneyOf(totals)]];
  return printXlsx([{ name: state === 'open' ? 'WIP Schedule' : 'Closed This Year', columns: COLUMNS, rows }]);
}

function toLine(job: JobMoneyRow): Line {
  return [job.number, job.name, job.customerName, Number(job.complete), ...moneyOf(job)];
}

type Money = Pick<JobMoneyRow, 'contract' | 'budget' | 'forecast' | 'actual' | 'billed' | 'earned' | 'overUnder'> &
  Pick<JobMoneyRow, 'profitToDate' | 'lossProvision'>;

function moneyOf({
  contract,
  budget,
  forecast,
  actual,
  billed,
  earned,
  overUnder,
  profitToDate,
  lossProvision,
}: Money) {
  return [contract, budget, forecast, actual, billed, earned, overUnder, profitToDate, lossProvision];
}
