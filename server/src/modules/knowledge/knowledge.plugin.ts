import type { FastifyInstance } from 'fastify';
import { KNOWLEDGE_BIN } from './bin/bin.service.ts';
import { bookRoutes } from './books/books.routes.ts';
import { knowledgePageRoutes } from './knowledge-pages/knowledge-pages.routes.ts';
import { KNOWLEDGE_PERSONAL } from './privacy/personal-data.queries.ts';

/** The Knowledge Base: the reading list, and the pages behind its other tabs. */
export async function knowledgePlugin(app: FastifyInstance): Promise<void> {
  app.platform.personalData.add(KNOWLEDGE_PERSONAL);
  for (const kind of KNOWLEDGE_BIN) app.platform.bin.add(kind);
  bookRoutes(app);
  knowledgePageRoutes(app);
}
