import { pages } from '../../modules/content/pages/pages.table.ts';
import { revisions } from '../../modules/content/revisions/revisions.table.ts';
import type { Transaction } from '../../platform/db/database.ts';

export type NewPage = typeof pages.$inferInsert;
export type NewRevision = typeof revisions.$inferInsert;

export const insertSamplePages = (tx: Transaction, rows: NewPage[]) =>
  tx.insert(pages).values(rows).returning({
    id: pages.id,
    title: pages.title,
    slug: pages.slug,
    content: pages.content,
    contentType: pages.contentType,
    status: pages.status,
    wordCount: pages.wordCount,
    createdAt: pages.createdAt,
  });

export async function insertSampleRevisions(tx: Transaction, rows: NewRevision[]): Promise<void> {
  await tx.insert(revisions).values(rows);
}
