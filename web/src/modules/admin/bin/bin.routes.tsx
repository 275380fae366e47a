import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { z } from 'zod';
import { signedInRoute } from '../../../app/root-route.tsx';

const text = z.union([z.string(), z.number()]).transform(String).optional().catch(undefined);

export const binRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/bin',
  validateSearch: z.object({ q: text, kind: text }),
  component: lazyRouteComponent(() => import('./bin-screen.tsx'), 'BinScreen'),
});
