import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { signedInRoute } from '../../app/root-route.tsx';
import { binRoute } from './bin/bin.routes.tsx';
import { welcomeRoute } from './first-run/first-run.routes.tsx';
import { panelRoute } from './panel/panel.routes.tsx';
import { privacyRoute } from './privacy/privacy.routes.tsx';
import { webhooksRoute } from './webhooks/webhooks.routes.tsx';

export const adminRoutes = [
  welcomeRoute,
  panelRoute,
  binRoute,
  privacyRoute,
  webhooksRoute,
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/admin/user-approval',
    component: lazyRouteComponent(() => import('./approvals/user-approval-screen.tsx'), 'UserApprovalScreen'),
  }),
] as const;
