import { REPORT_SECTIONS } from '@builder-os/contract/modules/finance/financial-dashboard';
import { FileText } from 'lucide-react';
import { Suspense, useState } from 'react';
import { FinanceBar } from '../../../app/finance-bar.tsx';
import { Screen } from '../../../app/screen.tsx';
import { useCan } from '../../../auth/use-can.ts';
import { Button } from '../../../ui/button.tsx';
import { loadWhenUsed } from '../../../ui/load-when-used.tsx';
import { TabSkeleton } from '../../../ui/tab-skeleton.tsx';
import { TabPanel, Tabs } from '../../../ui/tabs.tsx';
import { FinanceGate } from '../financial-overview/load-failure.tsx';
import { SECTION_LABELS } from './dashboard-labels.ts';
import { DashboardSummary } from './dashboard-summary.tsx';
import { DASHBOARD_TAB_BODIES } from './dashboard-tab-bodies.ts';
import { DashboardToolbar } from './dashboard-toolbar.tsx';
import { useDashboardAddress } from './use-dashboard-address.ts';

const ReportDialog = loadWhenUsed(async () => (await import('./report-dialog.tsx')).ReportDialog);

const TABS = REPORT_SECTIONS.map((value) => ({ value, label: SECTION_LABELS[value] }));

/** The business in figures: a period against the one before, from the books. */
export function FinancialDashboardScreen() {
  const { tab, change } = useDashboardAddress();
  const [isReporting, setIsReporting] = useState(false);
  const canRead = useCan('financial_read');
  return (
    <Screen
      title="Financial Dashboard"
      subtitle="A period against the one before, from the books"
      bar={<FinanceBar />}
      actions={
        <Button size="sm" disabledReason={canRead.reason} onClick={() => setIsReporting(true)}>
          <FileText aria-hidden="true" />
          <span className="max-sm:sr-only">Generate Report</span>
        </Button>
      }
    >
      <FinanceGate>
        <DashboardToolbar />
        <DashboardSummary />
        <Tabs
          label="Financial Dashboard"
          look="segments"
          tabs={TABS}
          value={tab}
          onValueChange={(chosen) => change({ tab: chosen === 'profit-first' ? undefined : chosen })}
          className="flex flex-col gap-3.5 sm:gap-4"
        >
          {TABS.map(({ value }) => {
            const Body = DASHBOARD_TAB_BODIES[value];
            return (
              <TabPanel key={value} value={value} className="flex flex-col gap-3.5 sm:gap-4">
                <Suspense fallback={<TabSkeleton />}>
                  <Body />
                </Suspense>
              </TabPanel>
            );
          })}
        </Tabs>
      </FinanceGate>
      {isReporting && <ReportDialog onClose={() => setIsReporting(false)} />}
    </Screen>
  );
}
