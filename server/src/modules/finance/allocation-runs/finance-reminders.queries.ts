import type { Transaction } from '../../../platform/db/database.ts';
import { financeReminders } from './finance-reminders.table.ts';

/** Records that people are reminded of something. @returns false if they already were */
export async function claimReminder(tx: Transaction, key: string): Promise<boolean> {
  const claimed = await tx.insert(financeReminders).values({ key }).onConflictDoNothing().returning();
  return claimed.length > 0;
}
