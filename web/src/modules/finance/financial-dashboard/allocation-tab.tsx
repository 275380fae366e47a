import type { DashboardProfitFirst } from '@builder-os/contract/modules/finance/financial-dashboard';
import { trimDecimal } from '@builder-os/contract/platform/decimals';
import { useQuery } from '@tanstack/react-query';
import { accountColor } from '../../../app/account-colors.ts';
import { ABSENT, orDash } from '../../../format/absent.ts';
import { formatMonth, formatMonthTick } from '../../../format/dates.ts';
import { formatMoney, formatMoneyAxis, formatMoneyWithCents } from '../../../format/money.ts';
import { formatPercent } from '../../../format/percent.ts';
import { ChartPanel, ChartPanelSkeleton } from '../../../ui/charts/chart-panel.tsx';
import { LinesChart } from '../../../ui/charts/lines-chart.tsx';
import { FigureTable } from '../../../ui/table/figure-table.tsx';
import { MARGINS_TITLE, TREND_TITLE } from './dashboard-labels.ts';
import { dashboardProfitFirstQuery, dashboardQuery } from './financial-dashboard.queries.ts';
import { Loaded } from './loaded.tsx';
import { MarginsPanel } from './margins-panel.tsx';
import { TrendPanel } from './trend-panel.tsx';
import { useDashboardUrlState } from './use-dashboard-url-state.ts';

const MOST_LINES = 4;

/** The past year, and each account's target share, actual share and balance. */
export function AllocationTab() {
  return (
    <>
      <YearCharts />
      <Accounts />
    </>
  );
}

/** The twelve months up to the end of the period. If they fail to load, the cards above show the error. */
function YearCharts() {
  const { period, isTable, showTables } = useDashboardUrlState();
  const { data, isError } = useQuery(dashboardQuery(period));
  if (!data && isError) return null;
  return (
    <div className="grid gap-3.5 sm:gap-4 lg:grid-cols-2">
      {data ? (
        <>
          <TrendPanel months={data.months} isTable={isTable} onTableChange={showTables} />
          <MarginsPanel months={data.months} targets={data.targets} isTable={isTable} onTableChange={showTables} />
        </>
      ) : (
        [TREND_TITLE, MARGINS_TITLE].map((title) => <ChartPanelSkeleton key={title} title={title} />)
      )}
    </div>
  );
}

function Accounts() {
  const { period } = useDashboardUrlState();
  return (
    <Loaded answer={useQuery(dashboardProfitFirstQuery(period))} what="Profit First">
      {(data) =>
        data.accounts.length === 0 ? (
          <p className="rounded-lg border border-border bg-card px-4 py-8 text-center text-muted-foreground">
            No Profit First accounts configured. Set up your financial structure.
          </p>
        ) : (
          <>
            <AccountsTable data={data} />
            <BalancesPanel data={data} />
          </>
        )
      }
    </Loaded>
  );
}

function AccountsTable({ data }: { data: DashboardProfitFirst }) {
  const { accounts, percentageTotal, openingTotal, allocatedSum, otherChangeTotal, allocatedTotal, balanceTotal } =
    data;
  return (
    <FigureTable
      title="Profit First accounts"
      columns={['Account', 'Percentage', 'Opening', 'Allocated', 'Share', 'Other', 'Balance', 'Target', '% of target']}
      rows={[
        ...accounts.map((account) => ({
          id: String(account.accountId),
          label: account.isArchived ? `${account.name} (archived)` : account.name,
          cells: [
            `${trimDecimal(account.percentage)}%`,
            formatMoneyWithCents(account.opening),
            formatMoneyWithCents(account.allocated),
            orDash(account.allocatedShare, formatPercent),
            formatMoneyWithCents(account.otherChange),
            formatMoneyWithCents(account.balance),
            orDash(account.targetBalance, formatMoneyWithCents),
            orDash(account.targetShare, formatPercent),
          ],
        })),
        {
          id: 'total',
          kind: 'total',
          label: 'Total',
          cells: [
            `${trimDecimal(percentageTotal)}%`,
            formatMoneyWithCents(openingTotal),
            formatMoneyWithCents(allocatedSum),
            '',
            formatMoneyWithCents(otherChangeTotal),
            formatMoneyWithCents(balanceTotal),
            '',
            '',
          ],
        },
        {
          id: 'allocated',
          label: 'Allocated to accounts',
          cells: ['', '', formatMoneyWithCents(allocatedTotal), '', '', '', '', ''],
        },
      ]}
    />
  );
}

function BalancesPanel({ data: { accounts, months } }: { data: DashboardProfitFirst }) {
  const { isTable, showTables } = useDashboardUrlState();
  const shown = accounts.filter(({ percentage }) => Number(percentage) > 0).slice(0, MOST_LINES);
  const series = shown.map(({ accountId, name }, index) => ({
    id: String(accountId),
    label: name,
    color: accountColor(index),
  }));
  const points = months.map(({ month, balances }, index) => ({
    id: month,
    label: formatMonth(month),
    shortLabel: formatMonthTick(month, index === 0),
    values: Object.fromEntries(balances.map(({ accountId, balance }) => [String(accountId), Number(balance)])),
    texts: Object.fromEntries(
      balances.map(({ accountId, balance }) => [String(accountId), formatMoneyWithCents(balance)]),
    ),
  }));
  return (
    <ChartPanel
      title="Month-end balances"
      summary={shown.map(({ name, balance }) => `${name} ${formatMoney(balance)}`).join(', ')}
      isTable={isTable}
      onTableChange={showTables}
      nothing={series.length === 0 ? 'No account has a percentage yet.' : undefined}
      chart={<LinesChart series={series} points={points.map(onlyOf(series))} formatAxis={formatMoneyAxis} />}
      table={{
        columns: ['Month', ...accounts.map(({ name }) => name)],
        rows: points.map(({ id, label, texts }) => ({
          id,
          label,
          cells: accounts.map(({ accountId }) => texts[String(accountId)] ?? ABSENT),
        })),
      }}
    />
  );
}

/** Keeps only the drawn accounts, so the chart's scale ignores the others. */
function onlyOf(series: readonly { id: string }[]) {
  return <Point extends { values: Record<string, number> }>(point: Point) => ({
    ...point,
    values: Object.fromEntries(series.map(({ id }) => [id, point.values[id] ?? 0])),
  });
}
