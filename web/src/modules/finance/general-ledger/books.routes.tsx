import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readFirst } from '../../../app/first-reads.ts';
import { signedInRoute } from '../../../app/root-route.tsx';
import { readBooksSearch } from './books-search.ts';

export const booksRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/financial-books',
  validateSearch: readBooksSearch,
  component: lazyRouteComponent(() => import('./books-screen.tsx'), 'BooksScreen'),
  loader: readFirst(() => import('./books-screen.tsx')),
});
