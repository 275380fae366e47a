import { Suspense } from 'react';
import { SegmentedControl } from '../../../ui/filter/segmented-control.tsx';
import { TabSkeleton } from '../../../ui/filter/tab-skeleton.tsx';
import { OverdueBanner } from '../allocation-runs/overdue-banner.tsx';
import { PROFIT_FIRST_PARTS, type ProfitFirstPart } from '../financial-overview/financial-search.ts';
import { useFinancialUrlState } from '../financial-overview/use-financial-url-state.ts';
import { PROFIT_FIRST_PART_BODIES } from './profit-first-part-bodies.ts';

const LABELS: Record<ProfitFirstPart, string> = {
  accounts: 'Accounts',
  runs: 'Allocation runs',
  bills: 'Bills',
  distributions: 'Distributions',
  cash: 'Cash Calendar',
  assessment: 'Instant Assessment',
};

/** The accounts, and everything that moves money between them. */
export function ProfitFirstTab() {
  const { part, openPart } = useFinancialUrlState();
  const Body = PROFIT_FIRST_PART_BODIES[part];
  return (
    <>
      <OverdueBanner />
      <SegmentedControl
        label="Profit First"
        options={PROFIT_FIRST_PARTS.map((value) => ({ value, label: LABELS[value] }))}
        value={part}
        onValueChange={openPart}
        className="self-start print:hidden"
      />
      <Suspense fallback={<TabSkeleton />}>
        <Body />
      </Suspense>
    </>
  );
}
