import { redirectEndpoints } from '@builder-os/contract/modules/content/redirects';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import { listPageRedirects, removeRedirect } from './redirects.service.ts';

export function redirectRoutes(app: FastifyInstance): void {
  serve(app, redirectEndpoints.list, ({ db, params }) => listPageRedirects(db, params.id));
  serve(app, redirectEndpoints.remove, ({ act, params }) => removeRedirect(act, params, params.redirect));
}
