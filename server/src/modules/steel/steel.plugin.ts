import type { FastifyInstance } from 'fastify';
import { STEEL_BIN } from './bin/bin.service.ts';
import { contactRequestRoutes } from './contact-requests/contact-requests.routes.ts';
import { priceListRoutes } from './price-lists/price-lists.routes.ts';
import { steelProductRoutes } from './products/products.routes.ts';
import { steelSpecificationRoutes } from './specifications/specifications.routes.ts';

/** Steel Framing: what is made, what it costs, and what it is made to. */
export async function steelPlugin(app: FastifyInstance): Promise<void> {
  for (const kind of STEEL_BIN) app.platform.bin.add(kind);
  steelProductRoutes(app);
  steelSpecificationRoutes(app);
  priceListRoutes(app);
  contactRequestRoutes(app);
}
