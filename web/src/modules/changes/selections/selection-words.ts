import { priceDifference, sideOf } from '@builder-os/contract/modules/changes/selection-difference';
import { isLateSelection } from '@builder-os/contract/modules/changes/selection-states';
import type { Selection, SelectionOption } from '@builder-os/contract/modules/changes/selections';
import { addDays } from '@builder-os/contract/platform/calendar';
import { formatCountOf } from '../../../format/count.ts';
import { type Calendar, formatDay, formatMomentDay, todayIn } from '../../../format/dates.ts';
import { formatMoneyWithCents } from '../../../format/money.ts';
import type { Tone } from '../../../ui/tone.ts';

/** How many days before its day a choice is marked as due. */
const DUE_SOON_DAYS = 14;

/** An option against the allowance: `$3,600.00 above the allowance`. Undefined for people who don’t see prices. */
export function differenceWords(
  { allowance }: Pick<Selection, 'allowance'>,
  { price }: Pick<SelectionOption, 'price'>,
): string | undefined {
  if (allowance === null || price === null) return undefined;
  const difference = priceDifference(allowance, price);
  const side = sideOf(difference);
  if (side === 'equal') return 'Same as the allowance';
  return `${formatMoneyWithCents(difference.replace('-', ''))} ${side} the allowance`;
}

/** The effect of an option on the contract, in a sentence. */
export function effectWords(
  { allowance }: Pick<Selection, 'allowance'>,
  { price }: Pick<SelectionOption, 'price'>,
): string | undefined {
  if (allowance === null || price === null) return undefined;
  const side = sideOf(priceDifference(allowance, price));
  if (side === 'equal') return 'The contract stays as it is.';
  return side === 'above'
    ? 'This creates a change order for the difference. The contract goes up once the customer signs it.'
    : 'This creates a change order for the credit. The contract goes down once the customer signs it.';
}

interface DueBadge {
  tone: Tone;
  words: string;
}

/** The state of a selection: by when the customer chooses, or since when it’s chosen. */
export function dueBadge(selection: Selection, calendar: Calendar): DueBadge {
  const today = todayIn(calendar);
  const { state, dueOn, dueDays, chosenAt } = selection;
  if (state === 'closed') return { tone: 'neutral', words: 'Closed' };
  if (chosenAt !== null) return { tone: 'moss', words: `Chosen ${formatMomentDay(chosenAt, calendar)}` };
  if (dueOn === null) return { tone: 'neutral', words: dueDays === null ? 'No due date' : leadText(dueDays) };
  if (isLateSelection(selection, today)) return { tone: 'red', words: `Was due ${formatDay(dueOn, calendar)}` };
  const isSoon = dueOn <= addDays(today, DUE_SOON_DAYS);
  return { tone: isSoon ? 'timber' : 'neutral', words: `Choose by ${formatDay(dueOn, calendar)}` };
}

/** The due day on a job that has no start yet: `Choose 14 days before the start`. */
function leadText(days: number): string {
  if (days === 0) return 'Choose by the start';
  return `Choose ${formatCountOf(Math.abs(days), 'day')} ${days < 0 ? 'before' : 'after'} the start`;
}

export function chosenOption({ options, chosenOptionId }: Selection): SelectionOption | undefined {
  return options.find(({ id }) => id === chosenOptionId);
}
