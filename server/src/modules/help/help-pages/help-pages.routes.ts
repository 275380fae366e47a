import { helpPageEndpoints } from '@builder-os/contract/modules/help/help-pages';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import { listHelpPages, readHelpPage } from './help-pages.service.ts';

export function helpPageRoutes(app: FastifyInstance): void {
  const { markdown } = app.platform;
  serve(app, helpPageEndpoints.list, () => listHelpPages());
  serve(app, helpPageEndpoints.get, ({ params }) => readHelpPage(markdown, params.page));
}
