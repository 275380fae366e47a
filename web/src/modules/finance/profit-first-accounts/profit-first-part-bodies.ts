import { type LoadableComponent, lazyComponent } from '../../../ui/lazy-component.tsx';
import type { ProfitFirstPart } from '../financial-overview/financial-search.ts';

/** The component of each part of the tab, loaded when the part is opened. */
export const PROFIT_FIRST_PART_BODIES: Record<ProfitFirstPart, LoadableComponent> = {
  accounts: lazyComponent(async () => (await import('./accounts-part.tsx')).AccountsPart),
  runs: lazyComponent(async () => (await import('../allocation-runs/runs-part.tsx')).RunsPart),
  bills: lazyComponent(async () => (await import('../bills/bills-part.tsx')).BillsPart),
  distributions: lazyComponent(async () => (await import('../distributions/distributions-part.tsx')).DistributionsPart),
  cash: lazyComponent(async () => (await import('../cash-calendar/cash-calendar-part.tsx')).CashCalendarPart),
  assessment: lazyComponent(async () => (await import('../instant-assessment/assessment-part.tsx')).AssessmentPart),
};
