import type { ChangeLineInput, ChangeOrderLine } from '@builder-os/contract/modules/changes/change-orders';

/** Lines as they were sent, each with the fixed price of the stored line it equals. Forms don’t send fixed prices. */
export function keepFixedPrices(
  stored: readonly ChangeOrderLine[],
  sent: readonly ChangeLineInput[],
): ChangeLineInput[] {
  return sent.map((line) => {
    if (line.fixedPrice !== undefined) return line;
    const same = stored.find((one) => isSame(wordsOf(one), wordsOf(line)));
    return same ? { ...line, fixedPrice: same.fixedPrice } : line;
  });
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
