import {
  type CashCalendar,
  type CashWeek,
  cashCalendarEndpoints,
} from '@builder-os/contract/modules/finance/cash-calendar';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { endpointUrl } from '../../../api/client.ts';
import { LearnMore } from '../../../app/learn-more.tsx';
import { organization } from '../../../app/organization.ts';
import { formatCountOf } from '../../../format/count.ts';
import { formatDay, formatDayRange } from '../../../format/dates.ts';
import { formatMoneyAxis, formatMoneyWithCents } from '../../../format/money.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { buttonClasses } from '../../../ui/button-classes.ts';
import { ChartPanel } from '../../../ui/charts/chart-panel.tsx';
import { LinesChart } from '../../../ui/charts/lines-chart.tsx';
import { TabSkeleton } from '../../../ui/filter/tab-skeleton.tsx';
import { loadWhenUsed } from '../../../ui/load-when-used.tsx';
import { StatePanel } from '../../../ui/panel.tsx';
import { FigureTable } from '../../../ui/table/figure-table.tsx';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import { LoadFailure } from '../financial-overview/load-failure.tsx';
import { useFinancialUrlState } from '../financial-overview/use-financial-url-state.ts';
import { cashCalendarQuery } from './cash-calendar.queries.ts';
import type { ChosenFigure } from './cash-rows-dialog.tsx';

const CashRowsDialog = loadWhenUsed(async () => (await import('./cash-rows-dialog.tsx')).CashRowsDialog);

const SERIES = [{ id: 'closing', label: 'Closing', color: 'var(--chart-1)' }];
const FIGURES = [
  { id: 'opening', label: 'Opening' },
  { id: 'moneyIn', label: 'Money in' },
  { id: 'moneyOut', label: 'Money out' },
  { id: 'closing', label: 'Closing' },
] as const;

/** The cash expected in the next 13 weeks: a chart, a table whose figures open their rows, and the assumptions. */
export function CashCalendarPart() {
  const { data: calendar, error, isFetching, refetch } = useQuery(cashCalendarQuery);
  const [chosen, setChosen] = useState<ChosenFigure | null>(null);
  const isPhone = useIsPhone();
  if (!calendar) {
    if (!error) return <TabSkeleton />;
    return (
      <StatePanel>
        <LoadFailure error={error} what="the cash calendar" onRetry={() => void refetch()} isRetrying={isFetching} />
      </StatePanel>
    );
  }
  return (
    <>
      <ExportLinks />
      <ClosingChart calendar={calendar} />
      <FigureTable
        title="Cash calendar"
        columns={['Week', ...(isPhone ? ['In and out', 'Closing'] : FIGURES.map(({ label }) => label))]}
        rows={calendar.weeks.map((week) => {
          const [opening, moneyIn, moneyOut, closing] = FIGURES.map((figure) => (
            <Figure
              key={figure.id}
              {...{ week, figure, isPhone }}
              onOpen={() => setChosen({ figure: figure.id, week })}
            />
          ));
          // A week's opening balance is the closing balance of the week before.
          const both = (
            <span key="both" className="grid justify-items-end gap-1">
              {(week.moneyIn !== '0.00' || week.moneyOut === '0.00') && <span>{moneyIn}</span>}
              {week.moneyOut !== '0.00' && <span>{moneyOut}</span>}
            </span>
          );
          return {
            id: week.from,
            label: <WeekLabel week={week} />,
            cells: isPhone ? [both, closing] : [opening, moneyIn, moneyOut, closing],
          };
        })}
      />
      <Assumptions calendar={calendar} onBeside={() => setChosen({ figure: 'beside' })} />
      {chosen && <CashRowsDialog chosen={chosen} onClose={() => setChosen(null)} />}
    </>
  );
}

interface FigureProps {
  week: CashWeek;
  figure: (typeof FIGURES)[number];
  isPhone: boolean;
  onOpen: () => void;
}

/** An amount that opens its rows. A week without money in or out has none to open. */
function Figure({ week, figure: { id, label }, isPhone, onOpen }: FigureProps) {
  const isEmpty = week[id] === '0.00' && (id === 'moneyIn' || id === 'moneyOut');
  // If both share a column, the sign distinguishes them.
  const sign = isPhone && !isEmpty ? { opening: '', moneyIn: '+', moneyOut: '−', closing: '' }[id] : '';
  const amount = sign + formatMoneyWithCents(week[id]);
  if (isEmpty) return amount;
  return (
    <Button
      variant="link"
      className="text-sm"
      aria-label={`${label}, ${formatDayRange(week.from, week.to)}: ${amount}`}
      onClick={onOpen}
    >
      {amount}
    </Button>
  );
}

function ExportLinks() {
  const url = (format: 'xlsx' | 'csv') => endpointUrl(cashCalendarEndpoints.export, { query: { format } });
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      <a href={url('xlsx')} download className={buttonClasses()}>
        <Download aria-hidden="true" />
        Export as Excel
      </a>
      <a href={url('csv')} download className={buttonClasses()}>
        <Download aria-hidden="true" />
        Export as CSV
      </a>
    </div>
  );
}

function ClosingChart({ calendar: { weeks } }: { calendar: CashCalendar }) {
  const { isTable, showTables } = useFinancialUrlState();
  const lowest = weeks.find(({ isLowest }) => isLowest);
  const points = weeks.map(({ from, to, closing }) => ({
    id: from,
    label: formatDayRange(from, to),
    shortLabel: formatDay(from, organization),
    values: { closing: Number(closing) },
    texts: { closing: formatMoneyWithCents(closing) },
  }));
  return (
    <ChartPanel
      title="Cash by week"
      summary={
        lowest
          ? `Lowest: ${formatMoneyWithCents(lowest.closing)}, in the week of ${formatDay(lowest.from, organization)}`
          : ''
      }
      chart={<LinesChart series={SERIES} points={points} formatAxis={formatMoneyAxis} />}
      table={{
        columns: ['Week', 'Closing'],
        rows: points.map(({ id, label, texts }) => ({ id, label, cells: [texts.closing] })),
      }}
      isTable={isTable}
      onTableChange={showTables}
    />
  );
}

function WeekLabel({ week: { from, isLowest } }: { week: CashWeek }) {
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1 max-sm:grid max-sm:justify-items-start">
      {formatDay(from, organization)}
      {isLowest && <Badge tone="timber">Lowest</Badge>}
    </span>
  );
}

function Assumptions({
  calendar: { beside, assumptions },
  onBeside,
}: {
  calendar: CashCalendar;
  onBeside: () => void;
}) {
  return (
    <div className="grid justify-items-start gap-1.5 text-xs text-muted-foreground">
      {beside.count > 0 && (
        <Button variant="link" size="sm" onClick={onBeside}>
          Not counted: {formatMoneyWithCents(beside.amount)} in {formatCountOf(beside.count, 'overdue or undated item')}
        </Button>
      )}
      <ul aria-label="Assumptions" className="grid gap-1">
        {assumptions.map((assumption) => (
          <li key={assumption}>{assumption}</li>
        ))}
      </ul>
      <LearnMore page="profit-first" />
    </div>
  );
}
