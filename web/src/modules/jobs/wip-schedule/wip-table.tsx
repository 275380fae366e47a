import type { JobMoneyRow, WipSchedule } from '@builder-os/contract/modules/job-costs/wip-schedule';
import { Link } from '@tanstack/react-router';
import { ABSENT } from '../../../format/absent.ts';
import { formatCountOf } from '../../../format/count.ts';
import { formatFigure, formatMoney, formatMoneyWithCents } from '../../../format/money.ts';
import { formatPercent } from '../../../format/percent.ts';
import { addUpInWholeDollars } from '../../../format/whole-dollars.ts';
import { cn } from '../../../ui/class-names.ts';
import { Table } from '../../../ui/table.tsx';
import type { TableColumn } from '../../../ui/table-column.ts';

const isZero = (amount: string) => !/[1-9]/.test(amount);
const isNegative = (amount: string) => amount.startsWith('-') && !isZero(amount);

/** An amount of a row: no currency sign, zero quiet, a loss red. */
function Figure({ amount, hasCents }: { amount: string; hasCents: boolean }) {
  return (
    <span className={cn(isZero(amount) && 'text-subtle-foreground', isNegative(amount) && 'font-strong text-negative')}>
      {isZero(amount) ? '0' : formatFigure(amount, hasCents)}
    </span>
  );
}

/** The table shows cents when whole dollars wouldn't add up to the totals. */
interface WipContext extends WipSchedule {
  hasCents: boolean;
}

function totalOf(amount: string, hasCents: boolean): string {
  return hasCents ? formatMoneyWithCents(amount) : formatMoney(amount);
}

const ADDED = [
  'contract',
  'forecast',
  'actual',
  'earned',
  'billed',
  'overUnder',
  'profitToDate',
  'lossProvision',
] as const;

/** Rows that aren't all the jobs add up to less than the totals in any case. */
function needsCents({ jobs, jobCount, totals }: WipSchedule): boolean {
  if (jobs.length < jobCount) return false;
  return ADDED.some((name) => {
    const amounts = jobs.map((job) => job[name] ?? '0.00');
    return !addUpInWholeDollars(amounts, totals[name]);
  });
}

type Amount = 'contract' | 'forecast' | 'actual' | 'earned' | 'billed' | 'profitToDate';

const money = (header: string, name: Amount): TableColumn<JobMoneyRow, WipContext> => ({
  header,
  align: 'right',
  cellClassName: 'max-w-none',
  cell: (job, { hasCents }) => {
    const amount = job[name];
    return amount === null ? ABSENT : <Figure amount={amount} hasCents={hasCents} />;
  },
  total: ({ totals, hasCents }) => totalOf(totals[name], hasCents),
});

const WIP_COLUMNS: readonly TableColumn<JobMoneyRow, WipContext>[] = [
  {
    header: 'Job',
    cellClassName: 'max-w-64 min-w-44',
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
    cellClassName: 'max-w-none',
    cell: ({ complete }) => formatPercent(complete),
    total: ({ totals: { actual, forecast } }) =>
      Number(forecast) > 0 ? formatPercent((Number(actual) / Number(forecast)) * 100) : ABSENT,
  },
  money('Earned', 'earned'),
  money('Billed', 'billed'),
  {
    header: 'Over/under',
    align: 'right',
    cellClassName: 'max-w-none',
    cell: ({ overUnder }, { hasCents }) => <OverUnder amount={overUnder} hasCents={hasCents} />,
    total: ({ totals, hasCents }) => signed(totalOf(totals.overUnder, hasCents)),
  },
  money('Profit', 'profitToDate'),
  {
    header: 'Loss to come',
    align: 'right',
    cellClassName: 'max-w-none',
    // A provision is taken off the profit.
    cell: ({ lossProvision }, { hasCents }) => <Figure amount={`-${lossProvision}`} hasCents={hasCents} />,
    total: ({ totals, hasCents }) => totalOf(`-${totals.lossProvision}`, hasCents),
  },
];

function OverUnder({ amount, hasCents }: { amount: string; hasCents: boolean }) {
  if (isZero(amount)) return <Figure amount={amount} hasCents={hasCents} />;
  return (
    <span className={cn(isNegative(amount) && 'font-strong text-negative')}>
      {signed(formatFigure(amount, hasCents))}
    </span>
  );
}

/** Over/under billing always has its sign: `+$7,943`. */
function signed(text: string): string {
  return /[1-9]/.test(text) && !text.startsWith('−') ? `+${text}` : text;
}

/** Open jobs with their money. It scrolls sideways where it doesn't fit. */
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
        context={{ ...wip, hasCents: needsCents(wip) }}
      />
    </section>
  );
}
