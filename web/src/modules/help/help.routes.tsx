import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readFirst } from '../../app/first-reads.ts';
import { searchReader, textParam } from '../../app/records/search-params.ts';
import { signedInRoute } from '../../app/root-route.tsx';

const getParentRoute = () => signedInRoute;

/** `?for=` is a screen's URL, and its help page is shown. The mapping is loaded only here, not on every screen. */
const contentsRoute = createRoute({
  getParentRoute,
  path: '/help',
  validateSearch: searchReader({ for: textParam }),
  component: lazyRouteComponent(() => import('./help-pages/help-contents-screen.tsx'), 'HelpContentsScreen'),
  loader: readFirst(() => import('./help-pages/help-contents-screen.tsx')),
});

const pageRoute = createRoute({
  getParentRoute,
  path: '/help/$page',
  component: lazyRouteComponent(() => import('./help-pages/help-page-screen.tsx'), 'HelpPageScreen'),
});

export const helpRoutes = [contentsRoute, pageRoute] as const;
