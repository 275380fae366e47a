import { previewEndpoints } from '@builder-os/contract/modules/content/previews';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import { previewText } from './previews.service.ts';

export function previewRoutes(app: FastifyInstance): void {
  const { markdown } = app.platform;
  serve(app, previewEndpoints.render, ({ db, body }) => previewText({ db, markdown }, body.content));
}
