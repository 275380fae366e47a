import { operationsHubRoute } from './dashboard/dashboard.routes.tsx';
import { leadImportRoutes } from './lead-imports/lead-imports.routes.tsx';
import { leadsRoute } from './leads/leads.routes.tsx';

/** The screens of the sales module. */
export const salesRoutes = [operationsHubRoute, leadsRoute, ...leadImportRoutes] as const;
