import { BOOKS_OF_A_CATEGORY, type BookFilter, type BookListQuery } from '@builder-os/contract/modules/knowledge/books';
import { and, eq, getTableColumns, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { changed } from '../../../platform/db/columns.ts';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { keyset } from '../../../platform/db/keyset.ts';
import { escapeLike } from '../../../platform/db/search.ts';
import type { Page } from '../../../platform/http/pages.ts';
import { recordKind } from '../../../platform/records/record-kind.ts';
import { bookReadings } from './book-readings.table.ts';
import { bookSortKeys, books } from './books.table.ts';

type NewBook = typeof books.$inferInsert;
export type BookRecord = typeof books.$inferSelect;
export type ReadBook = Awaited<ReturnType<typeof selectBooks>>[number];

const BY_TITLE = { key: 'title', descending: false } as const;

export const bookKind = recordKind({
  resource: 'book',
  noun: 'Book',
  table: books,
  columns: getTableColumns(books),
  trash: { label: 'Books', name: sql`${books.title}`, detail: sql`${books.author}` },
});

const status = sql<ReadBookStatus>`coalesce(${bookReadings.status}, 'to_read')`;
type ReadBookStatus = typeof bookReadings.$inferSelect.status;

const shown = {
  id: books.id,
  category: books.category,
  title: books.title,
  author: books.author,
  status,
  note: bookReadings.note,
  createdBy: books.createdBy,
  version: books.version,
  createdAt: books.createdAt,
  updatedAt: books.updatedAt,
};

/** @param readerId the person whose status and notes are shown and filtered by */
export async function findBookPage(db: Executor, query: BookListQuery, readerId: string): Promise<Page<ReadBook>> {
  const page = keyset({ keys: bookSortKeys, id: books.id, sort: query.sort ?? BY_TITLE, page: query });
  const filters = and(...bookFilters(query));
  const rows = await db
    .select({ ...shown, sortKey: page.sortKey })
    .from(books)
    .leftJoin(bookReadings, isReadingOf(readerId))
    .where(and(filters, page.after))
    .orderBy(...page.orderBy)
    .limit(page.limit);
  const [counted] = await db
    .select({ total: sql<number>`count(*)::integer` })
    .from(books)
    .leftJoin(bookReadings, isReadingOf(readerId))
    .where(filters);
  return page.toPage(rows, counted?.total ?? 0);
}

/** The first books of each category, with the category's total of matching books. */
export async function listShelvedBooks(
  db: Executor,
  filter: BookFilter,
  readerId: string,
): Promise<(ReadBook & { total: number })[]> {
  const inCategory = sql`partition by lower(${books.category})`;
  const ranked = db
    .select({
      id: books.id,
      position:
        sql<number>`row_number() over (${inCategory} order by lower(${books.title}) collate "C", ${books.id})`.as(
          'place',
        ),
      total: sql<number>`(count(*) over (${inCategory}))::integer`.as('total'),
    })
    .from(books)
    .leftJoin(bookReadings, isReadingOf(readerId))
    .where(and(...bookFilters(filter)))
    .as('ranked');
  return db
    .select({ ...shown, total: ranked.total })
    .from(ranked)
    .innerJoin(books, eq(books.id, ranked.id))
    .leftJoin(bookReadings, isReadingOf(readerId))
    .where(sql`${ranked.position} <= ${BOOKS_OF_A_CATEGORY}`)
    .orderBy(sql`lower(${books.category}) collate "C"`, sql`lower(${books.title}) collate "C"`, books.id);
}

/** The matching books, by category and title. */
export function listBooks(db: Executor, filter: BookFilter, readerId: string, limit: number): Promise<ReadBook[]> {
  return selectBooks(db, readerId)
    .where(and(...bookFilters(filter)))
    .orderBy(sql`lower(${books.category}) collate "C"`, sql`lower(${books.title}) collate "C"`, books.id)
    .limit(limit);
}

export async function findBook(db: Executor, id: number, readerId: string): Promise<ReadBook | undefined> {
  const [book] = await selectBooks(db, readerId).where(isLive(id));
  return book;
}

/** Whether another book on the list has this title and author. */
export async function hasBook(db: Executor, { title, author, id }: { title: string; author: string; id?: number }) {
  const [book] = await db
    .select({ id: books.id })
    .from(books)
    .where(
      and(
        isNull(books.deletedAt),
        sql`lower(${books.title}) = lower(${title})`,
        sql`lower(${books.author}) = lower(${author})`,
        id === undefined ? undefined : sql`${books.id} <> ${id}`,
      ),
    );
  return book !== undefined;
}

export async function insertBook(tx: Transaction, values: NewBook): Promise<BookRecord> {
  const [book] = await tx.insert(books).values(values).returning();
  if (!book) throw new Error('the book was not inserted');
  return book;
}

export async function updateBookRow(tx: Transaction, id: number, changes: Partial<NewBook>): Promise<BookRecord> {
  const [book] = await tx.update(books).set(changed(books, changes)).where(eq(books.id, id)).returning();
  if (!book) throw new Error(`book ${id} is gone although it is locked`);
  return book;
}

type Reading = Partial<Pick<typeof bookReadings.$inferInsert, 'status' | 'note'>>;

export async function putReading(tx: Transaction, key: { bookId: number; userId: string }, reading: Reading) {
  await tx
    .insert(bookReadings)
    .values({ ...key, ...reading })
    .onConflictDoUpdate({
      target: [bookReadings.bookId, bookReadings.userId],
      set: { ...reading, updatedAt: sql`now()` },
    });
}

function selectBooks(db: Executor, readerId: string) {
  return db.select(shown).from(books).leftJoin(bookReadings, isReadingOf(readerId));
}

function bookFilters({ q, category, status: statuses }: BookFilter): SQL[] {
  const conditions = [
    isNull(books.deletedAt),
    q ? sql`lower(${books.title}) like lower(${`%${escapeLike(q)}%`})` : undefined,
    category ? sql`lower(${books.category}) = lower(${category})` : undefined,
    statuses && inArray(status, statuses),
  ];
  return conditions.filter((condition) => condition !== undefined);
}

function isReadingOf(readerId: string): SQL | undefined {
  return and(eq(bookReadings.bookId, books.id), eq(bookReadings.userId, readerId));
}

function isLive(id: number) {
  return and(eq(books.id, id), isNull(books.deletedAt));
}
