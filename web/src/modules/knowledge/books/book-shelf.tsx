import { BOOKS_OF_A_CATEGORY, type BookShelf as Shelf } from '@builder-os/contract/modules/knowledge/books';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatCount } from '../../../format/count.ts';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import type { ReadingFilter } from '../knowledge-pages/knowledge-search.ts';
import type { BookActions } from './book-actions.ts';
import { BookLine } from './book-line.tsx';
import { categoryQuery } from './books.queries.ts';

interface BookShelfProps {
  shelf: Shelf;
  filter: ReadingFilter;
  actions: BookActions;
}

/** A category with its first five books, or with all of them. */
export function BookShelf({ shelf, filter, actions }: BookShelfProps) {
  const { category, total } = shelf;
  const [isOpen, setIsOpen] = useState(false);
  const all = useInfiniteQuery({ ...categoryQuery(category, filter), enabled: isOpen });
  const books = (isOpen && all.data?.pages.flatMap(({ rows }) => rows)) || shelf.books;
  const hidden = total - books.length;
  return (
    <Panel title={category} note={formatCount(total)}>
      <ul aria-label={category}>
        {books.map((book) => (
          <BookLine key={book.id} book={book} actions={actions} />
        ))}
      </ul>
      {isOpen && all.isError && (
        <p role="alert" className="border-t border-border px-4 py-2.5 text-xs text-destructive-text">
          Couldn’t load the other books.
        </p>
      )}
      {(hidden > 0 || (isOpen && total > BOOKS_OF_A_CATEGORY)) && (
        <div className="flex flex-wrap gap-1 border-t border-border px-2 py-1.5">
          {hidden > 0 && (
            <Button
              variant="ghost"
              size="sm"
              aria-label={`+${formatCount(hidden)} more books in ${category}`}
              pending={isOpen && all.isFetching}
              onClick={() => {
                if (!isOpen) setIsOpen(true);
                else if (all.isError) void all.refetch();
                else void all.fetchNextPage();
              }}
            >
              +{formatCount(hidden)} more books
            </Button>
          )}
          {isOpen && books.length > BOOKS_OF_A_CATEGORY && (
            <Button
              variant="ghost"
              size="sm"
              aria-label={`Show fewer books in ${category}`}
              onClick={() => setIsOpen(false)}
            >
              Show fewer
            </Button>
          )}
        </div>
      )}
    </Panel>
  );
}
