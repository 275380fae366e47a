import { accountRoutes } from '../modules/account/account.routes.tsx';
import { adminRoutes } from '../modules/admin/admin.routes.tsx';
import { contentRoutes } from '../modules/content/content.routes.tsx';
import { educationRoutes } from '../modules/education/education.routes.tsx';
import { financeRoutes } from '../modules/finance/finance.routes.tsx';
import { helpRoutes } from '../modules/help/help.routes.tsx';
import { jobRoutes } from '../modules/jobs/jobs.routes.tsx';
import { knowledgeRoutes } from '../modules/knowledge/knowledge.routes.tsx';
import { organizationRoutes } from '../modules/organization/organization.routes.tsx';
import { radarRoutes } from '../modules/radar/radar.routes.tsx';
import { realEstateRoutes } from '../modules/real-estate/real-estate.routes.tsx';
import { salesRoutes } from '../modules/sales/sales.routes.tsx';
import { specsRoutes } from '../modules/specs/specs.routes.tsx';
import { steelRoutes } from '../modules/steel/steel.routes.tsx';
import { rootRoute, signedInRoute } from './root-route.tsx';

/** All routes of the app, one line per module. */
export const routeTree = rootRoute.addChildren([
  signedInRoute.addChildren([
    //
    ...accountRoutes,
    ...adminRoutes,
    ...salesRoutes,
    ...jobRoutes,
    ...financeRoutes,
    ...organizationRoutes,
    ...educationRoutes,
    ...realEstateRoutes,
    ...contentRoutes,
    ...knowledgeRoutes,
    ...steelRoutes,
    ...specsRoutes,
    ...radarRoutes,
    ...helpRoutes,
  ]),
]);
