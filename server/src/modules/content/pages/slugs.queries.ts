import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { lockAlone } from '../../../platform/db/advisory-locks.ts';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { pages } from './pages.table.ts';
import { workingDrafts } from './working-drafts.table.ts';

/** Lets one transaction at a time take a URL slug, because pages and working drafts share no unique index. */
export async function lockSlugs(tx: Transaction): Promise<void> {
  await lockAlone(tx, 'page addresses');
}

/**
 * The slugs starting with `stem` that belong to a page or a working draft.
 * @param exceptId the page that may keep its own slug
 */
export async function listTakenSlugs(db: Executor, stem: string, exceptId: number | undefined): Promise<Set<string>> {
  const begins = (column: AnyPgColumn) => sql`starts_with(${column}, ${stem})`;
  const isOther = (column: AnyPgColumn) => (exceptId === undefined ? undefined : ne(column, exceptId));
  const live = db
    .select({ slug: pages.slug })
    .from(pages)
    .where(and(isNull(pages.deletedAt), begins(pages.slug), isOther(pages.id)));
  const waiting = db
    .select({ slug: workingDrafts.slug })
    .from(workingDrafts)
    .innerJoin(pages, eq(pages.id, workingDrafts.pageId))
    .where(and(isNull(pages.deletedAt), begins(workingDrafts.slug), isOther(pages.id)));
  const rows = [...(await live), ...(await waiting)];
  return new Set(rows.map(({ slug }) => slug));
}
