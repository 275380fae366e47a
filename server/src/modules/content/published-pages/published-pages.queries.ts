import { ANNOUNCEMENTS_SHOWN } from '@builder-os/contract/modules/content/published-pages';
import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Executor } from '../../../platform/db/database.ts';
import { type PageRecord, selectWhole } from '../pages/page-columns.queries.ts';
import { pages } from '../pages/pages.table.ts';

const isReadable = and(isNull(pages.deletedAt), eq(pages.status, 'published'));

export async function findPublishedPage(db: Executor, slug: string): Promise<PageRecord | undefined> {
  const [page] = await selectWhole(db).where(and(isReadable, eq(pages.slug, slug)));
  return page;
}

/** The most recently published announcements. */
export function listAnnouncements(db: Executor): Promise<PageRecord[]> {
  return selectWhole(db)
    .where(and(isReadable, eq(pages.contentType, 'announcement')))
    .orderBy(desc(pages.publishedAt), desc(pages.id))
    .limit(ANNOUNCEMENTS_SHOWN);
}
