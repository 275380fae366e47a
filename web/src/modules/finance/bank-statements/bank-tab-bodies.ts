import { type ComponentType, lazy } from 'react';
import type { BankTab } from './bank-search.ts';

/** What stands under each tab; its code arrives when the tab is opened. */
export const BANK_TAB_BODIES: Record<BankTab, ComponentType> = {
  lines: lazy(async () => ({ default: (await import('../bank-lines/lines-tab.tsx')).LinesTab })),
  statements: lazy(async () => ({ default: (await import('./statements-tab.tsx')).StatementsTab })),
  files: lazy(async () => ({ default: (await import('../bank-imports/files-tab.tsx')).FilesTab })),
  rules: lazy(async () => ({ default: (await import('../bank-rules/rules-tab.tsx')).RulesTab })),
};
