import { slugOf } from '@builder-os/contract/modules/content/slugs';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/db/database.ts';
import { factsOf } from './page-text.ts';
import { pages } from './pages.table.ts';

type PageRow = typeof pages.$inferSelect;

/** Inserts a page with defaults for all fields the test doesn't set. A published one gets the current time. */
export async function buildPage(db: Executor, fields: Partial<typeof pages.$inferInsert> = {}): Promise<PageRow> {
  const title = fields.title ?? 'Ordering steel';
  const content = fields.content ?? 'Check the cut list.';
  const publishedAt = fields.status === 'published' ? sql`now()` : null;
  const [row] = await db
    .insert(pages)
    .values({ title, slug: slugOf(title), ...factsOf(content), publishedAt, ...fields, content })
    .returning();
  if (!row) throw new Error('the page was not inserted');
  return row;
}
