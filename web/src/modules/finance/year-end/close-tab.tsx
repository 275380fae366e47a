import type { BookYear, YearState } from '@builder-os/contract/modules/finance/year-end';
import { useQuery } from '@tanstack/react-query';
import { formatMoneyWithCents } from '../../../format/money.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Table } from '../../../ui/table/table.tsx';
import type { TableColumn } from '../../../ui/table/table-column.ts';
import type { Tone } from '../../../ui/tone.ts';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import { Loaded } from '../financial-dashboard/loaded.tsx';
import { useYearUrlState } from './use-year-url-state.ts';
import { bookYearsQuery } from './year-end.queries.ts';
import { YearPanel } from './year-panel.tsx';

const STATES: Record<YearState, { label: string; tone: Tone }> = {
  running: { label: 'Running', tone: 'blue' },
  open: { label: 'Open', tone: 'timber' },
  closed: { label: 'Closed', tone: 'moss' },
};

const StateBadge = ({ state }: Pick<BookYear, 'state'>) => (
  <Badge tone={STATES[state].tone}>{STATES[state].label}</Badge>
);

const AMOUNTS: readonly TableColumn<BookYear>[] = [
  { header: 'Net profit', align: 'right', width: 'w-36', cell: ({ netProfit }) => formatMoneyWithCents(netProfit) },
  {
    header: 'Retained',
    align: 'right',
    width: 'w-36',
    title: () => 'Net profit since the beginning, through the end of the year',
    cell: ({ retainedEarnings }) => formatMoneyWithCents(retainedEarnings),
  },
];

const COLUMNS: readonly TableColumn<BookYear>[] = [
  { header: 'Year', isRowHead: true, cell: ({ year }) => year },
  { header: 'State', width: 'w-24', cell: StateBadge },
  ...AMOUNTS,
];

/** The state is below the year, so that amounts of any size fit. */
const PHONE_COLUMNS: readonly TableColumn<BookYear>[] = [
  {
    header: 'Year',
    isRowHead: true,
    cellClassName: 'py-1.5 pr-0',
    cell: ({ year, state }) => (
      <span className="grid justify-items-start gap-1">
        {year} <StateBadge state={state} />
      </span>
    ),
  },
  ...AMOUNTS.map((column) => ({ ...column, width: 'w-[36%]' })),
];

/** Every year of the books, and what to check before the chosen one is closed. */
export function CloseTab() {
  const { search, change } = useYearUrlState();
  const isPhone = useIsPhone();
  return (
    <Loaded answer={useQuery(bookYearsQuery)} what="the years">
      {(years) => {
        const year = search.year ?? (years.find(({ state }) => state === 'open') ?? years[0])?.year;
        return (
          <>
            {year !== undefined && <YearPanel year={year} />}
            <Panel title="Years" note="Cash basis">
              <Table
                aria-label="Years"
                frame="panel"
                columns={isPhone ? PHONE_COLUMNS : COLUMNS}
                rows={years}
                keyOf={(row) => row.year}
                context={undefined}
                onOpen={(row) => change({ year: row.year })}
                rowClassName={(row) => (row.year === year ? 'bg-selected' : undefined)}
              />
            </Panel>
          </>
        );
      }}
    </Loaded>
  );
}
