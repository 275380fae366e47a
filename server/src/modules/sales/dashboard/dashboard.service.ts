import type { DashboardMetrics, SalesCounts } from '@builder-os/contract/modules/sales/dashboard';
import type { Database } from '../../../platform/db/database.ts';
import { findDashboardMetrics, findSalesCounts } from './dashboard.queries.ts';

/** The figures of the Operations Hub; weeks, months and quarters begin in the organisation's time zone. */
export function getDashboardMetrics(db: Database): Promise<DashboardMetrics> {
  return findDashboardMetrics(db);
}

export function getSalesCounts(db: Database): Promise<SalesCounts> {
  return findSalesCounts(db);
}
