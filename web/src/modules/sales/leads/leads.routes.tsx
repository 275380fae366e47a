import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { signedInRoute } from '../../../app/root-route.tsx';
import { leadsSearchSchema } from './leads-search.ts';

export const leadsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/leads',
  validateSearch: leadsSearchSchema,
  component: lazyRouteComponent(() => import('./leads-screen.tsx'), 'LeadsScreen'),
});
