import { Link } from '@tanstack/react-router';
import { ArrowLeft, Download } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { buttonClasses } from '../../../ui/button-classes.ts';
import { loadWhenUsed } from '../../../ui/load-when-used.tsx';
import { FinanceScreen } from '../financial-overview/finance-screen.tsx';
import { useYearUrlState } from './use-year-url-state.ts';
import type { YearTab } from './year-search.ts';
import { YEAR_TAB_BODIES } from './year-tab-bodies.ts';

export { YEAR_TAB_BODIES as tabBodies };

const JournalExportDialog = loadWhenUsed(
  async () => (await import('../journal-export/journal-export-dialog.tsx')).JournalExportDialog,
);

const TABS = [
  { value: 'close', label: 'Close the Year' },
  { value: 'budget', label: 'Budget' },
  { value: 'accountant', label: 'Accountant' },
] as const satisfies { value: YearTab; label: string }[];

/** Year End: the tools an accountant asks for. */
export function YearEndScreen() {
  const { tab, openTab } = useYearUrlState();
  const [isExporting, setIsExporting] = useState(false);
  return (
    <FinanceScreen
      title="Year End"
      subtitle="Close a year, compare it with its budget, share the books"
      actions={
        <>
          <Link
            to="/financial"
            search={{ tab: 'transactions' }}
            className={`${buttonClasses({ size: 'sm' })} max-lg:hidden`}
          >
            <ArrowLeft aria-hidden="true" />
            Transactions
          </Link>
          <Button size="sm" className="max-lg:hidden" onClick={() => setIsExporting(true)}>
            <Download aria-hidden="true" />
            Export Journal
          </Button>
        </>
      }
      tabs={TABS}
      tab={tab}
      onTabChange={openTab}
      bodies={YEAR_TAB_BODIES}
      head={null}
    >
      {isExporting && <JournalExportDialog onClose={() => setIsExporting(false)} />}
    </FinanceScreen>
  );
}
