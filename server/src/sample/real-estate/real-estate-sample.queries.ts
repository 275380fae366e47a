import { propertyCapitalEvents } from '../../modules/real-estate/capital-events/capital-events.table.ts';
import { propertyCapitalLines } from '../../modules/real-estate/capital-events/capital-lines.table.ts';
import { propertyCashEntries } from '../../modules/real-estate/cash-entries/cash-entries.table.ts';
import { propertyPartners } from '../../modules/real-estate/partners/property-partners.table.ts';
import { properties } from '../../modules/real-estate/properties/properties.table.ts';
import { propertyShares } from '../../modules/real-estate/shares/property-shares.table.ts';
import { propertyValuations } from '../../modules/real-estate/valuations/valuations.table.ts';
import type { Transaction } from '../../platform/db/database.ts';

export const insertSamplePartners = (tx: Transaction, rows: (typeof propertyPartners.$inferInsert)[]) =>
  tx.insert(propertyPartners).values(rows).returning({
    id: propertyPartners.id,
    name: propertyPartners.name,
    email: propertyPartners.email,
  });

export const insertSampleProperties = (tx: Transaction, rows: (typeof properties.$inferInsert)[]) =>
  tx.insert(properties).values(rows).returning({
    id: properties.id,
    name: properties.address,
    city: properties.city,
    investment: properties.investment,
  });

export async function insertSampleValuations(
  tx: Transaction,
  rows: (typeof propertyValuations.$inferInsert)[],
): Promise<void> {
  await tx.insert(propertyValuations).values(rows);
}

export async function insertSampleShares(tx: Transaction, rows: (typeof propertyShares.$inferInsert)[]): Promise<void> {
  await tx.insert(propertyShares).values(rows);
}

export async function insertSampleEntries(
  tx: Transaction,
  rows: (typeof propertyCashEntries.$inferInsert)[],
): Promise<void> {
  await tx.insert(propertyCashEntries).values(rows);
}

export const insertSampleMovements = (tx: Transaction, rows: (typeof propertyCapitalEvents.$inferInsert)[]) =>
  tx.insert(propertyCapitalEvents).values(rows).returning({ id: propertyCapitalEvents.id });

export async function insertSampleLines(
  tx: Transaction,
  rows: (typeof propertyCapitalLines.$inferInsert)[],
): Promise<void> {
  await tx.insert(propertyCapitalLines).values(rows);
}
