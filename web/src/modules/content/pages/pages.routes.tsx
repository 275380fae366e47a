import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { signedInRoute } from '../../../app/root-route.tsx';
import { readContentSearch } from './content-search.ts';

export const contentRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/content',
  validateSearch: readContentSearch,
  component: lazyRouteComponent(() => import('./content-screen.tsx'), 'ContentScreen'),
});
