import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { signedInRoute } from '../../app/root-route.tsx';

export const accountRoutes = [
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/profile',
    component: lazyRouteComponent(() => import('./profile/profile-screen.tsx'), 'ProfileScreen'),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/preferences',
    component: lazyRouteComponent(() => import('./preferences/preferences-screen.tsx'), 'PreferencesScreen'),
  }),
] as const;
