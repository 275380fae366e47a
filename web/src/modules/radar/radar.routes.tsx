import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readFirst } from '../../app/first-reads.ts';
import { searchReader, textParam } from '../../app/records/search-params.ts';
import { signedInRoute } from '../../app/root-route.tsx';

const radarRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/expiry-radar',
  validateSearch: searchReader({ days: spanParam, source: textParam }),
  component: lazyRouteComponent(() => import('./expiries/radar-screen.tsx'), 'RadarScreen'),
  loader: readFirst(() => import('./expiries/radar-screen.tsx')),
});

export const radarRoutes = [radarRoute] as const;

/** Parses the number of days to look ahead. */
function spanParam(value: unknown): number | undefined {
  return value === 30 || value === 365 ? value : undefined;
}
