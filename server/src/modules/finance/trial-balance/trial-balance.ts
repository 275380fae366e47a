import { LEDGER_KINDS } from '@builder-os/contract/modules/finance/ledger';
import type { TrialBalance, TrialBalanceLine } from '@builder-os/contract/modules/finance/trial-balance';
import { fromCents, toCents } from '@builder-os/contract/platform/money';

interface AccountSum extends Pick<TrialBalanceLine, 'ledgerAccountId' | 'kind' | 'name' | 'expenseGroup'> {
  amount: string;
}

/** The trial balance of sums by account and unit: each account once, on the side of its balance. */
export function trialBalanceOf(sums: readonly AccountSum[], day: string): TrialBalance {
  const accounts = new Map<number, { sum: AccountSum; cents: bigint }>();
  for (const sum of sums) {
    const cents = accounts.get(sum.ledgerAccountId)?.cents ?? 0n;
    accounts.set(sum.ledgerAccountId, { sum, cents: cents + toCents(sum.amount) });
  }
  const found = [...accounts.values()].sort(
    ({ sum: one }, { sum: other }) =>
      LEDGER_KINDS.indexOf(one.kind) - LEDGER_KINDS.indexOf(other.kind) || one.name.localeCompare(other.name, 'en'),
  );
  const total = (sign: bigint) =>
    fromCents(found.reduce((whole, { cents }) => (cents * sign > 0n ? whole + cents * sign : whole), 0n));
  return {
    day,
    lines: found.map(({ sum: { ledgerAccountId, kind, name, expenseGroup }, cents }) => ({
      ledgerAccountId,
      kind,
      name,
      expenseGroup,
      debit: fromCents(cents > 0n ? cents : 0n),
      credit: fromCents(cents < 0n ? -cents : 0n),
    })),
    debit: total(1n),
    credit: total(-1n),
  };
}
