import { dayParam, oneOf, recordParam, searchReader } from '../../../../app/records/search-params.ts';

export const JOB_TABS = ['overview', 'budget', 'orders', 'invoices', 'changes', 'files'] as const;
export type JobTab = (typeof JOB_TABS)[number];
export const COST_GROUPINGS = ['division', 'code', 'type'] as const;
export type CostGrouping = (typeof COST_GROUPINGS)[number];

/** The search params of a job: the tab, the form that is open, and how the cost report is shown. */
export const readJobSearch = searchReader({
  tab: oneOf(JOB_TABS),
  dialog: oneOf(['edit', 'new-change', 'site-change']),
  by: oneOf(['code', 'type']),
  only: oneOf(['over']),
  asOf: dayParam,
  /** The purchase order that is open on its tab. */
  order: recordParam,
  /** The price request that is open on its tab. */
  request: recordParam,
  /** The invoice that is open on its tab. */
  invoice: recordParam,
  /** The change order that is open on its tab. */
  change: recordParam,
  /** The selection that is open on its tab. */
  selection: recordParam,
  /** The line and the figure whose rows are open: `d03.forecast`, `c12-labor.actual`. */
  cell: cellParam,
});
export type JobSearch = ReturnType<typeof readJobSearch>;

function cellParam(value: unknown): string | undefined {
  return typeof value === 'string' && /^[\w-]+\.[A-Za-z]+$/.test(value) ? value : undefined;
}
