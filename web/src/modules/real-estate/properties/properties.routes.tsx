import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readFirst } from '../../../app/first-reads.ts';
import { recordPath } from '../../../app/records/search-params.ts';
import { signedInRoute } from '../../../app/root-route.tsx';
import { readPropertySearch } from './property-search.ts';

export const propertyRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/real-estate/$id',
  params: recordPath,
  validateSearch: readPropertySearch,
  component: lazyRouteComponent(() => import('./property-screen.tsx'), 'PropertyScreen'),
  loader: readFirst(() => import('./property-screen.tsx')),
});
