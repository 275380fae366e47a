import { dayParam, oneOf, ownerParam, searchReader } from '../../../app/records/search-params.ts';

/** What the address of Sales Reports holds: the period, whose records, and whether figures stand in tables. */
export const readReportsSearch = searchReader({
  from: dayParam,
  to: dayParam,
  owner: ownerParam,
  as: oneOf(['table']),
});
export type ReportsSearch = ReturnType<typeof readReportsSearch>;
export type ReportFilter = Pick<ReportsSearch, 'from' | 'to' | 'owner'>;
