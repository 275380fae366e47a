import { fromCents, toCents } from '../../platform/money.ts';
import { amountOf, priceOf } from '../jobs/budget-amounts.ts';

export interface PricedLine {
  quantity: string;
  unitCost: string;
  markup?: string | undefined;
  fixedPrice?: string | null | undefined;
}

/** What the lines of a change order cost, and what the customer pays for them. Each line is rounded to the cent. */
export function changeTotals(lines: readonly PricedLine[]): { cost: string; price: string } {
  const sum = (texts: readonly string[]) => fromCents(texts.reduce((total, text) => total + toCents(text), 0n));
  return { cost: sum(lines.map(amountOf)), price: sum(lines.map(linePrice)) };
}

/** What the customer pays for a line: its fixed price, or its amount with its markup. */
export function linePrice(line: PricedLine): string {
  return line.fixedPrice ?? priceOf({ amount: amountOf(line), markup: line.markup ?? '0.00' });
}

/** Whether a price is above the approval limit, up or down, so that its writer can't approve it. */
export function exceedsLimit(price: string, limit: string): boolean {
  const cents = toCents(price);
  return (cents < 0n ? -cents : cents) > toCents(limit);
}
