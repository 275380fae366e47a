import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/db/database.ts';
import { redirects } from '../redirects/redirects.table.ts';
import { pages } from './pages.table.ts';

export interface Section {
  /** What it was asked for by: its address, or one it had before. */
  name: string;
  slug: string;
  content: string;
  sectionSlugs: string[];
  isPublished: boolean;
  isPublic: boolean;
}

/** The sections of these addresses, present or earlier ones, whoever may read them. */
export async function listSections(db: Executor, slugs: readonly string[]): Promise<Section[]> {
  if (slugs.length === 0) return [];
  const rows = await db
    .select({
      earlier: redirects.slug,
      slug: pages.slug,
      content: pages.content,
      sectionSlugs: pages.sectionSlugs,
      status: pages.status,
      isPublic: pages.isPublic,
    })
    .from(pages)
    .leftJoin(redirects, and(eq(redirects.pageId, pages.id), inArray(redirects.slug, [...slugs])))
    .where(
      and(
        isNull(pages.deletedAt),
        eq(pages.contentType, 'section'),
        or(inArray(pages.slug, [...slugs]), sql`${redirects.slug} is not null`),
      ),
    );
  return rows.flatMap(({ earlier, status, ...section }) => {
    const names = [section.slug, earlier].filter((name) => name !== null && slugs.includes(name));
    return [...new Set(names)].map((name) => ({
      ...section,
      name: name ?? section.slug,
      isPublished: status === 'published',
    }));
  });
}
