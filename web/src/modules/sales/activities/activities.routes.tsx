import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { signedInRoute } from '../../../app/root-route.tsx';
import { readActivitiesSearch } from './activities-search.ts';

export const activitiesRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/activities',
  validateSearch: readActivitiesSearch,
  component: lazyRouteComponent(() => import('./activities-screen.tsx'), 'ActivitiesScreen'),
});
