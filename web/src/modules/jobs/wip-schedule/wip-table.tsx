import type { JobMoneyRow, WipSchedule } from '@builder-os/contract/modules/job-costs/wip-schedule';
import { Link } from '@tanstack/react-router';
import { ABSENT } from '../../../format/absent.ts';
import { formatCountOf } from '../../../format/count.ts';
import { formatFigure, formatMoney } from '../../../format/money.ts';
import { formatPercent } from '../../../format/percent.ts';
import { cn } from '../../../ui/class-names.ts';
import { Table } from '../../../ui/table/table.tsx';
import type { TableColumn } from '../../../ui/table/table-column.ts';

const isZero = (amount: string) => !/[1-9]/.test(amount);
const isNegative = (amount: string) => amount.startsWith('-') && !isZero(amount);

/** An amount of a row: no currency sign, zero quiet, a loss red. The files have the cents. */
function Figure({ amount }: { amount: string }) {
  return (
    <span className={cn(isZero(amount) && 'text-subtle-foreground', isNegative(amount) && 'font-strong text-negative')}>
      {isZero(amount) ? '0' : formatFigure(amount)}
    </span>
  );
}

/** Eleven columns fit on a laptop. */
const NARROW = { headClassName: 'px-2', cellClassName: 'max-w-none px-2' };

type Amount = 'contract' | 'forecast' | 'actual' | 'earned' | 'billed' | 'profitToDate';

const money = (header: string, name: Amount): TableColumn<JobMoneyRow, WipSchedule> => ({
  ...figure(header, (job) => job[name]),
  total: ({ totals }) => formatMoney(totals[name]),
});

function figure(header: string, read: (job: JobMoneyRow) => string | null): TableColumn<JobMoneyRow, WipSchedule> {
  return {
    header,
    align: 'right',
    ...NARROW,
    cell: (job) => {
      const amount = read(job);
      return amount === null ? ABSENT : <Figure amount={amount} />;
    },
  };
}

const WIP_COLUMNS: readonly TableColumn<JobMoneyRow, WipSchedule>[] = [
  {
    header: 'Job',
    cellClassName: 'max-w-64 min-w-55',
    cell: ({ jobId, name, number }) => (
      <>
        <Link
          to="/jobs/$id"
          params={{ id: String(jobId) }}
          title={name}
          className="block truncate leading-4.5 font-strong hover:underline"
        >
          {name}
        </Link>
        <span className="block text-xs text-muted-foreground">{number}</span>
      </>
    ),
    total: ({ jobCount }) => `Total, ${formatCountOf(jobCount, 'job')}`,
  },
  money('Contract', 'contract'),
  money('Forecast', 'forecast'),
  money('Cost', 'actual'),
  {
    header: 'Complete',
    align: 'right',
    ...NARROW,
    cell: ({ complete }) => formatPercent(complete),
    total: ({ totals: { actual, forecast } }) =>
      Number(forecast) > 0 ? formatPercent((Number(actual) / Number(forecast)) * 100) : ABSENT,
  },
  money('Earned', 'earned'),
  money('Billed', 'billed'),
  {
    ...figure('Ahead', ({ overUnder }) => (isNegative(overUnder) ? '0' : overUnder)),
    total: ({ billedAheadTotal }) => formatMoney(billedAheadTotal),
  },
  {
    ...figure('Under', ({ overUnder }) => (isNegative(overUnder) ? overUnder : '0')),
    total: ({ underBilledTotal }) => formatMoney(`-${underBilledTotal}`),
  },
  money('Profit', 'profitToDate'),
  {
    // A provision is deducted from the profit.
    ...figure('Loss to come', ({ lossProvision }) => `-${lossProvision}`),
    total: ({ totals }) => formatMoney(`-${totals.lossProvision}`),
  },
];

/** Jobs with their money. It scrolls sideways where it doesn't fit. */
export function WipTable({ wip }: { wip: WipSchedule }) {
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable box must be reachable by keyboard
      tabIndex={0}
      aria-label="WIP schedule table"
      className="overflow-x-auto rounded-lg focus-ring-inset"
    >
      <Table
        aria-label="WIP schedule"
        density="record"
        isScrolled
        isQuiet
        columns={WIP_COLUMNS}
        rows={wip.jobs}
        keyOf={({ jobId }) => jobId}
        context={wip}
      />
    </section>
  );
}
