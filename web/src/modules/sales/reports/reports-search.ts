import { dayParam, oneOf, ownerParam, searchReader } from '../../../app/records/search-params.ts';

/** The Sales Reports search params: the period, the owner, and whether to show tables. */
export const readReportsSearch = searchReader({
  from: dayParam,
  to: dayParam,
  owner: ownerParam,
  as: oneOf(['table']),
});
export type ReportsSearch = ReturnType<typeof readReportsSearch>;
export type ReportFilter = Pick<ReportsSearch, 'from' | 'to' | 'owner'>;
