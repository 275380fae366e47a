import type { Executor } from '../../../platform/db/database.ts';
import type { Expiry, ExpirySource, ExpirySpan } from '../../../platform/expiries/expiries.ts';
import { formatDay } from '../../../platform/format/figures.ts';
import { getRunCalendar } from './run-schedule.service.ts';

/** The due runs of the 10th and the 25th, and the next one. They have their own reminder. */
export const RUN_EXPIRIES: ExpirySource = {
  key: 'allocation_run',
  label: 'Allocation runs',
  event: 'Due',
  access: 'financial_read',
  thresholds: [],
  read: readRuns,
};

async function readRuns(db: Executor, { until, limit }: ExpirySpan): Promise<Expiry[]> {
  const { outstanding, next } = await getRunCalendar(db);
  return [...outstanding, next]
    .filter(({ dueOn }) => dueOn <= until)
    .slice(0, limit)
    .map(({ scheduledFor, dueOn }) => ({
      key: scheduledFor,
      title: `${formatDay(scheduledFor)} allocation`,
      detail: 'Bills are paid on the 10th and 25th',
      lapsesOn: dueOn,
      link: '/financial?tab=profit-first&part=runs',
      ownerId: null,
    }));
}
