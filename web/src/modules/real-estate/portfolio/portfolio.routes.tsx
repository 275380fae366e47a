import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readFirst } from '../../../app/first-reads.ts';
import { signedInRoute } from '../../../app/root-route.tsx';
import { readRealEstateSearch } from './real-estate-search.ts';

export const realEstateRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/real-estate',
  validateSearch: readRealEstateSearch,
  component: lazyRouteComponent(() => import('./real-estate-screen.tsx'), 'RealEstateScreen'),
  loader: readFirst(() => import('./real-estate-screen.tsx')),
});
