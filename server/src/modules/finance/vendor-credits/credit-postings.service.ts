import type { Bill } from '@builder-os/contract/modules/finance/bills';
import type { CreditLine, VendorCredit } from '@builder-os/contract/modules/finance/vendor-credits';
import { fromCents, toCents } from '@builder-os/contract/platform/money';
import { shareAmong } from '@builder-os/contract/platform/share-among';
import type { Act } from '../../../platform/http/act.ts';
import { getBridge, getExpenseAccount, type Part } from '../bills/bill-postings.service.ts';
import { credit, debit, type PostedEntry, postEntry } from '../ledger/ledger.service.ts';
import type { AccountRecord } from '../profit-first-accounts/profit-first-accounts.queries.ts';

type CostLine = Pick<CreditLine, 'amount'> & Partial<Pick<CreditLine, 'jobId' | 'costCodeId' | 'costType'>>;
type NewCredit = Pick<VendorCredit, 'id' | 'vendor' | 'businessUnit' | 'amount' | 'creditedOn'>;

/** Posts a credit: the mirror of a bill’s entry. It lowers accounts payable and the cost of its jobs. */
export async function enterCredit(act: Act, given: NewCredit, lines: readonly CostLine[]): Promise<PostedEntry> {
  const bridge = await getBridge(act);
  return postEntry(act, {
    date: given.creditedOn,
    dateField: 'creditedOn',
    kind: 'bill',
    memo: `Credit from ${given.vendor}`,
    source: { type: 'vendor-credit', id: given.id },
    lines: [
      debit(bridge.payable, given.amount, given),
      ...lines.map((line) => credit(bridge.owed, line.amount, aboutOf(given, line))),
    ],
  });
}

/**
 * Uses a part of a credit for a bill: the two payables clear each other, and the amount of the credit's lines is taken
 * off expenses as the bill’s part becomes one.
 * @param shares what each line gives
 */
export async function drawCredit(
  act: Act,
  given: VendorCredit,
  { bill, shares, account, ...part }: Part & { bill: Bill; shares: readonly string[]; account: AccountRecord },
): Promise<PostedEntry> {
  const bridge = await getBridge(act);
  const lines = [debit(bridge.payable, part.amount, bill), credit(bridge.payable, part.amount, given)];
  for (const [index, line] of given.lines.entries()) {
    const share = shares[index] ?? '0.00';
    const spent = await getExpenseAccount(act, line, given.category, account);
    lines.push(debit(bridge.owed, share, aboutOf(given, line)), credit(spent, share, aboutOf(given, line)));
  }
  return postEntry(act, {
    date: part.settledOn,
    days: part.days,
    kind: 'bill',
    memo: `Credit from ${given.vendor}, applied`,
    source: { type: 'vendor-credit', id: given.id },
    keepsCost: true,
    lines,
  });
}

/**
 * The amount each line of a credit gives to a part of it, in proportion to what is left of the lines. Parts can be
 * undone in any order: a line has given exactly its amount when the credit is used up.
 * @param given the amounts the lines gave to other parts, part by part
 */
export function drawFrom(
  lines: readonly Pick<CreditLine, 'amount'>[],
  given: readonly (readonly string[])[],
  amount: string,
): string[] {
  const left = lines.map((line, index) => ({
    amount: fromCents(given.reduce((cents, shares) => cents - toCents(shares[index] ?? '0.00'), toCents(line.amount))),
  }));
  return shareAmong(left, 0n, toCents(amount)).map((share) => fromCents(share));
}

function aboutOf({ businessUnit }: Pick<VendorCredit, 'businessUnit'>, { jobId, costCodeId, costType }: CostLine) {
  return { businessUnit, jobId, costCodeId, costType };
}
