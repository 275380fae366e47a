import type { ReportedLeadStatus, SalesReport } from '@builder-os/contract/modules/sales/reports';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatCount, formatCountOf } from '../../../format/count.ts';
import { formatPercent } from '../../../format/percent.ts';
import { Table } from '../../../ui/table/table.tsx';
import type { TableColumn } from '../../../ui/table/table-column.ts';
import { ReportBar } from './report-bar.tsx';
import { leadRows, rowFilterOf } from './report-links.ts';
import { ReportPanel } from './report-panel.tsx';

interface LeadStatusOverviewProps {
  report: SalesReport | undefined;
  owner: string | undefined;
  isTable: boolean;
}

const LABELS: Record<ReportedLeadStatus, string> = {
  new: 'New',
  contacted: 'Contacted',
  qualified: 'Qualified',
  unqualified: 'Unqualified',
  converted: 'Converted',
  lost: 'Lost',
};

type StatusCount = SalesReport['leads'][number];

const STATUS_COLUMNS: readonly TableColumn<StatusCount, Pick<LeadsLinkProps, 'report' | 'owner'>>[] = [
  {
    header: 'Status',
    cell: ({ status }, context) => (
      <LeadsLink {...context} status={status}>
        {LABELS[status]}
      </LeadsLink>
    ),
  },
  { header: 'Percent of total', align: 'right', cell: ({ percent }) => formatPercent(percent, 0) },
  { header: 'Leads', align: 'right', cell: ({ count }) => formatCount(count) },
];

/** Each status's lead count and share, linked to its leads. */
export function LeadStatusOverview({ report, owner, isTable }: LeadStatusOverviewProps) {
  return (
    <ReportPanel
      title="Lead Status Overview"
      summary={report && formatCountOf(report.leadCount, 'lead')}
      isLoading={!report}
    >
      {report &&
        (isTable ? (
          <Table
            aria-label="Lead Status Overview"
            frame="panel-foot"
            isQuiet
            columns={STATUS_COLUMNS}
            rows={report.leads}
            keyOf={({ status }) => status}
            context={{ report, owner }}
          />
        ) : (
          <ul className="grid p-1.5">
            {report.leads.map(({ status, count, percent }) => (
              <li key={status}>
                <LeadsLink report={report} owner={owner} status={status}>
                  <span className="flex items-baseline gap-3 text-sm">
                    <span className="flex-1">{LABELS[status]}</span>
                    <span className="text-muted-foreground tabular">{formatPercent(percent, 0)}</span>
                    <span className="min-w-20 text-right font-strong tabular">{formatCountOf(count, 'lead')}</span>
                  </span>
                  <ReportBar share={percent / 100} className="fill-primary" />
                </LeadsLink>
              </li>
            ))}
          </ul>
        ))}
    </ReportPanel>
  );
}

interface LeadsLinkProps {
  report: SalesReport;
  owner: string | undefined;
  status: ReportedLeadStatus;
  children: ReactNode;
}

const rowClasses = 'grid gap-1.5 rounded-md px-2.5 py-2';

function LeadsLink({ report, owner, status, children }: LeadsLinkProps) {
  const search = leadRows(rowFilterOf(report, owner), status);
  return (
    <Link to="/leads" search={search} className={`${rowClasses} focus-ring-inset hover:bg-accent`}>
      {children}
    </Link>
  );
}
