import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { recordParam, searchReader } from '../../../app/records/search-params.ts';
import { signedInRoute } from '../../../app/root-route.tsx';

export const webhooksRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/webhooks',
  // The webhook whose deliveries are shown.
  validateSearch: searchReader({ webhook: recordParam }),
  component: lazyRouteComponent(() => import('./webhooks-screen.tsx'), 'WebhooksScreen'),
});
