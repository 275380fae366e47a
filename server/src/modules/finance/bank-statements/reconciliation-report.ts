import type { BankStatement } from '@builder-os/contract/modules/finance/bank-statements';
import type { ItemSum, StatementItem, Worksheet } from '@builder-os/contract/modules/finance/statement-worksheet';
import { dayIn } from '@builder-os/contract/platform/dates';
import { formatDay } from '../../../platform/format/figures.ts';

interface SummaryLine {
  label: string;
  count: number | null;
  amount: string;
  isTotal: boolean;
}

/** A reconciliation as the PDF and the CSV file show it. */
export interface ReconciliationReport {
  accountName: string;
  date: string;
  facts: string[];
  summary: SummaryLine[];
  lists: { title: string; items: StatementItem[]; total: string }[];
}

/** Arranges a statement, its sums and its items as a report; amounts of items that left the account have no sign there. */
export function toReconciliationReport(
  statement: BankStatement,
  worksheet: Worksheet,
  { items, timeZone }: { items: readonly StatementItem[]; timeZone: string },
): ReconciliationReport {
  const { opening, openingDay, openingChange, clearedIn, clearedOut, unclearedIn, unclearedOut } = worksheet;
  const pick = (isCleared: boolean, isIn: boolean) =>
    items.filter((item) => item.isCleared === isCleared && !item.amount.startsWith('-') === isIn);
  return {
    accountName: statement.accountName,
    date: statement.date,
    facts: factsOf(statement, timeZone),
    summary: [
      line(openingDay === null ? 'Opening balance' : `Opening balance, ${formatDay(openingDay)}`, opening),
      ...(openingChange === '0.00' ? [] : [line('Changed since the opening balance', openingChange)]),
      counted('Deposits cleared', clearedIn),
      counted('Payments cleared', clearedOut),
      total('Cleared balance', statement.cleared),
      total('Statement balance', statement.balance),
      total('Difference', statement.difference),
      counted('Uncleared deposits', unclearedIn),
      counted('Outstanding payments', unclearedOut),
      ...(statement.recordedLater === '0.00' ? [] : [line('Recorded after this day', statement.recordedLater)]),
      total('Book balance', statement.ledgerBalance),
    ],
    lists: [
      { title: 'Deposits cleared', items: pick(true, true), total: clearedIn.amount },
      { title: 'Payments cleared', items: pick(true, false), total: clearedOut.amount },
      { title: 'Uncleared deposits', items: pick(false, true), total: unclearedIn.amount },
      { title: 'Outstanding payments', items: pick(false, false), total: unclearedOut.amount },
    ],
  };
}

function factsOf({ state, isBroken, reconciledAt, reconciledByName, note }: BankStatement, timeZone: string): string[] {
  const who = reconciledByName === null ? '' : ` by ${reconciledByName}`;
  return [
    state === 'open' || reconciledAt === null
      ? 'Not reconciled yet'
      : `Reconciled ${formatDay(dayIn(new Date(reconciledAt), timeZone))}${who}`,
    ...(isBroken ? ['Out of balance: an entry dated by then was posted after it was reconciled.'] : []),
    ...(note === null ? [] : [note]),
  ];
}

function line(label: string, amount: string): SummaryLine {
  return { label, count: null, amount, isTotal: false };
}

function counted(label: string, { count, amount }: ItemSum): SummaryLine {
  return { label, count, amount, isTotal: false };
}

function total(label: string, amount: string): SummaryLine {
  return { label, count: null, amount, isTotal: true };
}
