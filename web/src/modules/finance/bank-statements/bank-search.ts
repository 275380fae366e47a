import type { BankLineState } from '@builder-os/contract/modules/finance/bank-lines';
import { dayParam, oneOf, recordParam, searchReader, textParam } from '../../../app/records/search-params.ts';

export const BANK_TABS = ['lines', 'statements', 'files', 'rules'] as const;
export type BankTab = (typeof BANK_TABS)[number];

// Written out: the contract of lines is no part of the first load.
const VIEWS = ['open', 'matched', 'categorised', 'ignored', 'all'] as const satisfies readonly (
  | BankLineState
  | 'all'
)[];

/** What the address of Bank Statements holds: the tab, the account, the filters of lines, and what is open. */
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
