import type { FastifyInstance } from 'fastify';
import { helpPageRoutes } from './help-pages/help-pages.routes.ts';

/** Help inside the product: what the screens do, in pages of Markdown. */
export async function helpPlugin(app: FastifyInstance): Promise<void> {
  helpPageRoutes(app);
}
