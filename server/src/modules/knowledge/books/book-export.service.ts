import type { BookExportFormat, BookFilter } from '@builder-os/contract/modules/knowledge/books';
import { dayIn } from '@builder-os/contract/platform/dates';
import { recordAction } from '../../../platform/audit/audit.ts';
import { type Line, writeCsv } from '../../../platform/csv/write-csv.ts';
import { type Act, requireActor } from '../../../platform/http/act.ts';
import { getOrganization } from '../../../platform/organization/organization.ts';
import { findSender } from '../../../platform/organization/sender.ts';
import { printPdf } from '../../../platform/pdf/print-pdf.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { listBooks, type ReadBook } from './books.queries.ts';
import { describeReadingList, STATUS_NAMES } from './reading-list.pdf.ts';

const MOST_BOOKS = 10_000;
const HEADERS = ['Category', 'Title', 'Author', 'Status', 'Note'];

/** The exported books, and the details for the file. */
export interface TakenBooks {
  shelves: Map<string, ReadBook[]>;
  fileName: string;
  q: string | undefined;
  organization: Awaited<ReturnType<typeof getOrganization>>;
  day: string;
}

/** Reads the matching books with the caller's own status and notes. Records who exports them. */
export async function takeBooks(
  act: Act,
  { format, ...filter }: BookFilter & { format: BookExportFormat },
): Promise<TakenBooks> {
  const books = await listBooks(act.tx, filter, requireActor(act.actor).id, MOST_BOOKS);
  await recordAction(act, { action: 'book.export', resource: 'book', details: { format, filter } });
  const organization = await getOrganization(act.tx);
  const day = dayIn(new Date(), organization.timeZone);
  return { shelves: shelve(books), fileName: `reading-list-${day}`, q: filter.q, organization, day };
}

export function writeBookCsv({ shelves }: TakenBooks): AsyncIterable<string> {
  const lines = [...shelves.values()].flat().map(toLine);
  return writeCsv(HEADERS, onePage(lines));
}

export function writeBookMarkdown({ shelves, q }: TakenBooks): string {
  const parts = [...shelves].map(
    ([category, books]) => `## ${escapeMarks(category)}\n\n${books.map(toItem).join('\n')}\n`,
  );
  const search = q ? `Titles matching: ${escapeMarks(q)}\n\n` : '';
  return `# Reading List\n\n${search}${parts.join('\n')}`;
}

export async function printBooks({ shelves, q, organization, day }: TakenBooks, storage: Storage): Promise<Buffer> {
  return printPdf(describeReadingList(shelves, { q, day, ...(await findSender(storage, organization)) }));
}

function shelve(books: readonly ReadBook[]): Map<string, ReadBook[]> {
  const shelves = new Map<string, ReadBook[]>();
  const names = new Map<string, string>();
  for (const book of books) {
    const name = names.get(book.category.toLowerCase()) ?? book.category;
    names.set(book.category.toLowerCase(), name);
    const shelf = shelves.get(name) ?? [];
    shelves.set(name, shelf);
    shelf.push(book);
  }
  return shelves;
}

function toLine({ category, title, author, status, note }: ReadBook): Line {
  return [category, title, author, STATUS_NAMES[status], note];
}

function toItem({ title, author, status, note }: ReadBook): string {
  const noted = note === null ? '' : `\n  ${escapeMarks(note).replaceAll('\n', '\n  ')}`;
  return `- **${escapeMarks(title)}**, ${escapeMarks(author)} (${STATUS_NAMES[status].toLowerCase()})${noted}`;
}

/** Escapes Markdown's special characters. */
function escapeMarks(text: string): string {
  return text.replace(/[\\`*_[\]<>#|]/g, '\\$&');
}

async function* onePage(lines: Line[]): AsyncGenerator<Line[]> {
  yield lines;
}
