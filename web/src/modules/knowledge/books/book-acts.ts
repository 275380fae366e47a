import type { Book } from '@builder-os/contract/modules/knowledge/books';

/** What can be done with one book from its line. */
export interface BookActs {
  note: (book: Book) => void;
  edit: (book: Book) => void;
  remove: (book: Book) => void;
}
