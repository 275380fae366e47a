import type { BankLine } from '@builder-os/contract/modules/finance/bank-lines';
import type { OpeningBalance } from '@builder-os/contract/modules/finance/opening-balances';

/** The opening balance of a line's account, if it's of the line's day or later and so includes the line already. */
export function findLaterOpening(
  { accountId, date }: Pick<BankLine, 'accountId' | 'date'>,
  openings: readonly OpeningBalance[],
): OpeningBalance | undefined {
  return openings.find((opening) => opening.accountId === accountId && opening.date >= date);
}
