import { type ComponentType, lazy } from 'react';
import { TrialBalanceTab } from '../trial-balance/trial-balance-tab.tsx';
import type { BookTab } from './books-search.ts';

/** The component of each tab. The first loads with the screen, the others when they're opened. */
export const BOOK_TAB_BODIES: Record<BookTab, ComponentType> = {
  'trial-balance': TrialBalanceTab,
  'general-ledger': lazy(async () => ({ default: (await import('./general-ledger-tab.tsx')).GeneralLedgerTab })),
  'cash-flow': lazy(async () => ({ default: (await import('../cash-flow/cash-flow-tab.tsx')).CashFlowTab })),
};
