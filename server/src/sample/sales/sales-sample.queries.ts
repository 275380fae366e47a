import { activities } from '../../modules/sales/activities/activities.table.ts';
import { activityPhotos } from '../../modules/sales/activity-photos/activity-photos.table.ts';
import { contacts } from '../../modules/sales/contacts/contacts.table.ts';
import { dealStageChanges } from '../../modules/sales/deals/deal-stage-changes.table.ts';
import { deals } from '../../modules/sales/deals/deals.table.ts';
import { leads } from '../../modules/sales/leads/leads.table.ts';
import { savedViews } from '../../modules/sales/saved-views/saved-views.table.ts';
import type { Transaction } from '../../platform/db/database.ts';

export type NewContact = typeof contacts.$inferInsert;
export type NewLead = typeof leads.$inferInsert;
export type NewDeal = typeof deals.$inferInsert;
export type NewStep = typeof dealStageChanges.$inferInsert;
export type NewActivity = typeof activities.$inferInsert;
export type NewView = typeof savedViews.$inferInsert;

export const insertSampleContacts = (tx: Transaction, rows: NewContact[]) =>
  tx.insert(contacts).values(rows).returning();

export const insertSampleLeads = (tx: Transaction, rows: NewLead[]) => tx.insert(leads).values(rows).returning();

export const insertSampleDeals = (tx: Transaction, rows: NewDeal[]) => tx.insert(deals).values(rows).returning();

export async function insertSampleSteps(tx: Transaction, rows: NewStep[]): Promise<void> {
  await tx.insert(dealStageChanges).values(rows);
}

export const insertSampleActivities = (tx: Transaction, rows: NewActivity[]) =>
  tx.insert(activities).values(rows).returning();

export async function insertSamplePhoto(tx: Transaction, row: typeof activityPhotos.$inferInsert): Promise<void> {
  await tx.insert(activityPhotos).values(row);
}

/** A person's own view with the same name stays unchanged. */
export const insertSampleViews = (tx: Transaction, rows: NewView[]) =>
  tx.insert(savedViews).values(rows).onConflictDoNothing().returning();
