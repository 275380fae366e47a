import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readFirst } from '../../../app/first-reads.ts';
import { signedInRoute } from '../../../app/root-route.tsx';
import { readYearSearch } from './year-search.ts';

export const yearEndRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/financial/year-end',
  validateSearch: readYearSearch,
  component: lazyRouteComponent(() => import('./year-end-screen.tsx'), 'YearEndScreen'),
  loader: readFirst(() => import('./year-end-screen.tsx')),
});
