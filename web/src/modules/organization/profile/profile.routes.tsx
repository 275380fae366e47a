import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readFirst } from '../../../app/first-reads.ts';
import { signedInRoute } from '../../../app/root-route.tsx';
import { readOrganizationSearch } from './organization-search.ts';

export const organizationRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/organization',
  validateSearch: readOrganizationSearch,
  component: lazyRouteComponent(() => import('./organization-screen.tsx'), 'OrganizationScreen'),
  loader: readFirst(() => import('./organization-screen.tsx')),
});
