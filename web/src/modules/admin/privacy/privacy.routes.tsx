import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { z } from 'zod';
import { signedInRoute } from '../../../app/root-route.tsx';

export const privacyRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/privacy',
  validateSearch: z.object({
    contact: z.coerce.number().int().positive().optional().catch(undefined),
    user: z.uuid().optional().catch(undefined),
  }),
  component: lazyRouteComponent(() => import('./privacy-screen.tsx'), 'PrivacyScreen'),
});
