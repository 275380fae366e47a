import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { signedInRoute } from '../../../app/root-route.tsx';
import { dealsSearchSchema } from './deals-search.ts';

export const dealsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/deals',
  validateSearch: dealsSearchSchema,
  component: lazyRouteComponent(() => import('./deals-screen.tsx'), 'DealsScreen'),
});
