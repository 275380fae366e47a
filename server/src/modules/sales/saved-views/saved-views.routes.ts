import { savedViewEndpoints } from '@builder-os/contract/modules/sales/saved-views';
import type { FastifyInstance } from 'fastify';
import { requireActor } from '../../../platform/http/act.ts';
import { serve } from '../../../platform/http/serve.ts';
import {
  createSavedView,
  deleteSavedView,
  listSavedViews,
  restoreSavedView,
  updateSavedView,
} from './saved-views.service.ts';

export function savedViewRoutes(app: FastifyInstance): void {
  serve(app, savedViewEndpoints.list, ({ db, actor, query }) => listSavedViews(db, requireActor(actor), query.list));
  serve(app, savedViewEndpoints.create, ({ act, body }) => createSavedView(act, body));
  serve(app, savedViewEndpoints.update, ({ act, params, body }) => updateSavedView(act, params, body));
  serve(app, savedViewEndpoints.remove, ({ act, params }) => deleteSavedView(act, params));
  serve(app, savedViewEndpoints.restore, ({ act, params }) => restoreSavedView(act, params.id));
}
