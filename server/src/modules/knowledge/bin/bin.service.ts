import type { BinKind } from '../../../platform/bin/bin-kinds.ts';
import { restoreBook } from '../books/books.service.ts';
import { BINNED_BOOKS } from './bin.queries.ts';

/** What the Knowledge Base puts into the bin. */
export const KNOWLEDGE_BIN: readonly BinKind[] = [
  { kind: 'book', label: 'Books', ...BINNED_BOOKS, restore: restoreBook },
];
