import { keepFixedPrices } from '@builder-os/contract/modules/changes/change-order-amounts';
import type { ChangeLineInput } from '@builder-os/contract/modules/changes/change-order-commands';
import type { ChangeOrderLine } from '@builder-os/contract/modules/changes/change-order-records';

/**
 * The sent lines with the fixed prices of the stored lines they repeat; `null` drops one. Only a choice sets a fixed
 * price, so others are rejected.
 * @returns as `refused` the place of the first line with a fixed price that isn't stored; -1 if there is none
 */
export function withFixedPrices(stored: readonly ChangeOrderLine[], sent: readonly ChangeLineInput[]) {
  const kept = keepFixedPrices(stored, sent);
  const isOther = ({ fixedPrice }: ChangeLineInput, index: number) =>
    fixedPrice != null && fixedPrice !== kept[index]?.fixedPrice;
  const lines = kept.map((line, index) => (sent[index]?.fixedPrice === null ? { ...line, fixedPrice: null } : line));
  return { lines, refused: sent.findIndex(isOther) };
}

/** Whether a change gets lines that differ from its own. */
export function hasOtherLines(stored: readonly ChangeOrderLine[], sent: readonly ChangeLineInput[]): boolean {
  const words = (line: ChangeLineInput) => [...wordsOf(line), line.fixedPrice ?? null];
  return !isSame(stored.flatMap(words), sent.flatMap(words));
}

function wordsOf(line: ChangeLineInput) {
  const { costCodeId, costType, description, quantity, unit, unitCost, markup = '0' } = line;
  return [costCodeId, costType, description, Number(quantity), unit, Number(unitCost), Number(markup)];
}

const isSame = (one: readonly unknown[], other: readonly unknown[]) =>
  one.length === other.length && one.every((value, index) => value === other[index]);
