import { productEndpoints } from '@builder-os/contract/modules/sales/products';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import {
  createProduct,
  deleteProduct,
  getProduct,
  listProducts,
  restoreProduct,
  updateProduct,
} from './products.service.ts';

export function productRoutes(app: FastifyInstance): void {
  serve(app, productEndpoints.list, ({ db, query }) => listProducts(db, query));
  serve(app, productEndpoints.get, ({ db, params }) => getProduct(db, params.id));
  serve(app, productEndpoints.create, ({ act, body }) => createProduct(act, body));
  serve(app, productEndpoints.update, ({ act, params, body }) => updateProduct(act, params, body));
  serve(app, productEndpoints.remove, ({ act, params }) => deleteProduct(act, params));
  serve(app, productEndpoints.restore, ({ act, params }) => restoreProduct(act, params.id));
}
