import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readFirst } from '../../../app/first-reads.ts';
import { signedInRoute } from '../../../app/root-route.tsx';
import { readSteelSearch } from './steel-search.ts';

export const steelRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/steel-framing',
  validateSearch: readSteelSearch,
  component: lazyRouteComponent(() => import('./steel-screen.tsx'), 'SteelScreen'),
  loader: readFirst(() => import('./steel-screen.tsx')),
});
