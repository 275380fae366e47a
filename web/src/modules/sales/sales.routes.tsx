import { activitiesRoute } from './activities/activities.routes.tsx';
import { companyRoutes } from './companies/companies.routes.tsx';
import { contactRoutes } from './contacts/contacts.routes.tsx';
import { operationsHubRoute } from './dashboard/dashboard.routes.tsx';
import { dealsRoute } from './deals/deals.routes.tsx';
import { importRoutes } from './imports/imports.routes.tsx';
import { leadRoutes } from './leads/leads.routes.tsx';
import { reportsRoute } from './reports/reports.routes.tsx';
import { salesResourcesRoute } from './sales-resources/sales-resources.routes.tsx';

export const salesRoutes = [
  operationsHubRoute,
  ...leadRoutes,
  ...importRoutes,
  dealsRoute,
  ...contactRoutes,
  ...companyRoutes,
  activitiesRoute,
  reportsRoute,
  salesResourcesRoute,
] as const;
