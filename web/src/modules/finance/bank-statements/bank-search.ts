import type { BankLineState } from '@builder-os/contract/modules/finance/bank-lines';
import { dayParam, oneOf, recordParam, searchReader, textParam } from '../../../app/records/search-params.ts';

export const BANK_TABS = ['lines', 'statements', 'files', 'rules'] as const;
export type BankTab = (typeof BANK_TABS)[number];

// Repeated here so the line contract isn't part of the first load.
const VIEWS = ['open', 'matched', 'categorised', 'ignored', 'all'] as const satisfies readonly (
  | BankLineState
  | 'all'
)[];

/** Parses the URL of Bank Statements: the tab, the account, the line filters and the open item. */
export const readBankSearch = searchReader({
  tab: oneOf(BANK_TABS),
  account: recordParam,
  state: oneOf(VIEWS),
  import: recordParam,
  q: textParam,
  from: dayParam,
  to: dayParam,
  file: recordParam,
  statement: recordParam,
});
export type BankSearch = ReturnType<typeof readBankSearch>;
