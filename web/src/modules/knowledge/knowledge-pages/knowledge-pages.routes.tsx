import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readFirst } from '../../../app/first-reads.ts';
import { signedInRoute } from '../../../app/root-route.tsx';
import { readKnowledgeSearch } from './knowledge-search.ts';

export const knowledgeRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/knowledge-base',
  validateSearch: readKnowledgeSearch,
  component: lazyRouteComponent(() => import('./knowledge-screen.tsx'), 'KnowledgeScreen'),
  loader: readFirst(() => import('./knowledge-screen.tsx')),
});
