import type { FinancialOverview } from '@builder-os/contract/modules/finance/financial-overview';
import { growthOf } from '@builder-os/contract/platform/growth';
import { toCents } from '@builder-os/contract/platform/money';
import type { Executor } from '../../../platform/db/database.ts';
import { findFinancialOverview } from './financial-overview.queries.ts';

/** The header's totals, and revenue by unit and by month. */
export async function getFinancialOverview(db: Executor): Promise<FinancialOverview> {
  const { halves, ...figures } = await findFinancialOverview(db);
  const growth = growthOf({
    current: toCents(halves.latest),
    prior: toCents(halves.before),
    priorRows: halves.beforeCount,
  });
  return { ...figures, growth };
}
