import { accountRoutes } from '../modules/account/account.routes.tsx';
import { adminRoutes } from '../modules/admin/admin.routes.tsx';
import { salesRoutes } from '../modules/sales/sales.routes.tsx';
import { rootRoute, signedInRoute } from './root-route.tsx';
import { unbuiltRoutes } from './unbuilt.routes.tsx';

/** Every screen of the product, one line per module. */
export const routeTree = rootRoute.addChildren([
  signedInRoute.addChildren([
    //
    ...accountRoutes,
    ...adminRoutes,
    ...salesRoutes,
    ...unbuiltRoutes,
  ]),
]);
