import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { signedInRoute } from './root-route.tsx';
import type { ScreenPath } from './screen-paths.ts';

const component = lazyRouteComponent(() => import('./unbuilt-screen.tsx'), 'UnbuiltScreen');

const unbuiltRoute = <const Path extends ScreenPath>(path: Path) =>
  createRoute({ getParentRoute: () => signedInRoute, path, component });

/** Screens this version does not have. A module that adds its screen deletes its line here and in unbuilt-screen.tsx. */
export const unbuiltRoutes = [
  unbuiltRoute('/steel-framing'),
  unbuiltRoute('/builder-education'),
  unbuiltRoute('/building-specs'),
] as const;
