import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { readFirst } from '../../../app/first-reads.ts';
import { recordPath } from '../../../app/records/search-params.ts';
import { signedInRoute } from '../../../app/root-route.tsx';
import { readLeadsSearch } from './leads-search.ts';

const leadsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/leads',
  validateSearch: readLeadsSearch,
  // The command palette opens records on any screen with `?open=12`; a lead has its own page.
  beforeLoad: ({ search }) => {
    if (search.open === undefined) return;
    throw redirect({ to: '/leads/$id', params: { id: String(search.open) }, replace: true });
  },
  component: lazyRouteComponent(() => import('./leads-screen.tsx'), 'LeadsScreen'),
  loader: readFirst(() => import('./leads-screen.tsx')),
});

const leadRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/leads/$id',
  params: recordPath,
  component: lazyRouteComponent(() => import('./detail/lead-screen.tsx'), 'LeadScreen'),
});

export const leadRoutes = [leadsRoute, leadRoute] as const;
