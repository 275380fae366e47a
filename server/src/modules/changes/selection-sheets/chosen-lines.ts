import { priceDifference } from '@builder-os/contract/modules/changes/selection-difference';
import { hasStandingChange } from '@builder-os/contract/modules/changes/selection-states';
import { fromCents, toCents } from '@builder-os/contract/platform/money';
import type { StoredSelection } from '../selections/selections.queries.ts';

/** A choice as a sheet stores it. */
export interface ChosenLine {
  selectionId: number;
  optionId: number;
  title: string;
  optionTitle: string;
  optionDescription: string | null;
  pictureId: number | null;
  allowance: string;
  price: string;
  chosenAt: string;
  chosenByName: string | null;
  changeOrderNumber: string | null;
}

/** The choices that count, in the order their selections were added. If its change order was declined or voided, one doesn't. */
export function chosenLinesOf(selections: readonly StoredSelection[]): ChosenLine[] {
  return selections
    .flatMap((selection): ChosenLine[] => {
      const option = selection.options.find(({ id }) => id === selection.chosenOptionId);
      if (!option || selection.chosenAt === null || !hasStandingChange(selection)) return [];
      const { id, title, allowance, chosenAt, chosenByName, changeOrderNumber } = selection;
      return [
        {
          selectionId: id,
          optionId: option.id,
          title,
          optionTitle: option.title,
          optionDescription: option.description,
          pictureId: option.pictureId,
          allowance,
          price: option.price,
          chosenAt,
          chosenByName,
          changeOrderNumber,
        },
      ];
    })
    .sort((one, other) => one.selectionId - other.selectionId);
}

/** Whether everything on a sheet still holds. Later choices aren't on it and don't matter. */
export function stillHolds(lines: readonly ChosenLine[], now: readonly ChosenLine[]): boolean {
  const known = new Set(now.map(keyOf));
  return lines.every((line) => known.has(keyOf(line)));
}

/** Whether a sheet lists exactly the current choices. */
export const listsAll = (lines: readonly ChosenLine[], now: readonly ChosenLine[]): boolean =>
  lines.length === now.length && stillHolds(lines, now);

/** The sums of the allowances, the prices and the differences. */
export function sumsOf(lines: readonly Pick<ChosenLine, 'allowance' | 'price'>[]) {
  const sum = (amounts: readonly string[]) => fromCents(amounts.reduce((total, amount) => total + toCents(amount), 0n));
  const allowance = sum(lines.map((line) => line.allowance));
  const price = sum(lines.map((line) => line.price));
  return { allowance, price, difference: priceDifference(allowance, price) };
}

/** The parts of a line that the customer signs. The name of the person who chose isn't one: it may change. */
function keyOf(line: ChosenLine): string {
  const { selectionId, optionId, title, optionTitle, optionDescription, pictureId, allowance, price } = line;
  const when = Date.parse(line.chosenAt);
  return JSON.stringify([
    selectionId,
    optionId,
    title,
    optionTitle,
    optionDescription,
    pictureId,
    allowance,
    price,
    when,
    line.changeOrderNumber,
  ]);
}
