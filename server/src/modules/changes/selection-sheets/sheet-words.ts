import { sideOf } from '@builder-os/contract/modules/changes/selection-difference';
import type { SelectionSheet, SheetLine } from '@builder-os/contract/modules/changes/selection-sheets';
import { dayOf } from '@builder-os/contract/platform/dates';
import { formatCents, formatDay, NOTHING } from '../../../platform/format/figures.ts';

/** The title signers see: `Selection sheet 2, J-2026-001`. */
export const titleOfSheet = ({ number, jobNumber }: Pick<SelectionSheet, 'number' | 'jobNumber'>) =>
  `Selection sheet ${number}, ${jobNumber}`;

/** The text above the signature: it confirms choices and bills nothing. */
export const SHEET_MEANING =
  'Your signature confirms these choices so we can order them. It doesn’t change the contract. A difference from an allowance is billed by the change order listed with the choice, which you sign separately.';

/** A difference from the allowance: `+ $3,600.00`; a dash if there's none. */
export function differenceText(difference: string): string {
  const side = sideOf(difference);
  if (side === 'equal') return NOTHING;
  return side === 'above' ? `+ ${formatCents(difference)}` : formatCents(difference);
}

/** The title and description of the chosen option. */
export const optionWords = ({ optionTitle, optionDescription }: SheetLine) =>
  optionDescription === null ? optionTitle : `${optionTitle}. ${optionDescription}`;

/** When and by whom a choice was made, and the change order that bills it. */
export function choiceFacts({ chosenAt, chosenByName, changeOrderNumber }: SheetLine, timeZone: string): string {
  const chosen = `Chosen ${formatDay(dayOf(chosenAt, timeZone))}${chosenByName === null ? '' : ` by ${chosenByName}`}`;
  return changeOrderNumber === null ? chosen : `${chosen} · Change order ${changeOrderNumber}`;
}
