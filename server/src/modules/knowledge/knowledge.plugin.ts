import type { FastifyInstance } from 'fastify';
import { bookKind } from './books/books.queries.ts';
import { bookRoutes } from './books/books.routes.ts';
import { restoreBook } from './books/books.service.ts';
import { knowledgePageRoutes } from './knowledge-pages/knowledge-pages.routes.ts';
import { KNOWLEDGE_PERSONAL } from './privacy/personal-data.queries.ts';

/** The Knowledge Base: the reading list, and the pages of its other tabs. */
export async function knowledgePlugin(app: FastifyInstance): Promise<void> {
  app.platform.bin.add(bookKind, restoreBook);
  app.platform.personalData.add(KNOWLEDGE_PERSONAL);
  bookRoutes(app);
  knowledgePageRoutes(app);
}
