import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Executor } from '../../../platform/db/database.ts';
import { redirects } from '../redirects/redirects.table.ts';
import { pages } from './pages.table.ts';

export interface Section {
  /** The requested slug: the section's current or a previous one. */
  name: string;
  slug: string;
  content: string;
  sectionSlugs: string[];
  isPublished: boolean;
  isPublic: boolean;
}

/** The sections with these current or previous slugs, each with the slugs of the sections it embeds. */
export async function listSectionLinks(
  db: Executor,
  slugs: readonly string[],
): Promise<Pick<Section, 'slug' | 'sectionSlugs'>[]> {
  if (slugs.length === 0) return [];
  return db
    .select({ slug: pages.slug, sectionSlugs: pages.sectionSlugs })
    .from(pages)
    .where(and(isNull(pages.deletedAt), eq(pages.contentType, 'section'), isAt(slugs)));
}

/** The sections with these current or previous slugs, regardless of who may read them. */
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
    .leftJoin(redirects, and(eq(redirects.pageId, pages.id), isAmong(redirects.slug, slugs)))
    .where(
      and(
        isNull(pages.deletedAt),
        eq(pages.contentType, 'section'),
        or(isAmong(pages.slug, slugs), sql`${redirects.slug} is not null`),
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

function isAt(slugs: readonly string[]): SQL {
  return sql`(${isAmong(pages.slug, slugs)} or exists (
    select from ${redirects} where ${redirects.pageId} = ${pages.id} and ${isAmong(redirects.slug, slugs)}
  ))`;
}

/** Passes the whole list as one parameter, because a statement takes at most 65,535. */
function isAmong(column: AnyPgColumn, slugs: readonly string[]): SQL {
  return sql`${column} = any(${sql.param([...slugs])}::text[])`;
}
