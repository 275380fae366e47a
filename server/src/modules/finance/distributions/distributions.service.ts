import {
  type Distribution,
  type DistributionPreview,
  distributionSchema,
  type PostDistribution,
  type ReverseDistribution,
  splitDistribution,
} from '@builder-os/contract/modules/finance/distributions';
import { toCents } from '@builder-os/contract/platform/money';
import { recordChange } from '../../../platform/audit/audit.ts';
import type { Executor } from '../../../platform/db/database.ts';
import { formatCents } from '../../../platform/format/figures.ts';
import { type Act, actorId, type Target } from '../../../platform/http/act.ts';
import { conflict, found, validation } from '../../../platform/http/errors.ts';
import type { Page } from '../../../platform/http/pages.ts';
import { lock } from '../../../platform/records/record-life.ts';
import { lockMoney } from '../allocation-runs/division.service.ts';
import { getLedgerAccount } from '../ledger/category-accounts.service.ts';
import { credit, debit, postEntry, reverseEntry } from '../ledger/ledger.service.ts';
import { getDistributionAccounts, previewDistribution } from './distribution-preview.service.ts';
import {
  distributionKind,
  findDistribution,
  findDistributionPage,
  insertDistribution,
  reverseDistributionRow,
  takeDistributionId,
} from './distributions.queries.ts';

const RESOURCE = 'distribution';
const ABOUT = { businessUnit: 'general' } as const;

export function listDistributions(
  db: Executor,
  query: { limit?: number; cursor?: string },
): Promise<Page<Distribution>> {
  return findDistributionPage(db, query);
}

export async function getDistribution(db: Executor, id: number): Promise<Distribution> {
  return found(await findDistribution(db, id), 'Distribution');
}

/**
 * Posts the distribution of a quarter in one entry: it leaves Profit for the owner, as equity taken out, and for a loan
 * or the vault. It isn't an expense, so it doesn't reduce profit.
 * @throws AppError `conflict` (409) whose `current` is the quarter's distribution, if it has one
 */
export async function postDistribution(
  act: Act,
  { amount: chosen, loanAccountId, ...fields }: PostDistribution,
): Promise<Distribution> {
  await lockMoney(act);
  const preview = await previewDistribution(act.tx, fields);
  if (preview.problem !== null) throw conflict(preview.problem, preview.posted ?? preview);
  const amount = chosen ?? preview.amount;
  if (toCents(amount) > toCents(preview.amount)) {
    throw validation({ amount: `Enter ${formatCents(preview.amount)} or less. The rest stays in Profit.` });
  }
  const { toOwner, kept } = splitDistribution(amount, preview.keptPercent);
  const { profit, vault } = await getDistributionAccounts(act.tx);
  if (!profit) throw new Error('a distribution leaves the profit account');
  const target = chooseTarget(preview, { kept, loanAccountId, vault });
  const owner = await getLedgerAccount(act, { kind: 'distribution', name: 'Owner distributions' });
  const id = await takeDistributionId(act.tx);
  const entry = await postEntry(act, {
    date: preview.date,
    kind: 'distribution',
    memo: `${preview.quarter} owner distribution`,
    source: { type: RESOURCE, id },
    lines: [
      credit(profit.ledgerAccountId, amount, ABOUT),
      debit(owner, toOwner, ABOUT),
      ...(target ? [debit(target.ledgerAccountId, kept, ABOUT)] : []),
    ],
  });
  const { quarter, dueOn, date, strategy, keptPercent, profitBalance } = preview;
  const distribution = await insertDistribution(act.tx, {
    id,
    quarter,
    dueOn,
    date,
    strategy,
    keptPercent,
    profitBalance,
    amount,
    toOwner,
    kept,
    keptAccountName: target?.name ?? null,
    entryId: entry.id,
    createdBy: actorId(act),
  });
  await recordChange(act, { resource: RESOURCE, verb: 'post', after: distribution });
  return distribution;
}

/** Reverses a distribution with the mirror of its entry; its quarter is free again. */
export async function reverseDistribution(
  act: Act,
  target: Target,
  { date, reason }: ReverseDistribution,
): Promise<Distribution> {
  await lockMoney(act);
  const before = await lock(act, distributionKind, target, distributionSchema.parse);
  if (before.status === 'reversed') throw conflict('This distribution is already reversed.');
  const memo = reason && `Reversal: ${before.quarter} owner distribution (${reason})`;
  await reverseEntry(act, before.entryId, { date, memo });
  const after = await reverseDistributionRow(act.tx, before.id, { reversedBy: actorId(act), reason: reason ?? null });
  await recordChange(act, { resource: RESOURCE, verb: 'reverse', before, after });
  return after;
}

interface Choice {
  kept: string;
  loanAccountId: number | undefined;
  vault: { ledgerAccountId: number; name: string } | undefined;
}

/** Chooses the target of the part that the owner doesn't get: a loan with at least that much owed, or the vault. */
function chooseTarget({ strategy, loans }: DistributionPreview, { kept, loanAccountId, vault }: Choice) {
  switch (strategy) {
    case 'owner':
      return undefined;
    case 'vault':
      return vault;
    case 'debt': {
      const loan = loanAccountId === undefined && loans.length === 1 ? loans[0] : undefined;
      const chosen = loan ?? loans.find(({ ledgerAccountId }) => ledgerAccountId === loanAccountId);
      if (!chosen) throw validation({ loanAccountId: 'Choose a loan with a balance.' });
      if (toCents(kept) > toCents(chosen.balance)) {
        throw validation({
          amount: `Enter a smaller percentage. You owe ${formatCents(chosen.balance)} on ${chosen.name}, and this would pay ${formatCents(kept)}.`,
        });
      }
      return chosen;
    }
  }
}
