import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { BooksSearch } from './books-search.ts';

interface BookLinkProps {
  /** The page it opens, to which the days and the unit of this page are added. */
  search: BooksSearch;
  children: ReactNode;
  'aria-label'?: string;
}

export const BOOK_LINK =
  'rounded-sm underline decoration-input underline-offset-3 focus-ring hover:text-link hover:decoration-current';

/** A figure or an account that opens the rows it's made of, in Books. */
export function BookLink({ search, children, ...rest }: BookLinkProps) {
  return (
    <Link to="/financial-books" search={search} className={BOOK_LINK} {...rest}>
      {children}
    </Link>
  );
}
