import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readFirst } from '../../../app/first-reads.ts';
import { signedInRoute } from '../../../app/root-route.tsx';
import { readResourcesSearch } from './resources-search.ts';

export const salesResourcesRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/sales-resources',
  validateSearch: readResourcesSearch,
  component: lazyRouteComponent(() => import('./sales-resources-screen.tsx'), 'SalesResourcesScreen'),
  loader: readFirst(() => import('./sales-resources-screen.tsx')),
});
