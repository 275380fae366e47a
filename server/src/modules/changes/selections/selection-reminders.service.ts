import type { Transaction } from '../../../platform/db/database.ts';
import { getChangeOrderSettings } from '../change-orders/change-order-settings.service.ts';
import { claimReminders, type DueReminder } from './selection-reminders.queries.ts';

export type { DueReminder };

/** The selections of one job to remind its customer about now, each once; none if reminders are off. */
export async function takeReminders(tx: Transaction, today: string, except: readonly number[]): Promise<DueReminder[]> {
  const { selectionReminderDays: days } = await getChangeOrderSettings(tx);
  return days === null ? [] : claimReminders(tx, { today, days, except });
}
