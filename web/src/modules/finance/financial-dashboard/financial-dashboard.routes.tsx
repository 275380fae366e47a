import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readFirst } from '../../../app/first-reads.ts';
import { signedInRoute } from '../../../app/root-route.tsx';
import { readDashboardSearch } from './dashboard-search.ts';

export const financialDashboardRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/financial-dashboard',
  validateSearch: readDashboardSearch,
  component: lazyRouteComponent(() => import('./financial-dashboard-screen.tsx'), 'FinancialDashboardScreen'),
  loader: readFirst(() => import('./financial-dashboard-screen.tsx')),
});
