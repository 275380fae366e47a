import { headlineEndpoints } from '@builder-os/contract/modules/organization/headlines';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import { createHeadline, deleteHeadline, listHeadlines, restoreHeadline, updateHeadline } from './headlines.service.ts';

export function headlineRoutes(app: FastifyInstance): void {
  serve(app, headlineEndpoints.list, ({ db, query }) => listHeadlines(db, query));
  serve(app, headlineEndpoints.create, ({ act, body }) => createHeadline(act, body));
  serve(app, headlineEndpoints.update, ({ act, params, body }) => updateHeadline(act, params, body));
  serve(app, headlineEndpoints.remove, ({ act, params }) => deleteHeadline(act, params));
  serve(app, headlineEndpoints.restore, ({ act, params }) => restoreHeadline(act, params.id));
}
