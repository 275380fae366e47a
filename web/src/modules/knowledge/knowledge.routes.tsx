import { knowledgeRoute } from './knowledge-pages/knowledge-pages.routes.tsx';

export const knowledgeRoutes = [knowledgeRoute] as const;
