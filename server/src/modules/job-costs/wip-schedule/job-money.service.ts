import type { JobMoneyRow } from '@builder-os/contract/modules/job-costs/wip-schedule';
import type { Executor } from '../../../platform/db/database.ts';
import { findOfficeDay } from '../../../platform/organization/office-day.ts';
import { findMoneyOf } from './job-money.queries.ts';
import { toMoneyRow } from './wip-schedule.ts';

export async function listJobMoney(db: Executor, ids: readonly number[]): Promise<JobMoneyRow[]> {
  const { today } = await findOfficeDay(db);
  return (await findMoneyOf(db, ids, today)).map(toMoneyRow);
}
