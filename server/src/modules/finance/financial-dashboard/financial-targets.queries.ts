import type { ChangeTargets } from '@builder-os/contract/modules/finance/financial-dashboard';
import { OWNER_TARGETS } from '@builder-os/contract/modules/finance/financial-overview';
import type { DashboardTargets } from '@builder-os/contract/modules/finance/financial-statements';
import { lockAlone } from '../../../platform/db/advisory-locks.ts';
import { changed } from '../../../platform/db/columns.ts';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { financialTargets } from './financial-targets.table.ts';

const columns = {
  grossProfit: financialTargets.grossProfit,
  fixedExpenses: financialTargets.fixedExpenses,
  netMargin: financialTargets.netMargin,
  version: financialTargets.version,
};

/** The owner's targets. Until someone changes them, the specification's, as version 0. */
export async function findTargets(db: Executor): Promise<DashboardTargets> {
  const [stored] = await db.select(columns).from(financialTargets);
  if (stored) return stored;
  const { grossProfit, fixedExpenses, netMargin } = OWNER_TARGETS;
  const text = (percent: number) => percent.toFixed(2);
  return { grossProfit: text(grossProfit), fixedExpenses: text(fixedExpenses), netMargin: text(netMargin), version: 0 };
}

/** Like `findTargets`. No one else can change the targets until the transaction ends. */
export async function findTargetsForUpdate(tx: Transaction): Promise<DashboardTargets> {
  await lockAlone(tx, 'dashboard targets');
  return findTargets(tx);
}

export async function saveTargets(tx: Transaction, targets: Required<ChangeTargets>): Promise<DashboardTargets> {
  const [saved] = await tx
    .insert(financialTargets)
    .values({ id: 1, ...targets })
    .onConflictDoUpdate({ target: financialTargets.id, set: changed(financialTargets, targets) })
    .returning(columns);
  if (!saved) throw new Error('the targets were not saved');
  return saved;
}
