import type { ReadingStatus } from '@builder-os/contract/modules/knowledge/books';
import type { Letterhead } from '../../../platform/pdf/pdf-head.ts';
import { pdfTable } from '../../../platform/pdf/pdf-table.ts';
import type { PdfDocument } from '../../../platform/pdf/print-pdf.ts';
import type { ReadBook } from './books.queries.ts';

export const STATUS_NAMES: Record<ReadingStatus, string> = { to_read: 'To read', reading: 'Reading', done: 'Done' };

/** The reading list as a PDF, one table per category. */
export function describeReadingList(
  shelves: ReadonlyMap<string, readonly ReadBook[]>,
  { q, day, ...letterhead }: Letterhead & { q?: string; day: string },
): PdfDocument {
  const count = [...shelves.values()].reduce((sum, { length }) => sum + length, 0);
  return {
    ...letterhead,
    day,
    title: 'Reading List',
    facts: [`${count} ${count === 1 ? 'book' : 'books'}`, ...(q ? [`Titles matching: ${q}`] : [])],
    content: [...shelves].map(([category, books]) =>
      pdfTable({
        title: category,
        columns: ['Title', 'Author', 'Status', 'Note'],
        figures: [],
        nothing: '',
        rows: books.map(({ title, author, status, note }) => [title, author, STATUS_NAMES[status], note ?? '']),
      }),
    ),
  };
}
