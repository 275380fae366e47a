import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import type { Executor } from '../../../platform/db/database.ts';
import { pages } from '../pages/pages.table.ts';

const isPublic = and(isNull(pages.deletedAt), eq(pages.status, 'published'), eq(pages.isPublic, true));

export type PublicPage = NonNullable<Awaited<ReturnType<typeof findPublicPage>>>;

export async function findPublicPage(db: Executor, slug: string) {
  const [page] = await db
    .select({
      title: pages.title,
      slug: pages.slug,
      content: pages.content,
      metaDescription: pages.metaDescription,
      keywords: pages.keywords,
      excerpt: pages.excerpt,
      imageNames: pages.imageNames,
      noIndex: pages.noIndex,
      publishedAt: pages.publishedAt,
    })
    .from(pages)
    .where(and(isPublic, eq(pages.slug, slug)));
  return page;
}

/** Public pages that search engines may index, after the given id. */
export function listIndexedPages(db: Executor, after: number, limit: number) {
  return db
    .select({ id: pages.id, slug: pages.slug, publishedAt: pages.publishedAt })
    .from(pages)
    .where(and(isPublic, eq(pages.noIndex, false), gt(pages.id, after)))
    .orderBy(asc(pages.id))
    .limit(limit);
}
