import { type ComponentType, lazy } from 'react';
import type { ProfitFirstPart } from '../financial-overview/financial-search.ts';

/** The component of each part of the tab, loaded when the part is opened. */
export const PROFIT_FIRST_PART_BODIES: Record<ProfitFirstPart, ComponentType> = {
  accounts: lazy(async () => ({ default: (await import('./accounts-part.tsx')).AccountsPart })),
  runs: lazy(async () => ({ default: (await import('../allocation-runs/runs-part.tsx')).RunsPart })),
  bills: lazy(async () => ({ default: (await import('../bills/bills-part.tsx')).BillsPart })),
  distributions: lazy(async () => ({
    default: (await import('../distributions/distributions-part.tsx')).DistributionsPart,
  })),
  cash: lazy(async () => ({ default: (await import('../cash-calendar/cash-calendar-part.tsx')).CashCalendarPart })),
  assessment: lazy(async () => ({
    default: (await import('../instant-assessment/assessment-part.tsx')).AssessmentPart,
  })),
};
