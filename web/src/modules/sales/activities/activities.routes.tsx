import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readFirst } from '../../../app/first-reads.ts';
import { signedInRoute } from '../../../app/root-route.tsx';
import { readActivitiesSearch } from './activities-search.ts';

export const activitiesRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/activities',
  validateSearch: readActivitiesSearch,
  component: lazyRouteComponent(() => import('./activities-screen.tsx'), 'ActivitiesScreen'),
  loader: readFirst(() => import('./activities-screen.tsx')),
});
