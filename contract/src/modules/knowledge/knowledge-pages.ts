import { z } from 'zod';
import { endpoint } from '../../platform/endpoint.ts';
import { KNOWLEDGE_TABS } from '../content/page-kinds.ts';
import { publishedPageSchema } from '../content/published-pages.ts';

/** How many pages a tab lists at most. */
export const PAGES_OF_A_TAB = 200;

/** A tab of the Knowledge Base: its published resources, by title. Their text is read one by one, by slug. */
export const knowledgeTabSchema = z.object({
  tab: z.enum(KNOWLEDGE_TABS),
  pages: z.array(publishedPageSchema),
});
export type KnowledgeTabPages = z.infer<typeof knowledgeTabSchema>;

export const knowledgePageEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/knowledge/tabs',
    access: 'approved',
    summary: 'The pages behind Manifesto, Building OS and Tech Specs',
    response: z.array(knowledgeTabSchema),
  }),
};
