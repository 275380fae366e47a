import type { BillLine } from '@builder-os/contract/modules/finance/bill-lines';
import type { Bill } from '@builder-os/contract/modules/finance/bills';
import { fromCents, toCents } from '@builder-os/contract/platform/money';
import { formatMoneyWithCents } from '../../../format/money.ts';

/** The total of a bill's lines on one order or job, with a note if the bill has others too. */
export function partOf({ lines, amount }: Bill, isOn: (line: BillLine) => boolean): { amount: string; note?: string } {
  const part = sumOf(lines.filter(isOn));
  return lines.every(isOn)
    ? { amount: part }
    : { amount: part, note: `part of a ${formatMoneyWithCents(amount)} bill` };
}

export function sumOf(parts: readonly { amount: string }[]): string {
  return fromCents(parts.reduce((cents, { amount }) => cents + toCents(amount), 0n));
}
