import type { CashFlowLineKey } from '@builder-os/contract/modules/finance/cash-flow';
import { BUSINESS_UNITS } from '@builder-os/contract/platform/business-units';
import { dayParam, oneOf, recordParam, searchReader } from '../../../app/records/search-params.ts';

export const BOOK_TABS = ['trial-balance', 'general-ledger', 'cash-flow'] as const;
export type BookTab = (typeof BOOK_TABS)[number];

// Repeated here so the cash flow contract isn't part of the first load.
const LINES = [
  'customers',
  'customer_credits',
  'sales_tax',
  'receivables',
  'materials',
  'subcontractors',
  'direct',
  'fixed',
  'variable',
  'owners_pay',
  'taxes',
  'joint_ventures',
  'loans',
  'contributions',
  'distributions',
  'openings',
  'between_units',
] as const satisfies readonly CashFlowLineKey[];

/** Parses the URL of Books: the tab, the days, the unit, the job, the open account or line, and the open entry. */
export const readBooksSearch = searchReader({
  tab: oneOf(BOOK_TABS),
  day: dayParam,
  from: dayParam,
  to: dayParam,
  unit: oneOf(BUSINESS_UNITS),
  account: recordParam,
  job: recordParam,
  line: oneOf(LINES),
  entry: recordParam,
});
export type BooksSearch = ReturnType<typeof readBooksSearch>;
