import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { searchReader, textParam } from '../../../app/records/search-params.ts';
import { signedInRoute } from '../../../app/root-route.tsx';

export const binRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/bin',
  validateSearch: searchReader({ q: textParam, kind: textParam }),
  component: lazyRouteComponent(() => import('./bin-screen.tsx'), 'BinScreen'),
});
