import { REPORT_SECTIONS } from '@builder-os/contract/modules/finance/financial-dashboard';
import { hasAccess } from '@builder-os/contract/platform/permissions';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import type { FirstReads } from '../../../app/first-reads.ts';
import { useCan } from '../../../auth/use-can.ts';
import { Button } from '../../../ui/button.tsx';
import { loadWhenUsed } from '../../../ui/load-when-used.tsx';
import { FinanceScreen } from '../financial-overview/finance-screen.tsx';
import { SECTION_LABELS } from './dashboard-labels.ts';
import { readDashboardSearch } from './dashboard-search.ts';
import { DashboardSummary } from './dashboard-summary.tsx';
import { DASHBOARD_TAB_BODIES } from './dashboard-tab-bodies.ts';
import { DashboardToolbar } from './dashboard-toolbar.tsx';
import { dashboardQuery } from './financial-dashboard.queries.ts';
import { useDashboardUrlState } from './use-dashboard-url-state.ts';

export { DASHBOARD_TAB_BODIES as tabBodies };

const ReportDialog = loadWhenUsed(async () => (await import('./report-dialog.tsx')).ReportDialog);

const TABS = REPORT_SECTIONS.map((value) => ({ value, label: SECTION_LABELS[value] }));

export const firstReads: FirstReads = ({ read, user, search }) => {
  if (!hasAccess(user, 'financial_read')) return [];
  const { period } = readDashboardSearch(search);
  return [read(dashboardQuery(period))];
};

/** The Financial Dashboard: a period's figures from the books, compared with the prior period. */
export function FinancialDashboardScreen() {
  const { tab, change } = useDashboardUrlState();
  const [isReporting, setIsReporting] = useState(false);
  const canRead = useCan('financial_read');
  return (
    <FinanceScreen
      title="Financial Dashboard"
      subtitle="How this period compares with the last, from your books"
      actions={
        <Button size="sm" disabledReason={canRead.reason} onClick={() => setIsReporting(true)}>
          <FileText aria-hidden="true" />
          <span className="max-sm:sr-only">Generate Report</span>
        </Button>
      }
      tabs={TABS}
      tab={tab}
      onTabChange={(chosen) => change({ tab: chosen === 'profit-first' ? undefined : chosen })}
      bodies={DASHBOARD_TAB_BODIES}
      head={
        <>
          <DashboardToolbar />
          <DashboardSummary />
        </>
      }
    >
      {isReporting && <ReportDialog onClose={() => setIsReporting(false)} />}
    </FinanceScreen>
  );
}
