import type { Book } from '@builder-os/contract/modules/knowledge/books';

/** The actions in a book's row. */
export interface BookActions {
  note: (book: Book) => void;
  edit: (book: Book) => void;
  remove: (book: Book) => void;
}
