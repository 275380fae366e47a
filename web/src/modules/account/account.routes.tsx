import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { signedInRoute } from '../../app/root-route.tsx';

export const accountRoutes = [
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/profile',
    component: lazyRouteComponent(() => import('./account/profile-screen.tsx'), 'ProfileScreen'),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/preferences',
    component: lazyRouteComponent(() => import('./account/preferences-screen.tsx'), 'PreferencesScreen'),
  }),
] as const;
