import type { AccountHistory, ProfitFirstAccount } from '@builder-os/contract/modules/finance/profit-first-accounts';
import { useQuery } from '@tanstack/react-query';
import { accountColor } from '../../../app/account-colors.ts';
import { organization } from '../../../app/organization.ts';
import { formatDay } from '../../../format/dates.ts';
import { formatMoney, formatMoneyAxis, formatMoneyWithCents } from '../../../format/money.ts';
import { ChartPanel } from '../../../ui/charts/chart-panel.tsx';
import { LinesChart } from '../../../ui/charts/lines-chart.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { LoadFailure } from '../financial-overview/load-failure.tsx';
import { sharersOf } from './percentages.ts';
import { accountHistoryQuery } from './profit-first-accounts.queries.ts';

const TITLE = 'Account balances, last 12 weeks';
const MOST_LINES = 4;

interface BalanceHistoryPanelProps {
  accounts: readonly ProfitFirstAccount[];
  isTable: boolean;
  onTableChange: (isTable: boolean) => void;
}

/** Balances over time. The table includes every account, the chart only the first four with a share. */
export function BalanceHistoryPanel({ accounts, isTable, onTableChange }: BalanceHistoryPanelProps) {
  const { data: weeks, error, isFetching, refetch } = useQuery(accountHistoryQuery);
  if (!weeks) {
    return (
      <Panel title={TITLE} isBusy={!error}>
        {error ? (
          <LoadFailure error={error} what="the balances" onRetry={() => void refetch()} isRetrying={isFetching} />
        ) : (
          <Skeleton className="m-4 h-52" />
        )}
      </Panel>
    );
  }
  const shown = accounts.filter(({ isSystem }) => !isSystem);
  const series = sharersOf(accounts)
    .slice(0, MOST_LINES)
    .map(({ id, name }, index) => ({ id: String(id), label: name, color: accountColor(index) }));
  const points = weeks.map((week) => ({
    id: week.day,
    label: formatDay(week.day, organization),
    shortLabel: formatDay(week.day, organization),
    values: Object.fromEntries(series.map(({ id }) => [id, Number(balanceOf(week, Number(id)))])),
    texts: Object.fromEntries(series.map(({ id }) => [id, formatMoneyWithCents(balanceOf(week, Number(id)))])),
  }));
  return (
    <ChartPanel
      title={TITLE}
      summary={series.map(({ id, label }) => `${label} ${formatMoney(lastOf(weeks, Number(id)))}`).join(', ')}
      isTable={isTable}
      onTableChange={onTableChange}
      nothing={series.length === 0 ? 'No account has a percentage yet.' : undefined}
      chart={<LinesChart series={series} points={points} formatAxis={formatMoneyAxis} />}
      table={{
        columns: ['Week ending', ...shown.map(({ name }) => name)],
        rows: weeks.map((week) => ({
          id: week.day,
          label: formatDay(week.day, organization),
          cells: shown.map(({ id }) => formatMoneyWithCents(balanceOf(week, id))),
        })),
      }}
    />
  );
}

function balanceOf({ balances }: AccountHistory, id: number): string {
  return balances.find(({ accountId }) => accountId === id)?.balance ?? '0.00';
}

function lastOf(weeks: readonly AccountHistory[], id: number): string {
  const last = weeks.at(-1);
  return last ? balanceOf(last, id) : '0.00';
}
