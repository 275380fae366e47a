import { addDays } from '@builder-os/contract/platform/calendar';
import { type Act, actorId } from '../../platform/http/act.ts';
import { recordSamples, type SampleRecord } from '../../platform/sample/sample-records.ts';
import { insertSampleRecurring } from './recurring-sample.queries.ts';
import { OVERHEADS } from './sample-costs.ts';

const DAY_OF_MONTH = 18;
/** The first overheads are entered automatically; the last of these is paused. */
const RECURRING = OVERHEADS.slice(0, 3);

/** Bills that come every month, from the month after next on: until then the book has bills for the same overheads. */
export async function addRecurringSample(act: Act, today: string): Promise<SampleRecord[]> {
  const nextMonth = monthAfter(monthAfter(today));
  const rows = RECURRING.map(({ vendor, category, memo, amount }, index) => {
    const isPaused = index === RECURRING.length - 1;
    return {
      recurring: {
        vendor,
        amount,
        category,
        dayOfMonth: DAY_OF_MONTH,
        firstMonth: nextMonth,
        dueDays: 21,
        businessUnit: 'general' as const,
        nextOn: isPaused ? null : `${nextMonth.slice(0, 8)}${DAY_OF_MONTH}`,
        pausedAt: isPaused ? `${today}T15:00:00Z` : null,
        createdBy: actorId(act),
      },
      line: { description: memo, amount },
    };
  });
  const inserted = await insertSampleRecurring(act.tx, rows);
  return recordSamples(act, { resource: 'recurring-bill', tableName: 'bill_templates' }, inserted);
}

/** The first day of the following month. */
function monthAfter(day: string): string {
  return `${addDays(`${day.slice(0, 8)}01`, 31).slice(0, 8)}01`;
}
