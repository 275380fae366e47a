import { orderTotalOf } from '@builder-os/contract/modules/purchasing/order-amounts';
import type { OrderKind } from '@builder-os/contract/modules/purchasing/order-states';
import type { Invitation, PriceRequestLine } from '@builder-os/contract/modules/purchasing/price-request-records';
import type { OrderLineInput } from '@builder-os/contract/modules/purchasing/purchase-order-commands';
import { fromCents, toCents } from '@builder-os/contract/platform/money';

type Answer = Pick<Invitation, 'lumpSum' | 'prices'>;

/** The lines of the order made from an answer. Lines without a price aren't ordered; a lump sum covers all of them. */
export function orderLinesOf(lines: readonly PriceRequestLine[], answer: Answer): OrderLineInput[] {
  const { lumpSum, prices } = answer;
  if (lumpSum !== null) return divideLumpSum(lines, answer, toCents(lumpSum));
  return lines.flatMap((line) => {
    const price = prices.find(({ lineId }) => lineId === line.id);
    return price ? [{ ...ordered(line), quantity: line.quantity, unit: line.unit, unitPrice: price.unitPrice }] : [];
  });
}

/** A subcontract if everything is work, else a purchase order. */
export function orderKindOf(lines: readonly OrderLineInput[]): OrderKind {
  return lines.every(({ costType }) => costType === 'subcontract' || costType === 'labor')
    ? 'subcontract'
    : 'purchase_order';
}

/**
 * Divides a lump sum over the lines, so that each cost code gets its part: by the answer's own prices if it has all of
 * them, else by the budget, else evenly. The parts add up to the sum exactly.
 */
function divideLumpSum(lines: readonly PriceRequestLine[], { prices }: Answer, sum: bigint): OrderLineInput[] {
  const weights = weightsOf(lines, prices);
  const whole = weights.reduce((total, weight) => total + weight, 0n);
  let taken = 0n;
  let passed = 0n;
  return lines.map((line, index) => {
    passed += weights[index] ?? 0n;
    const upTo = (sum * passed) / whole;
    const part = upTo - taken;
    taken = upTo;
    return { ...ordered(line), quantity: '1', unit: 'lump sum', unitPrice: fromCents(part) };
  });
}

function weightsOf(lines: readonly PriceRequestLine[], prices: Answer['prices']): bigint[] {
  const own = lines.map(({ id }) => prices.find(({ lineId }) => lineId === id));
  if (own.every((price) => price !== undefined) && toCents(orderTotalOf(own)) > 0n) {
    return own.map(({ amount }) => toCents(amount));
  }
  // Lines of the same code and type share its budget.
  const budgets = lines.map(({ costCodeId, costType, budget }) => {
    const sharing = lines.filter((other) => other.costCodeId === costCodeId && other.costType === costType).length;
    return toCents(budget ?? '0') / BigInt(sharing);
  });
  return budgets.every((weight) => weight > 0n) ? budgets : lines.map(() => 1n);
}

function ordered({ costCodeId, costType, description }: PriceRequestLine) {
  return { costCodeId, costType, description };
}
