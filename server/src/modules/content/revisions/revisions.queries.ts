import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { keyset, type SortKey } from '../../../platform/db/keyset.ts';
import type { Page } from '../../../platform/http/pages.ts';
import { fullName } from '../../../platform/identity/person-names.ts';
import { users } from '../../../platform/identity/users.table.ts';
import { pages } from '../pages/pages.table.ts';
import { workingDrafts } from '../pages/working-drafts.table.ts';
import { revisions } from './revisions.table.ts';

type NewRevision = Omit<typeof revisions.$inferInsert, 'number'>;

const listed = {
  id: revisions.id,
  pageId: revisions.pageId,
  number: revisions.number,
  title: revisions.title,
  wordCount: revisions.wordCount,
  revisionNote: revisions.revisionNote,
  restoredFrom: revisions.restoredFrom,
  createdBy: revisions.createdBy,
  createdByName: fullName(users),
  createdAt: revisions.createdAt,
};

const keys = { number: { expression: sql`${revisions.number}`, type: 'integer' } } as const satisfies Record<
  string,
  SortKey
>;

type ListedRevision = Awaited<ReturnType<typeof selectListed>>[number];
export type RevisionRecord = NonNullable<Awaited<ReturnType<typeof findRevision>>>;

/** Adds a revision with the page's next number. The caller must have locked the page's row. @returns the number */
export async function insertRevision(tx: Transaction, values: NewRevision): Promise<number> {
  const next = sql<number>`(select coalesce(max(number), 0) + 1 from ${revisions} where page_id = ${values.pageId})`;
  const [row] = await tx
    .insert(revisions)
    .values({ ...values, number: next })
    .returning({ number: revisions.number });
  if (!row) throw new Error('the revision was not inserted');
  return row.number;
}

export async function findRevisionPage(
  db: Executor,
  pageId: number,
  query: { limit?: number; cursor?: string },
): Promise<Page<ListedRevision>> {
  const page = keyset({ keys, id: revisions.id, sort: { key: 'number', descending: true }, page: query });
  const rows = await db
    .select({ ...listed, sortKey: page.sortKey })
    .from(revisions)
    .leftJoin(users, eq(users.id, revisions.createdBy))
    .where(and(eq(revisions.pageId, pageId), page.after))
    .orderBy(...page.orderBy)
    .limit(page.limit);
  const [newest] = await db
    .select({ number: sql<number>`coalesce(max(${revisions.number}), 0)` })
    .from(revisions)
    .where(eq(revisions.pageId, pageId));
  return page.toPage(rows, newest?.number ?? 0);
}

export async function findRevision(db: Executor, pageId: number, id: number) {
  const [row] = await selectWhole(db).where(and(eq(revisions.id, id), eq(revisions.pageId, pageId)));
  return row;
}

export async function findRevisionBefore(db: Executor, pageId: number, number: number) {
  const [row] = await selectWhole(db)
    .where(and(eq(revisions.pageId, pageId), lt(revisions.number, number)))
    .orderBy(desc(revisions.number))
    .limit(1);
  return row;
}

/**
 * The revision numbers of the published text and of the text in the form. Null if there is none, for example if the
 * page was never published.
 */
export async function findTextNumbers(
  db: Executor,
  pageId: number,
): Promise<{ live: number | null; current: number | null }> {
  const newestOf = (
    title: typeof pages.title | typeof workingDrafts.title | ReturnType<typeof sql>,
    content: typeof title,
  ) =>
    sql<number | null>`(
      select max(r.number) from ${revisions} r where r.page_id = ${pages.id} and r.title = ${title} and r.content = ${content}
    )`;
  const [row] = await db
    .select({
      live: sql<
        number | null
      >`case when ${pages.status} = 'published' then ${newestOf(pages.title, sql`${pages.content}`)} end`,
      current: newestOf(
        sql`coalesce(${workingDrafts.title}, ${pages.title})`,
        sql`coalesce(${workingDrafts.content}, ${pages.content})`,
      ),
    })
    .from(pages)
    .leftJoin(workingDrafts, eq(workingDrafts.pageId, pages.id))
    .where(and(eq(pages.id, pageId), isNull(pages.deletedAt)));
  return row ?? { live: null, current: null };
}

function selectListed(db: Executor) {
  return db.select(listed).from(revisions).leftJoin(users, eq(users.id, revisions.createdBy));
}

function selectWhole(db: Executor) {
  return db
    .select({ ...listed, content: revisions.content })
    .from(revisions)
    .leftJoin(users, eq(users.id, revisions.createdBy));
}
