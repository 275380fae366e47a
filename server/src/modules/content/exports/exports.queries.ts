import { inArray } from 'drizzle-orm';
import type { Executor } from '../../../platform/db/database.ts';
import { type PageRecord, selectWhole } from '../pages/page-columns.queries.ts';
import { pages } from '../pages/pages.table.ts';

/** The pages with these ids, in the given order. */
export async function listPagesWhole(db: Executor, ids: readonly number[]): Promise<PageRecord[]> {
  if (ids.length === 0) return [];
  const rows = await selectWhole(db).where(inArray(pages.id, [...ids]));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
