import type { BillLine } from '@builder-os/contract/modules/finance/bill-lines';
import type { Bill } from '@builder-os/contract/modules/finance/bills';
import { fromCents, toCents } from '@builder-os/contract/platform/money';
import { shareAmong } from '@builder-os/contract/platform/share-among';
import type { Act } from '../../../platform/http/act.ts';
import { usualExpenseOf } from '../financial-transactions/transaction-accounts.ts';
import { getCategoryAccount, getLedgerAccount } from '../ledger/category-accounts.service.ts';
import {
  type BookDays,
  credit,
  debit,
  getBookDays,
  type Line,
  type PostedEntry,
  postEntry,
} from '../ledger/ledger.service.ts';
import type { AccountRecord } from '../profit-first-accounts/profit-first-accounts.queries.ts';

type CostLine = Pick<BillLine, 'amount'> & Partial<Pick<BillLine, 'jobId' | 'costCodeId' | 'costType' | 'orderLineId'>>;
type OwedBill = Pick<Bill, 'id' | 'vendor' | 'businessUnit' | 'amount' | 'billedOn'>;

/**
 * Posts a bill: its cost is owed and not paid, line by line, and payable to the vendor.
 * @param isAgain a bill whose entry was reversed; it's posted today if the books are closed through its day
 */
export async function enterBill(
  act: Act,
  bill: OwedBill,
  lines: readonly CostLine[],
  { isAgain = false } = {},
): Promise<PostedEntry> {
  const bridge = await getBridge(act);
  return postEntry(act, {
    date: await findEntryDay(act, bill, isAgain),
    dateField: 'billedOn',
    kind: 'bill',
    memo: `Bill from ${bill.vendor}`,
    source: { type: 'bill', id: bill.id },
    lines: [
      ...lines.map((line) => debit(bridge.owed, line.amount, aboutOf(bill, line))),
      credit(bridge.payable, bill.amount, bill),
    ],
  });
}

/** The day a bill is posted on: its own, or today if it’s posted again and the books are closed through its day. */
export async function findEntryDay(act: Act, { billedOn }: Pick<Bill, 'billedOn'>, isAgain: boolean): Promise<string> {
  const { today, closedThrough } = await getBookDays(act.tx);
  return isAgain && closedThrough !== null && billedOn <= closedThrough ? today : billedOn;
}

/** A part of a bill or of a credit that is being paid or used. `settledOn`: the day of payment, or of the bill if it’s later. */
export interface Part {
  amount: string;
  settledOn: string;
  days: BookDays;
}

/** Takes a part of a bill out of accounts payable: the mirror of that part of its entry. */
export async function settleBill(act: Act, bill: Bill, { amount, settledOn, days }: Part): Promise<PostedEntry> {
  const bridge = await getBridge(act);
  return postEntry(act, {
    date: settledOn,
    days,
    kind: 'bill',
    memo: `Paid to ${bill.vendor}`,
    source: { type: 'bill', id: bill.id },
    keepsCost: true,
    lines: [
      debit(bridge.payable, amount, bill),
      ...sharesOf(bill, amount).map(({ line, share }) => credit(bridge.owed, share, aboutOf(bill, line))),
    ],
  });
}

/** The lines of the transaction that pays a part of a bill: each line’s share is spent in its category. */
export async function listPaymentLines(
  act: Act,
  bill: Bill,
  { amount, account }: { amount: string; account: AccountRecord },
): Promise<Line[]> {
  return [...(await listSpent(act, bill, amount, account)), credit(account.ledgerAccountId, amount, bill)];
}

/** Makes the part of a bill that a credit pays an expense: it’s owed no longer, and no money moves. */
export async function spendByCredit(act: Act, bill: Bill, part: Part, account: AccountRecord): Promise<PostedEntry> {
  const bridge = await getBridge(act);
  return postEntry(act, {
    date: part.settledOn,
    days: part.days,
    kind: 'bill',
    memo: `Credit applied to the ${bill.vendor} bill`,
    source: { type: 'bill', id: bill.id },
    keepsCost: true,
    lines: [
      ...(await listSpent(act, bill, part.amount, account)),
      ...sharesOf(bill, part.amount).map(({ line, share }) => credit(bridge.owed, share, aboutOf(bill, line))),
    ],
  });
}

async function listSpent(act: Act, bill: Bill, amount: string, account: AccountRecord): Promise<Line[]> {
  const lines: Line[] = [];
  for (const { line, share } of sharesOf(bill, amount)) {
    const spent = await getExpenseAccount(act, line, bill.category, account);
    lines.push(debit(spent, share, aboutOf(bill, line)));
  }
  return lines;
}

/** The expense account of a line: of its category, the document's, or the default for its cost and the paying account. */
export function getExpenseAccount(
  act: Act,
  line: Pick<BillLine, 'category' | 'costType'>,
  category: string | null,
  { role }: AccountRecord,
): Promise<number> {
  const usual = usualExpenseOf(role, line.costType);
  return getCategoryAccount(act, 'expense', line.category ?? category ?? usual?.category ?? null, usual?.group);
}

function sharesOf({ lines, paid }: Bill, amount: string) {
  const shares = shareAmong(lines, toCents(paid), toCents(amount));
  return lines.map((line, index) => ({ line, share: fromCents(shares[index] ?? 0n) }));
}

function aboutOf({ businessUnit }: Pick<Bill, 'businessUnit'>, { jobId, costCodeId, costType, orderLineId }: CostLine) {
  return { businessUnit, jobId, costCodeId, costType, orderLineId };
}

/** The two accounts that hold unpaid bills and credits that aren’t used. */
export async function getBridge(act: Act): Promise<{ payable: number; owed: number }> {
  return {
    payable: await getLedgerAccount(act, { kind: 'payable', name: 'Accounts payable' }),
    owed: await getLedgerAccount(act, { kind: 'owed_not_paid', name: 'Owed, not paid' }),
  };
}
