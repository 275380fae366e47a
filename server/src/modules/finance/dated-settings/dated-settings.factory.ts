import type { Executor } from '../../../platform/db/database.ts';
import { datedSettings } from './dated-settings.table.ts';

/** Inserts the tolerance of bills that new installations have, from a day on. */
export async function buildTolerance(
  db: Executor,
  { startsOn = '2000-01-01', percent = '2.00', amount = '250.00' } = {},
): Promise<void> {
  await db.insert(datedSettings).values({ kind: 'bill_tolerance', startsOn, percent, amount });
}

/** Inserts the 1099 threshold that applies from a day on. */
export async function buildThreshold(db: Executor, amount: string, startsOn = '2000-01-01'): Promise<void> {
  await db.insert(datedSettings).values({ kind: 'form_1099_threshold', startsOn, amount });
}
