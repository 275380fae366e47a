import { recordAction } from '../../../platform/audit/audit.ts';
import { addLogMonths, dropLogMonths, waitBrieflyForLog } from '../../../platform/audit/log-months.queries.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { systemAct } from '../../../platform/http/act.ts';
import { findActivityLogYears } from '../settings/settings.queries.ts';

/** Adds months to the log ahead of time, drops those older than the setting allows, and records that in the log. */
export async function keepLogMonths(tx: Transaction): Promise<void> {
  await waitBrieflyForLog(tx);
  await addLogMonths(tx);
  const years = await findActivityLogYears(tx);
  if (years === null) return;
  const partitions = await dropLogMonths(tx, years);
  if (partitions > 0) {
    await recordAction(systemAct(tx), { action: 'audit-log.drop-months', resource: 'audit-log', details: { years } });
  }
}
