import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { z } from 'zod';
import { signedInRoute } from '../../../app/root-route.tsx';

// The router reads `q=1912` as a number.
const text = z
  .union([z.string(), z.number()])
  .transform((value) => String(value) || undefined)
  .optional()
  .catch(undefined);

const companiesRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/companies',
  validateSearch: z.object({ q: text }),
  component: lazyRouteComponent(() => import('./companies-screen.tsx'), 'CompaniesScreen'),
});

const companyRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/companies/$name',
  component: lazyRouteComponent(() => import('./company-screen.tsx'), 'CompanyScreen'),
});

export const companyRoutes = [companiesRoute, companyRoute] as const;
