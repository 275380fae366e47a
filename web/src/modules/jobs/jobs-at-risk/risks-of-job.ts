import type { JobAtRisk } from '@builder-os/contract/modules/job-costs/jobs-at-risk';
import { formatCountOf } from '../../../format/count.ts';
import { formatLongDay } from '../../../format/dates.ts';
import { formatMoney } from '../../../format/money.ts';

export interface Risk {
  /** The tab of the job that shows it; the overview without one. */
  tab?: 'budget' | 'orders' | 'changes';
  words: string;
}

/** A job’s risks in words, the worst first. */
export function risksOf(job: JobAtRisk): Risk[] {
  const { loss, overBudget, finishesOn, daysLate, heldBills, heldTotal, lateOrders, lateSince, ...changes } = job;
  const risks: Risk[] = [];
  if (loss !== null) risks.push({ tab: 'budget', words: `Forecast ${formatMoney(loss)} over the contract` });
  if (overBudget !== null) {
    risks.push({ tab: 'budget', words: `Forecast ${formatMoney(overBudget)} over budget` });
  }
  if (finishesOn !== null) {
    risks.push({ words: `${formatCountOf(daysLate, 'day')} past its finish date, ${formatLongDay(finishesOn)}` });
  }
  if (heldBills > 0) {
    risks.push({ words: `${formatCountOf(heldBills, 'held bill')}, ${formatMoney(heldTotal)}` });
  }
  if (lateSince !== null) {
    const what = formatCountOf(lateOrders, 'late delivery', 'late deliveries');
    risks.push({
      tab: 'orders',
      words: `${what}, ${lateOrders === 1 ? 'due' : 'the first due'} ${formatLongDay(lateSince)}`,
    });
  }
  if (changes.startedChanges > 0) {
    const what = formatCountOf(changes.startedChanges, 'unsigned change');
    risks.push({ tab: 'changes', words: `Work started on ${what}, ${formatMoney(changes.unsignedStarted)}` });
  }
  return risks;
}
