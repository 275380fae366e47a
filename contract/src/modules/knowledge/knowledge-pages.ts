import { z } from 'zod';
import { endpoint } from '../../platform/endpoint.ts';
import { KNOWLEDGE_TABS } from '../content/page-kinds.ts';
import { publishedPageSchema } from '../content/published-pages.ts';

/** The most pages a tab lists. */
export const PAGES_OF_A_TAB = 200;

/** A Knowledge Base tab: its published resources, by title. Each text is fetched separately, by slug. */
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
    summary: 'List the pages behind Manifesto, Building OS and Tech Specs',
    response: z.array(knowledgeTabSchema),
  }),
};
