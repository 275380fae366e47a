import type { FinancialOverview } from '@builder-os/contract/modules/finance/financial-overview';
import type { Executor } from '../../../platform/db/database.ts';
import { findFinancialOverview } from './financial-overview.queries.ts';

/** Totals of the header, revenue by unit and by month. */
export function getFinancialOverview(db: Executor): Promise<FinancialOverview> {
  return findFinancialOverview(db);
}
