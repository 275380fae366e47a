import type { FastifyInstance } from 'fastify';
import { bookKind } from './books/books.queries.ts';
import { bookRoutes } from './books/books.routes.ts';
import { restoreBook } from './books/books.service.ts';
import { knowledgePageRoutes } from './knowledge-pages/knowledge-pages.routes.ts';

/** The Knowledge Base: the reading list, and the pages behind its other tabs. */
export async function knowledgePlugin(app: FastifyInstance): Promise<void> {
  app.platform.bin.add(bookKind, restoreBook);
  bookRoutes(app);
  knowledgePageRoutes(app);
}
