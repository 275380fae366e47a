import {
  type Book,
  type BookFilter,
  type BookListQuery,
  type BookShelf,
  bookSchema,
  type CreateBook,
  type MarkBook,
  type UpdateBook,
} from '@builder-os/contract/modules/knowledge/books';
import { recordChange } from '../../../platform/audit/audit.ts';
import type { Executor } from '../../../platform/db/database.ts';
import { publishEvent } from '../../../platform/events/publish.ts';
import { type Act, type Actor, requireActor, type Target } from '../../../platform/http/act.ts';
import { found, validation } from '../../../platform/http/errors.ts';
import type { Page } from '../../../platform/http/pages.ts';
import { bin, lock, lockDeleted, restoreLocked } from '../../../platform/records/record-life.ts';
import {
  bookKind,
  findBook,
  findBookPage,
  hasBook,
  insertBook,
  listShelvedBooks,
  putReading,
  updateBookRow,
} from './books.queries.ts';

export function listBookPage(db: Executor, actor: Actor, query: BookListQuery): Promise<Page<Book>> {
  return findBookPage(db, query, actor.id);
}

/** The reading list by category, with the first five books of each. */
export async function listShelves(db: Executor, actor: Actor, filter: BookFilter): Promise<BookShelf[]> {
  const shelves = new Map<string, BookShelf>();
  for (const { total, ...book } of await listShelvedBooks(db, filter, actor.id)) {
    const key = book.category.toLowerCase();
    const shelf = shelves.get(key) ?? { category: book.category, total, books: [] };
    shelf.books.push(book);
    shelves.set(key, shelf);
  }
  return [...shelves.values()];
}

export async function getBook(db: Executor, actor: Actor, id: number): Promise<Book> {
  return found(await findBook(db, id, actor.id), 'Book');
}

export async function createBook(act: Act, fields: CreateBook): Promise<Book> {
  const actor = requireActor(act.actor);
  await refuseSecond(act, fields);
  const book = await insertBook(act.tx, { ...fields, createdBy: actor.id });
  await recordChange(act, { resource: 'book', verb: 'create', after: book });
  return getBook(act.tx, actor, book.id);
}

export async function updateBook(act: Act, target: Target, changes: UpdateBook): Promise<Book> {
  const actor = requireActor(act.actor);
  const before = await lock(act, bookKind, target, ({ id }) => getBook(act.tx, actor, id));
  await refuseSecond(act, { ...before, ...changes });
  const book = await updateBookRow(act.tx, before.id, changes);
  await recordChange(act, { resource: 'book', verb: 'update', before, after: book });
  return getBook(act.tx, actor, book.id);
}

/** Saves a person's progress on a book. It's private, so it isn't logged and only their own screens are notified. */
export async function markBook(act: Act, id: number, reading: MarkBook): Promise<Book> {
  const actor = requireActor(act.actor);
  await getBook(act.tx, actor, id);
  await putReading(act.tx, { bookId: id, userId: actor.id }, reading);
  await publishEvent(act.tx, { resource: 'book', id, userId: actor.id });
  return getBook(act.tx, actor, id);
}

export async function deleteBook(act: Act, target: Target): Promise<void> {
  const actor = requireActor(act.actor);
  const shown = async ({ id }: { id: number }) => bookSchema.parse(await getBook(act.tx, actor, id));
  await bin(act, bookKind, await lock(act, bookKind, target, shown));
}

export async function restoreBook(act: Act, id: number): Promise<Book> {
  const actor = requireActor(act.actor);
  const binned = await lockDeleted(act, bookKind, id);
  await refuseSecond(act, binned);
  await restoreLocked(act, bookKind, binned);
  return getBook(act.tx, actor, id);
}

async function refuseSecond(act: Act, book: { title: string; author: string; id?: number }): Promise<void> {
  if (await hasBook(act.tx, book)) throw validation({ title: 'This book is already on the list.' });
}
