import type { SalesReport } from '@builder-os/contract/modules/sales/reports';
import { Link } from '@tanstack/react-router';
import { formatCount, formatCountOf } from '../../../format/count.ts';
import { formatMoney } from '../../../format/money.ts';
import { Table } from '../../../ui/table/table.tsx';
import type { TableColumn } from '../../../ui/table/table-column.ts';
import { DealStageMark } from '../deals/deal-stage-mark.tsx';
import { ReportBar } from './report-bar.tsx';
import { dealRows, type RowFilter, rowFilterOf } from './report-links.ts';
import { ReportPanel } from './report-panel.tsx';

interface DealStatusOverviewProps {
  report: SalesReport | undefined;
  owner: string | undefined;
  isTable: boolean;
}

type StageCount = SalesReport['deals'][number];

const STAGE_COLUMNS: readonly TableColumn<StageCount, RowFilter>[] = [
  {
    header: 'Stage',
    cell: ({ stage }, filter) => (
      <Link to="/deals" search={dealRows(filter, [stage])} className="hover:text-link hover:underline">
        <DealStageMark stage={stage} />
      </Link>
    ),
  },
  { header: 'Deals', align: 'right', cell: ({ count }) => formatCount(count) },
  { header: 'Value', align: 'right', cell: ({ value }) => formatMoney(value) },
];

/** Each stage's deal count and value, linked to its deals. */
export function DealStatusOverview({ report, owner, isTable }: DealStatusOverviewProps) {
  const filter = report && rowFilterOf(report, owner);
  const largest = Math.max(1, ...(report?.deals ?? []).map(({ value }) => Number(value)));
  return (
    <ReportPanel
      title="Deal Status Overview"
      summary={report && `${formatCountOf(report.dealCount, 'deal')} worth ${formatMoney(report.pipelineValue)}`}
      isLoading={!report}
    >
      {filter &&
        (isTable ? (
          <Table
            aria-label="Deal Status Overview"
            frame="panel-foot"
            isQuiet
            columns={STAGE_COLUMNS}
            rows={report.deals}
            keyOf={({ stage }) => stage}
            context={filter}
          />
        ) : (
          <ul className="grid p-1.5">
            {report.deals.map(({ stage, count, value }) => (
              <li key={stage}>
                <Link
                  to="/deals"
                  search={dealRows(filter, [stage])}
                  className="grid gap-1.5 rounded-md px-2.5 py-2 focus-ring-inset hover:bg-accent"
                >
                  <span className="flex items-center gap-3 text-sm">
                    <DealStageMark stage={stage} className="flex-1" />
                    <span className="text-muted-foreground tabular">{formatCountOf(count, 'deal')}</span>
                    <span className="min-w-20 text-right font-strong tabular">{formatMoney(value)}</span>
                  </span>
                  <ReportBar share={Number(value) / largest} className="fill-primary" />
                </Link>
              </li>
            ))}
          </ul>
        ))}
    </ReportPanel>
  );
}
