import type { FastifyInstance } from 'fastify';
import { priceListRoutes } from './price-lists/price-lists.routes.ts';

/** Steel Framing: what is made, what it costs, and what it is made to. */
export async function steelPlugin(app: FastifyInstance): Promise<void> {
  priceListRoutes(app);
}
