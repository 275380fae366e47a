import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { signedInRoute } from '../../../app/root-route.tsx';
import { readLeadsSearch } from './leads-search.ts';

export const leadsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/leads',
  validateSearch: readLeadsSearch,
  component: lazyRouteComponent(() => import('./leads-screen.tsx'), 'LeadsScreen'),
});
