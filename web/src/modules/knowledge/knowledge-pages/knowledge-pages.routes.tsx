import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { signedInRoute } from '../../../app/root-route.tsx';
import { readKnowledgeSearch } from './knowledge-search.ts';

export const knowledgeRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/knowledge-base',
  validateSearch: readKnowledgeSearch,
  component: lazyRouteComponent(() => import('./knowledge-screen.tsx'), 'KnowledgeScreen'),
});
