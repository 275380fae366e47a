import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { personParam, recordParam, searchReader } from '../../../app/records/search-params.ts';
import { signedInRoute } from '../../../app/root-route.tsx';

export const privacyRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/privacy',
  validateSearch: searchReader({ contact: recordParam, user: personParam }),
  component: lazyRouteComponent(() => import('./privacy-screen.tsx'), 'PrivacyScreen'),
});
