import { steelProductEndpoints } from '@builder-os/contract/modules/steel/products';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import {
  createSteelProduct,
  deleteSteelProduct,
  getSteelProduct,
  listSteelProducts,
  restoreSteelProduct,
  updateSteelProduct,
} from './products.service.ts';

export function steelProductRoutes(app: FastifyInstance): void {
  serve(app, steelProductEndpoints.list, ({ db, query }) => listSteelProducts(db, query));
  serve(app, steelProductEndpoints.get, ({ db, params }) => getSteelProduct(db, params.id));
  serve(app, steelProductEndpoints.create, ({ act, body }) => createSteelProduct(act, body));
  serve(app, steelProductEndpoints.update, ({ act, params, body }) => updateSteelProduct(act, params, body));
  serve(app, steelProductEndpoints.remove, ({ act, params }) => deleteSteelProduct(act, params));
  serve(app, steelProductEndpoints.restore, ({ act, params }) => restoreSteelProduct(act, params.id));
}
