import type { FastifyInstance } from 'fastify';
import { helpPageRoutes } from './help-pages/help-pages.routes.ts';

/** In-app help: Markdown pages that explain the screens. */
export async function helpPlugin(app: FastifyInstance): Promise<void> {
  helpPageRoutes(app);
}
