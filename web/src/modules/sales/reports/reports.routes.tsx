import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readFirst } from '../../../app/first-reads.ts';
import { signedInRoute } from '../../../app/root-route.tsx';
import { readReportsSearch } from './reports-search.ts';

export const reportsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/reports',
  validateSearch: readReportsSearch,
  component: lazyRouteComponent(() => import('./reports-screen.tsx'), 'ReportsScreen'),
  loader: readFirst(() => import('./reports-screen.tsx')),
});
