import type { BusinessUnits, UnitPerformance } from '@builder-os/contract/modules/finance/financial-dashboard';
import { BUSINESS_UNITS } from '@builder-os/contract/platform/business-units';
import { useQuery } from '@tanstack/react-query';
import { BusinessUnitMark } from '../../../app/business-unit-mark.tsx';
import { UNIT_COLORS, UNIT_LABELS } from '../../../app/business-units.ts';
import { orDash } from '../../../format/absent.ts';
import { capitalize } from '../../../format/capitalize.ts';
import { formatCount } from '../../../format/count.ts';
import { formatMonth, formatMonthTick } from '../../../format/dates.ts';
import { formatMoney, formatMoneyAxis, formatMoneyWithCents } from '../../../format/money.ts';
import { formatPercent } from '../../../format/percent.ts';
import { ChartPanel } from '../../../ui/charts/chart-panel.tsx';
import { StackedChart } from '../../../ui/charts/stacked-chart.tsx';
import { FigureTable } from '../../../ui/table/figure-table.tsx';
import { Growth } from '../financial-overview/growth.tsx';
import { businessUnitsQuery } from './financial-dashboard.queries.ts';
import { Loaded } from './loaded.tsx';
import { useDashboardUrlState } from './use-dashboard-url-state.ts';

const SERIES = BUSINESS_UNITS.map((unit) => ({ id: unit, label: UNIT_LABELS[unit], color: UNIT_COLORS[unit] }));

/** Each unit's figures for the period, and its growth. */
export function UnitsTab() {
  const { period } = useDashboardUrlState();
  return (
    <Loaded answer={useQuery(businessUnitsQuery(period))} what="the business units">
      {(data) => (
        <>
          <FigureTable
            title="Business Units"
            columns={[
              'Unit',
              'Revenue',
              capitalize(data.period.prior.label),
              'Growth',
              'Share',
              'Expenses',
              'Net profit',
              'Margin',
              'Net growth',
              'Projects',
              'Project revenue',
              'Deals won',
              'Won value',
            ]}
            rows={[
              ...data.units.map((unit) => ({
                id: unit.businessUnit,
                label: <BusinessUnitMark unit={unit.businessUnit} />,
                cells: cellsOf(unit),
              })),
              { id: 'total', kind: 'total', label: 'Total', cells: cellsOf(data.total) },
            ]}
          />
          <RevenuePanel data={data} />
        </>
      )}
    </Loaded>
  );
}

function cellsOf(unit: Omit<UnitPerformance, 'businessUnit'>) {
  return [
    formatMoneyWithCents(unit.revenue),
    formatMoneyWithCents(unit.priorRevenue),
    <Growth key="growth" percent={unit.growth} />,
    orDash(unit.revenueShare, formatPercent),
    formatMoneyWithCents(unit.expenses),
    formatMoneyWithCents(unit.netProfit),
    orDash(unit.margin, formatPercent),
    <Growth key="net growth" percent={unit.netGrowth} />,
    formatCount(unit.projects),
    formatMoneyWithCents(unit.projectRevenue),
    formatCount(unit.wonDeals),
    formatMoneyWithCents(unit.wonValue),
  ];
}

function RevenuePanel({ data: { months, total } }: { data: BusinessUnits }) {
  const { isTable, showTables } = useDashboardUrlState();
  const points = months.map(({ month, revenue }, index) => ({
    id: month,
    label: formatMonth(month),
    shortLabel: formatMonthTick(month, index === 0),
    values: Object.fromEntries(BUSINESS_UNITS.map((unit) => [unit, Number(revenue[unit])])),
    texts: Object.fromEntries(BUSINESS_UNITS.map((unit) => [unit, formatMoneyWithCents(revenue[unit])])),
  }));
  return (
    <ChartPanel
      title="Revenue by month"
      summary={`${formatMoney(total.revenue)} in the period`}
      legend={SERIES}
      isTable={isTable}
      onTableChange={showTables}
      nothing={
        points.every(({ values }) => Object.values(values).every((value) => value === 0))
          ? 'No revenue in these months.'
          : undefined
      }
      chart={<StackedChart series={SERIES} points={points} formatAxis={formatMoneyAxis} />}
      table={{
        columns: ['Month', ...SERIES.map(({ label }) => label)],
        rows: points.map(({ id, label, texts }) => ({
          id,
          label,
          cells: BUSINESS_UNITS.map((unit) => texts[unit] ?? ''),
        })),
      }}
    />
  );
}
