import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { signedInRoute } from '../../../app/root-route.tsx';
import { activitiesSearchSchema } from './activities-search.ts';

export const activitiesRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/activities',
  validateSearch: activitiesSearchSchema,
  component: lazyRouteComponent(() => import('./activities-screen.tsx'), 'ActivitiesScreen'),
});
