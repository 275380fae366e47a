import { knowledgeRoute } from './knowledge-pages/knowledge-pages.routes.tsx';

/** The screens of the knowledge module. */
export const knowledgeRoutes = [knowledgeRoute] as const;
