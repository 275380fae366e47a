import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readFirst } from '../../../app/first-reads.ts';
import { signedInRoute } from '../../../app/root-route.tsx';
import { readDealsSearch } from './deals-search.ts';

export const dealsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/deals',
  validateSearch: readDealsSearch,
  component: lazyRouteComponent(() => import('./deals-screen.tsx'), 'DealsScreen'),
  loader: readFirst(() => import('./deals-screen.tsx')),
});
