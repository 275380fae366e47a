import { formatCents, formatDay } from '../../../platform/format/figures.ts';
import type { PrintedFact } from '../../../platform/records/signables.ts';
import type { ChangeRecord } from './change-orders.queries.ts';
import { effectOf } from './change-orders.service.ts';
import type { JobStanding } from './job-standing.queries.ts';

/** The contract and the finish without and with a change, as of the day it’s printed. A signed one is part of both. */
export function effectFacts(change: ChangeRecord, standing: JobStanding, day: string): PrintedFact[] {
  if (change.state === 'signed') return [];
  const { contractNow, contractThen, finishesNow, finishesThen } = effectOf(standing, change);
  const facts: PrintedFact[] = [];
  if (contractNow !== null) {
    facts.push(
      { label: `Contract before this change, as of ${formatDay(day)}`, text: formatCents(contractNow) },
      { label: 'Contract with this change', text: formatCents(contractThen) },
    );
  }
  if (finishesNow !== null && finishesThen !== null && change.days !== 0) {
    facts.push({ label: 'Finish', text: `${formatDay(finishesNow)} → ${formatDay(finishesThen)}` });
  }
  return facts;
}
