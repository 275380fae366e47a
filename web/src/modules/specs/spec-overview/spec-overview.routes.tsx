import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readFirst } from '../../../app/first-reads.ts';
import { signedInRoute } from '../../../app/root-route.tsx';
import { readSpecsSearch } from './specs-search.ts';

export const buildingSpecsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/building-specs',
  validateSearch: readSpecsSearch,
  component: lazyRouteComponent(() => import('./building-specs-screen.tsx'), 'BuildingSpecsScreen'),
  loader: readFirst(() => import('./building-specs-screen.tsx')),
});
