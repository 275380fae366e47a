import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readFirst } from '../../../app/first-reads.ts';
import { signedInRoute } from '../../../app/root-route.tsx';
import { readFinancialSearch } from './financial-search.ts';

export const financialRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/financial',
  validateSearch: readFinancialSearch,
  component: lazyRouteComponent(() => import('./financial-screen.tsx'), 'FinancialScreen'),
  loader: readFirst(() => import('./financial-screen.tsx')),
});
