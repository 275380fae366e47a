import { sql } from 'drizzle-orm';
import type { Transaction } from './database.ts';

/** Everything that is done by one at a time, on all servers together. The numbers only have to differ. */
const LOCKS = {
  'sample data': 8_112_027,
  'page addresses': 8_112_031,
  certificates: 8_112_041,
  // The trigger of the ledger's tables takes it as well (migrations).
  books: 8_112_050,
  'profit first accounts': 8_112_051,
  'dashboard targets': 8_112_053,
  'bank rules': 8_112_054,
  divisions: 8_112_061,
  profile: 8_112_071,
  chart: 8_112_073,
  measurables: 8_112_079,
  'frozen weeks': 8_112_081,
} as const;

/** Waits until nobody else does this, and has it alone until the transaction ends. */
export async function lockAlone(tx: Transaction, what: keyof typeof LOCKS): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS[what]})`);
}
