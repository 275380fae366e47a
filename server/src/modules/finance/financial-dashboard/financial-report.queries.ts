import { eq, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/db/database.ts';
import { fullName } from '../../../platform/identity/person-names.ts';
import { users } from '../../../platform/identity/users.table.ts';
import { ledgerHash } from './dashboard-sums.queries.ts';

/** The hash of the books as they are now. */
export async function findLedgerHash(db: Executor): Promise<string> {
  const { rows } = await db.execute<{ hash: string }>(sql`select ${ledgerHash} as hash`);
  const [row] = rows;
  if (!row) throw new Error('the ledger has no hash');
  return row.hash;
}

/** A person's name in the report. */
export async function findPersonName(db: Executor, id: string): Promise<string> {
  const [person] = await db
    .select({
      name: sql<string>`coalesce(${fullName(users)}, 'Unknown')`,
    })
    .from(users)
    .where(eq(users.id, id));
  return person?.name ?? 'Unknown';
}
