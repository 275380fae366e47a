import { fromCents, toCents } from '../../platform/money.ts';
import { amountOf, priceOf } from '../jobs/budget-amounts.ts';

export interface PricedLine {
  quantity: string;
  unitCost: string;
  markup?: string | undefined;
  fixedPrice?: string | null | undefined;
}

/** The cost of a change order's lines and the price for the customer. Each line is rounded to the cent. */
export function changeTotals(lines: readonly PricedLine[]): { cost: string; price: string } {
  const sum = (texts: readonly string[]) => fromCents(texts.reduce((total, text) => total + toCents(text), 0n));
  return { cost: sum(lines.map(amountOf)), price: sum(lines.map(linePrice)) };
}

/** The customer's price of a line: its fixed price, or its amount plus its markup. */
export function linePrice(line: PricedLine): string {
  return line.fixedPrice ?? priceOf({ amount: amountOf(line), markup: line.markup ?? '0.00' });
}

/**
 * Whether the price of a line follows from its quantity. It doesn't if the quantity only makes the cost right: a
 * choice that costs us less than its allowance may cost the customer more, and a quantity of −1 would look like a
 * credit.
 */
export function isPricedByQuantity({ quantity, price }: { quantity: string; price: string }): boolean {
  return toCents(price) === 0n || quantity.startsWith('-') === price.startsWith('-');
}

/**
 * Whether a change is above the approval limit, up or down, so that its writer can't approve it. Its cost counts as
 * well as its price, because free work costs money too.
 */
export function exceedsLimit({ cost, price }: { cost: string; price: string }, limit: string): boolean {
  return [cost, price].map(toCents).some((cents) => (cents < 0n ? -cents : cents) > toCents(limit));
}

interface CodedLine extends PricedLine {
  costCodeId: number;
  costType: string;
}

/**
 * Keeps a sent line's fixed price only if a stored line has the same code, type and figures. Its texts may differ, so
 * that they can be corrected. The line at the same position comes first, and none is used twice.
 */
export function keepFixedPrices<Line extends CodedLine>(
  stored: readonly CodedLine[],
  sent: readonly Line[],
): (Line & { fixedPrice: string | null })[] {
  const inPlace = sent.map((line, index) => stored.slice(index, index + 1).find((one) => hasSameFigures(one, line)));
  const left = stored.filter((one) => !inPlace.includes(one));
  return sent.map((line, index) => {
    const same = inPlace[index] ?? take(left, (one) => hasSameFigures(one, line));
    return { ...line, fixedPrice: same?.fixedPrice ?? null };
  });
}

function hasSameFigures(one: CodedLine, other: CodedLine): boolean {
  const figures = ({ costCodeId, costType, quantity, unitCost, markup = '0' }: CodedLine) =>
    [costCodeId, costType, Number(quantity), Number(unitCost), Number(markup)].join();
  return figures(one) === figures(other);
}

function take<Item>(items: Item[], matches: (item: Item) => boolean): Item | undefined {
  const index = items.findIndex(matches);
  return index === -1 ? undefined : items.splice(index, 1)[0];
}
