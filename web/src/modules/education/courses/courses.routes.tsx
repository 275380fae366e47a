import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readFirst } from '../../../app/first-reads.ts';
import { signedInRoute } from '../../../app/root-route.tsx';
import { readEducationSearch } from './education-search.ts';

export const educationRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/builder-education',
  validateSearch: readEducationSearch,
  component: lazyRouteComponent(() => import('./education-screen.tsx'), 'EducationScreen'),
  loader: readFirst(() => import('./education-screen.tsx')),
});
