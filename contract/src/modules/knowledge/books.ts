import { z } from 'zod';
import { momentSchema } from '../../platform/dates.ts';
import { endpoint } from '../../platform/endpoint.ts';
import { idParams, LIMITS, optionalText, requiredText } from '../../platform/fields.ts';
import { listFilter, pageQuery, sortInput } from '../../platform/pages.ts';

/** A user's reading status of a book; `to_read` until they set one. */
export const READING_STATUSES = ['to_read', 'reading', 'done'] as const;
export type ReadingStatus = (typeof READING_STATUSES)[number];

/** How many books of a category are shown before '+N more books'. */
export const BOOKS_OF_A_CATEGORY = 5;

export const BOOK_SORT_KEYS = ['title', 'author', 'createdAt'] as const;

/** A book of the reading list. `status` and `note` belong to the caller and are visible only to them. */
export const bookSchema = z.object({
  id: z.number().int(),
  category: z.string(),
  title: z.string(),
  author: z.string(),
  status: z.enum(READING_STATUSES),
  note: z.string().nullable(),
  createdBy: z.string().nullable(),
  version: z.number().int(),
  createdAt: momentSchema,
  updatedAt: momentSchema,
});
export type Book = z.infer<typeof bookSchema>;

const LONGEST_CATEGORY = 100;

const bookFields = {
  category: requiredText('a category', LONGEST_CATEGORY),
  title: requiredText('a title', LIMITS.name),
  author: requiredText('an author', LIMITS.name),
};

export const createBookSchema = z.object(bookFields);
export type CreateBook = z.output<typeof createBookSchema>;

export const updateBookSchema = z.object(bookFields).partial();
export type UpdateBook = z.output<typeof updateBookSchema>;

/** A user's own status and note for a book; omitted fields stay. */
export const markBookSchema = z.object({
  status: z.enum(READING_STATUSES, { error: `Choose from ${READING_STATUSES.join(', ')}.` }).optional(),
  note: optionalText(LIMITS.notes).optional(),
});
export type MarkBook = z.output<typeof markBookSchema>;

/** `q` matches titles, ignoring case; `status` is the caller's own. */
export const bookFilterQuery = pageQuery.pick({ q: true }).extend({
  category: z.string().max(LONGEST_CATEGORY).optional(),
  status: listFilter(READING_STATUSES).optional(),
});
export type BookFilter = z.output<typeof bookFilterQuery>;

export const bookListQuery = pageQuery.extend({ ...bookFilterQuery.shape, sort: sortInput(BOOK_SORT_KEYS).optional() });
export type BookListQuery = z.output<typeof bookListQuery>;

/** The first five matching books of a category, and the number of matches. */
export const bookShelfSchema = z.object({
  category: z.string(),
  total: z.number().int(),
  books: z.array(bookSchema),
});
export type BookShelf = z.infer<typeof bookShelfSchema>;

export const BOOK_EXPORT_FORMATS = ['csv', 'markdown', 'pdf'] as const;
export type BookExportFormat = (typeof BOOK_EXPORT_FORMATS)[number];

export const bookEndpoints = {
  shelves: endpoint({
    method: 'GET',
    path: '/api/books/shelves',
    access: 'approved',
    summary: 'Get the reading list by category, up to five books each; use `?category=` for the rest',
    query: bookFilterQuery.omit({ category: true }),
    response: z.array(bookShelfSchema),
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/books',
    access: 'approved',
    summary: 'List books by title',
    query: bookListQuery,
    response: z.array(bookSchema),
    paged: true,
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/books/export',
    access: 'approved',
    summary: 'Download matching books with your status and notes as CSV, Markdown or PDF',
    query: bookFilterQuery.extend({
      format: z.enum(BOOK_EXPORT_FORMATS, { error: `Choose from ${BOOK_EXPORT_FORMATS.join(', ')}.` }),
    }),
    kind: 'file',
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/books/:id',
    access: 'approved',
    summary: 'Get a book',
    params: idParams,
    response: bookSchema,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/books',
    access: 'approved',
    summary: 'Add a book to the reading list',
    body: createBookSchema,
    response: bookSchema,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/books/:id',
    access: 'approved',
    summary: 'Update a book; only the fields you send change',
    params: idParams,
    body: updateBookSchema,
    response: bookSchema,
  }),
  mark: endpoint({
    method: 'PUT',
    path: '/api/books/:id/reading',
    access: 'approved',
    summary: 'Set your reading status and note for a book',
    params: idParams,
    body: markBookSchema,
    response: bookSchema,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/books/:id',
    access: 'role:manager',
    summary: 'Delete a book; it moves to Trash for 30 days',
    params: idParams,
    status: 204,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/books/:id/restore',
    access: 'role:manager',
    summary: 'Restore a deleted book',
    params: idParams,
    response: bookSchema,
  }),
};
