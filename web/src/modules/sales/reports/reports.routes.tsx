import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { signedInRoute } from '../../../app/root-route.tsx';
import { reportsSearchSchema } from './reports-search.ts';

export const reportsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/reports',
  validateSearch: reportsSearchSchema,
  component: lazyRouteComponent(() => import('./reports-screen.tsx'), 'ReportsScreen'),
});
