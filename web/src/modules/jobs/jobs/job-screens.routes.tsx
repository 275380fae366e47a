import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { readFirst } from '../../../app/first-reads.ts';
import { recordPath } from '../../../app/records/search-params.ts';
import { signedInRoute } from '../../../app/root-route.tsx';
import { readJobSearch } from './detail/job-search.ts';
import { readJobsSearch } from './jobs-search.ts';

export const jobsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/jobs',
  validateSearch: readJobsSearch,
  // The command palette opens records on any screen with `?open=12`; a job has its own page, and an order or a change
  // order opens on it.
  beforeLoad: ({ search }) => {
    if (search.open === undefined) return;
    const { open, order, change, request } = search;
    throw redirect({
      to: '/jobs/$id',
      params: { id: String(open) },
      search: change !== undefined ? { tab: 'changes', change } : ordersTabOf({ order, request }),
      replace: true,
    });
  },
  component: lazyRouteComponent(() => import('./jobs-screen.tsx'), 'JobsScreen'),
  loader: readFirst(() => import('./jobs-screen.tsx')),
});

export const jobRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/jobs/$id',
  params: recordPath,
  validateSearch: readJobSearch,
  component: lazyRouteComponent(() => import('./detail/job-screen.tsx'), 'JobScreen'),
  loader: readFirst(() => import('./detail/job-screen.tsx')),
});

/** The tab on which an order or a price request of a job opens. */
function ordersTabOf(opened: { order?: number | undefined; request?: number | undefined }) {
  const isOpened = opened.order !== undefined || opened.request !== undefined;
  return isOpened ? ({ tab: 'orders', ...opened } as const) : {};
}
