import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readFirst } from '../../../app/first-reads.ts';
import { searchReader, textParam } from '../../../app/records/search-params.ts';
import { signedInRoute } from '../../../app/root-route.tsx';

const companiesRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/companies',
  validateSearch: searchReader({ q: textParam }),
  component: lazyRouteComponent(() => import('./companies-screen.tsx'), 'CompaniesScreen'),
  loader: readFirst(() => import('./companies-screen.tsx')),
});

const companyRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/companies/$name',
  component: lazyRouteComponent(() => import('./company-screen.tsx'), 'CompanyScreen'),
});

export const companyRoutes = [companiesRoute, companyRoute] as const;
