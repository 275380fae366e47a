import { type ComponentType, lazy } from 'react';
import { CloseTab } from './close-tab.tsx';
import type { YearTab } from './year-search.ts';

/** The component of each tab. The first loads with the screen, the others when they're opened. */
export const YEAR_TAB_BODIES: Record<YearTab, ComponentType> = {
  close: CloseTab,
  budget: lazy(async () => ({ default: (await import('../category-budgets/budget-tab.tsx')).BudgetTab })),
  accountant: lazy(async () => ({ default: (await import('../accountant-links/accountant-tab.tsx')).AccountantTab })),
};
