import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { pages } from '../pages/pages.table.ts';
import { redirects } from './redirects.table.ts';

export type RedirectRecord = typeof redirects.$inferSelect;

export function listRedirects(db: Executor, pageId: number): Promise<RedirectRecord[]> {
  return db.select().from(redirects).where(eq(redirects.pageId, pageId)).orderBy(desc(redirects.id));
}

/** The current slug of the page that had this one before. */
export async function findRedirectedSlug(db: Executor, slug: string): Promise<string | undefined> {
  const [row] = await db
    .select({ slug: pages.slug })
    .from(redirects)
    .innerJoin(pages, eq(pages.id, redirects.pageId))
    .where(and(eq(redirects.slug, slug), isNull(pages.deletedAt)));
  return row?.slug;
}

/** Adds a redirect. A slug leads to the last page that had it. */
export async function insertRedirect(tx: Transaction, pageId: number, slug: string): Promise<void> {
  await tx.insert(redirects).values({ pageId, slug }).onConflictDoUpdate({ target: redirects.slug, set: { pageId } });
}

/** Deletes redirects at a slug, because a page there takes precedence. */
export async function deleteRedirectsAt(tx: Transaction, slug: string): Promise<void> {
  await tx.delete(redirects).where(eq(redirects.slug, slug));
}

export async function deleteRedirect(tx: Transaction, pageId: number, id: number): Promise<RedirectRecord | undefined> {
  const [gone] = await tx
    .delete(redirects)
    .where(and(eq(redirects.id, id), eq(redirects.pageId, pageId)))
    .returning();
  return gone;
}
