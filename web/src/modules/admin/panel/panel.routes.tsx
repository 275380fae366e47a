import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readFirst } from '../../../app/first-reads.ts';
import { signedInRoute } from '../../../app/root-route.tsx';
import { readAdminSearch } from './admin-search.ts';

export const panelRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin',
  validateSearch: readAdminSearch,
  component: lazyRouteComponent(() => import('./admin-panel-screen.tsx'), 'AdminPanelScreen'),
  loader: readFirst(() => import('./admin-panel-screen.tsx')),
});
