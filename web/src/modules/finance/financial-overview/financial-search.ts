import { BUSINESS_UNITS } from '@builder-os/contract/platform/business-units';
import {
  dayParam,
  listOf,
  oneOf,
  recordParam,
  searchReader,
  textParam,
  wordsParam,
} from '../../../app/records/search-params.ts';

export const FINANCIAL_TABS = ['overview', 'profit-first', 'transactions', 'revenue'] as const;
export type FinancialTab = (typeof FINANCIAL_TABS)[number];

export const PROFIT_FIRST_PARTS = ['accounts', 'runs', 'bills', 'distributions', 'cash', 'assessment'] as const;
export type ProfitFirstPart = (typeof PROFIT_FIRST_PARTS)[number];

/** The lists of bills: by status, credits of vendors and recurring bills. */
export const BILL_VIEWS = ['open', 'paid', 'cancelled', 'credits', 'recurring'] as const;
export type BillView = (typeof BILL_VIEWS)[number];

/**
 * Parses the URL of Financial Management: tab, part, tables or charts, open transaction or run, and list filters.
 * Types, states and sorts stay unparsed: their contract isn't part of the first load, and lists ignore unknown ones.
 */
export const readFinancialSearch = searchReader({
  tab: oneOf(FINANCIAL_TABS),
  part: oneOf(PROFIT_FIRST_PARTS),
  as: oneOf(['table']),
  list: oneOf(['all']),
  transaction: recordParam,
  run: recordParam,
  bill: recordParam,
  credit: recordParam,
  view: oneOf(BILL_VIEWS),
  order: recordParam,
  q: textParam,
  type: wordsParam,
  unit: listOf(BUSINESS_UNITS),
  account: recordParam,
  category: textParam,
  projectId: recordParam,
  partnerId: recordParam,
  dealId: recordParam,
  from: dayParam,
  to: dayParam,
  minimum: amountParam,
  maximum: amountParam,
  state: oneOf(['posted', 'reversed']),
  needsAccount: oneOf(['yes']),
  sort: wordsParam,
  status: wordsParam,
  overdue: oneOf(['yes']),
});
export type FinancialSearch = ReturnType<typeof readFinancialSearch>;

/** An amount with at most two decimals: `1250.5`. */
function amountParam(value: unknown): string | undefined {
  const text = textParam(value);
  return text !== undefined && /^\d{1,10}(\.\d{1,2})?$/.test(text) ? text : undefined;
}
