import { type LoadableComponent, lazyComponent } from '../../../ui/lazy-component.tsx';
import { LinesTab } from '../bank-lines/lines-tab.tsx';
import type { BankTab } from './bank-search.ts';

/** The component of each tab. The first loads with the screen, the others when they're opened. */
export const BANK_TAB_BODIES: Record<BankTab, LoadableComponent> = {
  lines: LinesTab,
  statements: lazyComponent(async () => (await import('./statements-tab.tsx')).StatementsTab),
  files: lazyComponent(async () => (await import('../bank-imports/files-tab.tsx')).FilesTab),
  rules: lazyComponent(async () => (await import('../bank-rules/rules-tab.tsx')).RulesTab),
};
