import { type LoadableComponent, lazyComponent } from '../../../ui/lazy-component.tsx';
import { TrialBalanceTab } from '../trial-balance/trial-balance-tab.tsx';
import type { BookTab } from './books-search.ts';

/** The component of each tab. The first loads with the screen, the others when they're opened. */
export const BOOK_TAB_BODIES: Record<BookTab, LoadableComponent> = {
  'trial-balance': TrialBalanceTab,
  'general-ledger': lazyComponent(async () => (await import('./general-ledger-tab.tsx')).GeneralLedgerTab),
  'cash-flow': lazyComponent(async () => (await import('../cash-flow/cash-flow-tab.tsx')).CashFlowTab),
};
