import {
  CASH_FLOW_LINES,
  CASH_FLOW_SECTIONS,
  type CashFlow,
  type CashFlowLineKey,
} from '@builder-os/contract/modules/finance/cash-flow';
import { fromCents, toCents } from '@builder-os/contract/platform/money';

interface CashFigures {
  from: string;
  to: string;
  /** By line, with `cash`: the entries' change on cash accounts. */
  sums: readonly { key: CashFlowLineKey | 'cash'; amount: string }[];
  /** The balances of all cash accounts before and after, from the stored sums. */
  opening: string;
  closing: string;
}

/** The statement. For a unit, the cash its lines don't explain was received from or paid for other units. */
export function cashFlowOf({ from, to, sums, opening, closing }: CashFigures): CashFlow {
  const amounts = new Map(sums.map(({ key, amount }) => [key, toCents(amount)]));
  const cash = amounts.get('cash') ?? 0n;
  const explained = sums.reduce((sum, { key, amount }) => (key === 'cash' ? sum : sum + toCents(amount)), 0n);
  amounts.set('between_units', cash - explained);
  const lines = CASH_FLOW_LINES.map(({ key, section }) => ({ key, section, cents: amounts.get(key) ?? 0n }));
  const change = lines.reduce((sum, { cents }) => sum + cents, 0n);
  return {
    from,
    to,
    lines: lines
      .filter(({ cents }) => cents !== 0n)
      .map(({ key, section, cents }) => ({ key, section, amount: fromCents(cents) })),
    sections: CASH_FLOW_SECTIONS.map((section) => ({
      section,
      amount: fromCents(lines.reduce((sum, line) => (line.section === section ? sum + line.cents : sum), 0n)),
    })),
    opening,
    change: fromCents(change),
    closing,
    difference: fromCents(toCents(closing) - toCents(opening) - change),
  };
}
