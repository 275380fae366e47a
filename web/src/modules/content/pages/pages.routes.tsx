import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readFirst } from '../../../app/first-reads.ts';
import { signedInRoute } from '../../../app/root-route.tsx';
import { readContentSearch } from './content-search.ts';

export const contentRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/content',
  validateSearch: readContentSearch,
  component: lazyRouteComponent(() => import('./list/content-screen.tsx'), 'ContentScreen'),
  loader: readFirst(() => import('./list/content-screen.tsx')),
});
