import type { ChangeOrder, ChangeOrderEffect } from '@builder-os/contract/modules/changes/change-order-records';
import type { PrintedFact } from '@builder-os/contract/modules/signing/signatures';
import { formatCents, formatDay } from '../../../platform/format/figures.ts';

/** The contract and the finish without and with a change, as of the day it’s printed. A signed one is part of both. */
export function effectFacts(
  { state, days }: Pick<ChangeOrder, 'state' | 'days'>,
  { contractNow, contractThen, finishesNow, finishesThen }: ChangeOrderEffect,
  day: string,
): PrintedFact[] {
  if (state === 'signed') return [];
  const facts: PrintedFact[] = [];
  if (contractNow !== null && contractThen !== null) {
    facts.push(
      { label: `Contract before this change, as of ${formatDay(day)}`, text: formatCents(contractNow) },
      { label: 'Contract with this change', text: formatCents(contractThen) },
    );
  }
  if (finishesNow !== null && finishesThen !== null && days !== 0) {
    facts.push({ label: 'Finish', text: `${formatDay(finishesNow)} → ${formatDay(finishesThen)}` });
  }
  return facts;
}
