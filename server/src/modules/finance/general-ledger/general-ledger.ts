import type { GeneralLedgerAccount } from '@builder-os/contract/modules/finance/general-ledger';
import { LEDGER_KINDS, type LedgerKind, NORMAL_SIGN } from '@builder-os/contract/modules/finance/ledger';
import { fromCents, toCents } from '@builder-os/contract/platform/money';
import type { AccountSums } from './ledger-span.queries.ts';

/** Accounts with a balance or postings, in the order of the ledger's kinds. */
export function ledgerAccountsOf(sums: readonly AccountSums[]): GeneralLedgerAccount[] {
  return sums
    .filter(({ opening, count }) => count > 0 || toCents(opening) !== 0n)
    .map(({ opening, change, ...account }) => ({
      ...account,
      opening: toBalance(account.kind, toCents(opening)),
      change: toBalance(account.kind, toCents(change)),
      closing: toBalance(account.kind, toCents(opening) + toCents(change)),
    }))
    .sort(
      (one, other) =>
        LEDGER_KINDS.indexOf(one.kind) - LEDGER_KINDS.indexOf(other.kind) || one.name.localeCompare(other.name, 'en'),
    );
}

function toBalance(kind: LedgerKind, cents: bigint): string {
  return fromCents(cents * BigInt(NORMAL_SIGN[kind]));
}
