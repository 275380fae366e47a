import { and, arrayContains, eq, isNull, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import type { FileFolder } from '../../../platform/storage/file-folders.ts';
import { pages } from '../pages/pages.table.ts';
import { images } from './images.table.ts';

export const IMAGE_FILES: FileFolder = { folder: 'content', storedName: images.name };

export type ImageRecord = typeof images.$inferSelect;

export async function findImage(db: Executor, name: string): Promise<ImageRecord | undefined> {
  const [image] = await db.select().from(images).where(eq(images.name, name));
  return image;
}

export async function insertImage(tx: Transaction, values: typeof images.$inferInsert): Promise<ImageRecord> {
  const [image] = await tx.insert(images).values(values).returning();
  if (!image) throw new Error('the image was not inserted');
  return image;
}

/** Whether a public page shows the image. */
export async function isShownInPublic(db: Executor, name: string): Promise<boolean> {
  const shows = and(
    isNull(pages.deletedAt),
    eq(pages.status, 'published'),
    eq(pages.isPublic, true),
    arrayContains(pages.imageNames, [name]),
  );
  const [page] = await db.select({ id: pages.id }).from(pages).where(shows).limit(1);
  return page !== undefined;
}

const UNUSED_AFTER = '7 days';
const LOOKED_AT = 50;

/**
 * Deletes images that no page shows and no kept text uses: revisions, working drafts, autosaves, pages in Trash.
 * There are many kept texts, so each run checks a few random candidates.
 * @returns the deleted names
 */
export async function deleteUnusedImages(tx: Transaction): Promise<string[]> {
  const holds = (text: string) => sql.raw(`position(c.name in ${text}) > 0`);
  const { rows } = await tx.execute<{ name: string }>(sql`
    with candidates as materialized (
      select id, name from content_images
      where created_at < now() - ${UNUSED_AFTER}::interval
        and name not in (select unnest(image_names) from content_pages)
      order by random() limit ${LOOKED_AT}
    )
    delete from content_images where id in (
      select id from candidates c
      where not exists (select from content_pages p where ${holds('p.content')})
        and not exists (select from content_drafts d where ${holds('d.content')})
        and not exists (select from content_autosaves a where ${holds('a.values::text')})
        and not exists (select from content_revisions r where ${holds('r.content')})
    ) returning name`);
  return rows.map(({ name }) => name);
}
