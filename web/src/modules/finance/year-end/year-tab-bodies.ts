import { type LoadableComponent, lazyComponent } from '../../../ui/lazy-component.tsx';
import { CloseTab } from './close-tab.tsx';
import type { YearTab } from './year-search.ts';

/** The component of each tab. The first loads with the screen, the others when they're opened. */
export const YEAR_TAB_BODIES: Record<YearTab, LoadableComponent> = {
  close: CloseTab,
  budget: lazyComponent(async () => (await import('../category-budgets/budget-tab.tsx')).BudgetTab),
  accountant: lazyComponent(async () => (await import('../accountant-links/accountant-tab.tsx')).AccountantTab),
};
