import type { DashboardMetrics, SalesCounts } from '@builder-os/contract/modules/sales/dashboard';
import { growthOf, pointsBetween } from '@builder-os/contract/platform/growth';
import { toCents } from '@builder-os/contract/platform/money';
import type { Database } from '../../../platform/db/database.ts';
import { findDashboardMetrics, findSalesCounts } from './dashboard.queries.ts';

/** The Operations Hub's figures; weeks, months and quarters begin in the organization's time zone. */
export async function getDashboardMetrics(db: Database): Promise<DashboardMetrics> {
  const { quarter, lastQuarter, ...figures } = await findDashboardMetrics(db);
  const revenue = growthOf({
    current: toCents(quarter.won),
    prior: toCents(lastQuarter.won),
    priorRows: lastQuarter.wins,
  });
  const rateOf = ({ deals, leads }: typeof quarter) => ({ part: deals, whole: leads });
  const points = pointsBetween(rateOf(lastQuarter), rateOf(quarter));
  return {
    ...figures,
    revenueChange: revenue === null ? null : Number(revenue),
    conversionChange: points === null ? null : Number(points),
  };
}

export function getSalesCounts(db: Database): Promise<SalesCounts> {
  return findSalesCounts(db);
}
