import { type ComponentType, lazy } from 'react';
import { LinesTab } from '../bank-lines/lines-tab.tsx';
import type { BankTab } from './bank-search.ts';

/** The component of each tab. The first loads with the screen, the others when they're opened. */
export const BANK_TAB_BODIES: Record<BankTab, ComponentType> = {
  lines: LinesTab,
  statements: lazy(async () => ({ default: (await import('./statements-tab.tsx')).StatementsTab })),
  files: lazy(async () => ({ default: (await import('../bank-imports/files-tab.tsx')).FilesTab })),
  rules: lazy(async () => ({ default: (await import('../bank-rules/rules-tab.tsx')).RulesTab })),
};
