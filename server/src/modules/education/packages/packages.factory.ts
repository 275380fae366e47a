import type { Executor } from '../../../platform/db/database.ts';
import { packages } from './packages.table.ts';

/** Inserts a package of twelve sessions that runs for years. */
export async function buildPackage(
  db: Executor,
  fields: Partial<typeof packages.$inferInsert> & { programId: number; contactId: number },
) {
  const [row] = await db
    .insert(packages)
    .values({
      price: '3500.00',
      sessionsTotal: 12,
      sessionMinutes: 60,
      countsNoShows: true,
      startsOn: '2026-01-05',
      endsOn: '2099-12-31',
      ...fields,
    })
    .returning();
  if (!row) throw new Error('the package was not inserted');
  return row;
}
