import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';

/** Runs pg-boss's own SQL (`$1`, `$2`, …) in a drizzle transaction. */
export async function runOn(db: Executor, text: string, values: unknown[] = []): Promise<{ rows: unknown[] }> {
  const parts = text.split(/\$(\d+)/);
  const chunks: SQL[] = parts.map((part, index) =>
    index % 2 === 0 ? sql.raw(part) : sql`${sql.param(values[Number(part) - 1])}`,
  );
  return db.execute(sql.join(chunks));
}
