import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { changed, isRestorable } from '../../../platform/db/columns.ts';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import type { Expiry, ExpirySpan } from '../../../platform/expiries/expiries.ts';
import { recordKind } from '../../../platform/records/record-kind.ts';
import { type PageRecord, selectWhole } from './page-columns.queries.ts';
import { pages } from './pages.table.ts';
import { workingDrafts } from './working-drafts.table.ts';

type NewPage = typeof pages.$inferInsert;
export type PageChanges = { [Field in Exclude<keyof NewPage, 'id' | 'version'>]?: NewPage[Field] | SQL };

// `findPage` runs once the row is locked. If the locking query joined the other tables, it could return their rows from
// before the wait.
export const pageKind = recordKind({
  resource: 'page',
  noun: 'Page',
  table: pages,
  columns: { id: pages.id, deletedBy: pages.deletedBy },
  trash: { label: 'Pages', name: sql`${pages.title}`, detail: sql`'/' || ${pages.slug}` },
}).reading(findPage);

/** The changes that publish a page now. */
export const PUBLISHED = {
  status: 'published',
  publishedAt: sql<string>`now()`,
  publishAt: null,
  scheduledBy: null,
} as const satisfies PageChanges;

/** The changes that cancel a page's schedule. */
export const UNPLANNED = { publishAt: null, scheduledBy: null } as const satisfies PageChanges;

export async function findPage(db: Executor, id: number): Promise<PageRecord | undefined> {
  const [page] = await selectWhole(db).where(isLive(id));
  return page;
}

export async function findDeletedPage(db: Executor, id: number): Promise<PageRecord | undefined> {
  const [page] = await selectWhole(db).where(and(eq(pages.id, id), isRestorable(pages)));
  return page;
}

export async function insertPage(tx: Transaction, values: NewPage): Promise<PageRecord> {
  const [page] = await tx.insert(pages).values(values).returning({ id: pages.id });
  return getWritten(tx, page?.id);
}

/** Sets the given fields. The caller must hold the row's lock, so it exists. */
export async function updatePageRow(
  tx: Transaction,
  id: number,
  changes: PageChanges,
  hasNewParts = false,
): Promise<PageRecord> {
  await tx
    .update(pages)
    .set(changed(pages, changes, hasNewParts))
    .where(eq(pages.id, id));
  return getWritten(tx, id);
}

/** Restores a page from Trash under the given free URL slug. Drops a schedule whose time has passed. */
export async function unbinPage(tx: Transaction, id: number, slug: string): Promise<PageRecord> {
  const isToCome = sql`${pages.publishAt} > now()`;
  const publishAt = sql`case when ${isToCome} then ${pages.publishAt} end`;
  const scheduledBy = sql`case when ${isToCome} then ${pages.scheduledBy} end`;
  return pageKind.unbin(tx, id, { slug, publishAt, scheduledBy });
}

type DraftText = Omit<typeof workingDrafts.$inferInsert, 'pageId' | 'savedAt'>;

export async function putWorkingDraft(tx: Transaction, pageId: number, text: DraftText): Promise<void> {
  const values = { ...text, savedAt: sql<string>`now()` };
  await tx
    .insert(workingDrafts)
    .values({ pageId, ...values })
    .onConflictDoUpdate({ target: workingDrafts.pageId, set: values });
}

export async function deleteWorkingDraft(tx: Transaction, pageId: number): Promise<void> {
  await tx.delete(workingDrafts).where(eq(workingDrafts.pageId, pageId));
}

async function getWritten(tx: Transaction, id: number | undefined): Promise<PageRecord> {
  const page = id === undefined ? undefined : await findPage(tx, id);
  if (!page) throw new Error('a page is gone although it was just written');
  return page;
}

function isLive(id: number) {
  return and(eq(pages.id, id), isNull(pages.deletedAt));
}

const AT_MOST = 5;

/** Pages due to be published, locked. Skips rows locked by another server. */
export async function listDuePagesForUpdate(tx: Transaction): Promise<PageRecord[]> {
  const due = await tx
    .select({ id: pages.id })
    .from(pages)
    .where(and(isNull(pages.deletedAt), sql`${pages.publishAt} <= now()`))
    .orderBy(pages.publishAt)
    .limit(AT_MOST)
    .for('update', { skipLocked: true });
  if (due.length === 0) return [];
  const ids = due.map(({ id }) => id);
  return selectWhole(tx).where(inArray(pages.id, ids));
}

/** Pages due for review by today whose author hasn't been reminded. */
export async function listReviewsDueForUpdate(tx: Transaction, today: string): Promise<PageRecord[]> {
  const due = await tx
    .select({ id: pages.id })
    .from(pages)
    .where(
      and(
        isNull(pages.deletedAt),
        sql`${pages.status} <> 'archived'`,
        sql`${pages.reviewBy} <= ${today}::date`,
        sql`${pages.remindedOf} is distinct from ${pages.reviewBy}`,
      ),
    )
    .limit(AT_MOST)
    .for('update', { skipLocked: true });
  if (due.length === 0) return [];
  const ids = due.map(({ id }) => id);
  return selectWhole(tx).where(inArray(pages.id, ids));
}

/** Stores the review day its author was reminded of. It isn't a change to the page, so the version stays. */
export async function markReminded(tx: Transaction, id: number): Promise<void> {
  await tx
    .update(pages)
    .set({ remindedOf: sql`${pages.reviewBy}` })
    .where(eq(pages.id, id));
}

/** Pages whose review is due or due soon. Archived pages need no review. */
export function listReviewsOfPages(db: Executor, { until, limit }: ExpirySpan): Promise<Expiry[]> {
  return db
    .select({
      key: sql<string>`${pages.id}::text`,
      title: pages.title,
      detail: sql<string>`'/p/' || ${pages.slug}`,
      lapsesOn: sql<string>`${pages.reviewBy}::text`,
      link: sql<string>`'/content?open=' || ${pages.id}`,
      ownerId: sql<string | null>`coalesce(${pages.updatedBy}, ${pages.createdBy})`,
    })
    .from(pages)
    .where(and(isNull(pages.deletedAt), sql`${pages.status} <> 'archived'`, sql`${pages.reviewBy} <= ${until}::date`))
    .orderBy(pages.reviewBy, pages.id)
    .limit(limit);
}
