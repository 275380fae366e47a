import type { MaterialsNeed } from '@builder-os/contract/modules/finance/allocation-runs';
import { fromCents, toCents } from '@builder-os/contract/platform/money';
import type { Executor } from '../../../platform/db/database.ts';
import { balanceOf } from '../ledger/ledger.service.ts';
import type { MoneyAccounts } from './division.service.ts';
import { findOpenCommitments } from './open-commitments.queries.ts';

/** The amount the account for materials lacks to pay for the open orders of active jobs, and how it's made up. */
export async function getMaterialsNeed(db: Executor, { materials }: MoneyAccounts): Promise<MaterialsNeed> {
  const { jobs, unpaidBills } = await findOpenCommitments(db, materials?.id ?? null);
  const held = materials ? await balanceOf(db, { ledgerAccountId: materials.ledgerAccountId, kind: 'cash' }) : '0.00';
  const committed = jobs.reduce((sum, { amount }) => sum + toCents(amount), 0n);
  const lacking = committed + toCents(unpaidBills) - toCents(held);
  return {
    committed: fromCents(committed),
    unpaidBills,
    held,
    needed: fromCents(lacking > 0n ? lacking : 0n),
    jobs,
  };
}
