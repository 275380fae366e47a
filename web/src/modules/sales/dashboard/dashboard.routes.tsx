import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readFirst } from '../../../app/first-reads.ts';
import { signedInRoute } from '../../../app/root-route.tsx';

export const operationsHubRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/',
  component: lazyRouteComponent(() => import('./operations-hub-screen.tsx'), 'OperationsHubScreen'),
  loader: readFirst(() => import('./operations-hub-screen.tsx')),
});
