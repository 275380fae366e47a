import { ENDPOINTS } from '@builder-os/contract/endpoints';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { admitTo } from '../http/gate.ts';
import { describeApi } from './document.ts';

/** The OpenAPI document at `/api/openapi.json` and its reference page at `/api/docs`, for approved people. */
export async function installApiReference(app: FastifyInstance): Promise<void> {
  const document = describeApi(ENDPOINTS);
  const approvedOnly = admitTo(app, 'approved');
  // The document is made from the endpoint table, so the plugin is only told it.
  await app.register(swagger, { mode: 'static', specification: { document: JSON.parse(JSON.stringify(document)) } });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: true,
    uiConfig: { tryItOutEnabled: false, defaultModelsExpandDepth: -1 },
    uiHooks: { preHandler: approvedOnly },
  });
  app.get('/api/openapi.json', { preHandler: approvedOnly }, async (_request, reply) => reply.send(document));
}
