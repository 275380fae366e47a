import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { signedInRoute } from '../../app/root-route.tsx';
import { panelRoute } from './panel/panel.routes.tsx';

export const adminRoutes = [
  panelRoute,
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/admin/user-approval',
    component: lazyRouteComponent(() => import('./approvals/user-approval-screen.tsx'), 'UserApprovalScreen'),
  }),
] as const;
