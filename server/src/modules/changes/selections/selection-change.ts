import type { ChangeLineInput, CreateChangeOrder } from '@builder-os/contract/modules/changes/change-order-commands';
import { differenceOf, sideOf } from '@builder-os/contract/modules/changes/selection-difference';
import { LARGEST_MARKUP } from '@builder-os/contract/modules/jobs/budgets';
import { fromCents, shareOf, toCents } from '@builder-os/contract/platform/money';
import { formatCents } from '../../../platform/format/figures.ts';

interface Choice {
  title: string;
  allowance: string;
  allowanceCost: string;
  costCodeId: number;
  costType: ChangeLineInput['costType'];
}

/**
 * The change order of a choice: one line with the difference in price and cost. Undefined if the option's price equals
 * the allowance.
 */
export function changeOf(
  selection: Choice,
  option: { title: string; price: string; cost: string },
): CreateChangeOrder | undefined {
  const { price, cost } = differenceOf(selection, option);
  if (sideOf(price) === 'equal') return undefined;
  const isCredit = cost.startsWith('-');
  const line: ChangeLineInput = {
    costCodeId: selection.costCodeId,
    costType: selection.costType,
    description: `${shorten(option.title, 110)}, ${formatCents(option.price)}, instead of the allowance of ${formatCents(selection.allowance)}`,
    quantity: isCredit ? '-1' : '1',
    unit: 'ea',
    unitCost: cost.replace('-', ''),
    markup: markupOf(price, cost),
    fixedPrice: price,
  };
  return { title: `${shorten(selection.title, 98)}: ${shorten(option.title, 98)}`, lines: [line] };
}

/** The markup closest to what the line earns, for people who read the line; its price is fixed. */
function markupOf(price: string, cost: string): string {
  const [paid, spent] = [toCents(price), toCents(cost)];
  if (spent === 0n) return '0.00';
  const hundredths = shareOf(paid - spent, 10_000n, spent);
  const isMarkup = hundredths > 0n && hundredths <= BigInt(LARGEST_MARKUP) * 100n;
  return isMarkup ? fromCents(hundredths) : '0.00';
}

function shorten(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`;
}
