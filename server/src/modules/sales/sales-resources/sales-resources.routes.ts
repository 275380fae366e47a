import { salesResourceEndpoints } from '@builder-os/contract/modules/sales/sales-resources';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import { listUsesOfResource, useSalesResource } from './resource-uses.service.ts';
import {
  createSalesResource,
  deleteSalesResource,
  getSalesResource,
  listSalesResources,
  matchSalesResources,
  restoreSalesResource,
  summarizeSalesResources,
  updateSalesResource,
} from './sales-resources.service.ts';

export function salesResourceRoutes(app: FastifyInstance): void {
  serve(app, salesResourceEndpoints.list, ({ db, query }) => listSalesResources(db, query));
  serve(app, salesResourceEndpoints.summary, ({ db }) => summarizeSalesResources(db));
  serve(app, salesResourceEndpoints.match, ({ db, query }) => matchSalesResources(db, query));
  serve(app, salesResourceEndpoints.get, ({ db, params }) => getSalesResource(db, params.id));
  serve(app, salesResourceEndpoints.uses, ({ db, params }) => listUsesOfResource(db, params.id));
  serve(app, salesResourceEndpoints.create, ({ act, body }) => createSalesResource(act, body));
  serve(app, salesResourceEndpoints.update, ({ act, params, body }) => updateSalesResource(act, params, body));
  serve(app, salesResourceEndpoints.use, ({ act, params, body }) => useSalesResource(act, params.id, body));
  serve(app, salesResourceEndpoints.remove, ({ act, params }) => deleteSalesResource(act, params));
  serve(app, salesResourceEndpoints.restore, ({ act, params }) => restoreSalesResource(act, params.id));
}
