import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { searchReader, wordsParam } from '../../../app/records/search-params.ts';
import { signedInRoute } from '../../../app/root-route.tsx';

export const welcomeRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/welcome',
  validateSearch: searchReader({ step: wordsParam }),
  component: lazyRouteComponent(() => import('./welcome-screen.tsx'), 'WelcomeScreen'),
});
