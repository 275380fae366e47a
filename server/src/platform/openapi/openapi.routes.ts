import { ENDPOINTS } from '@builder-os/contract/endpoints';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { admitTo } from '../http/gate.ts';
import { describeApi } from './document.ts';

// Everything from here: the page is for reading, and no other host needs to know that it is read.
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  // The page writes one style into an element by itself, always the same.
  "style-src 'self' 'unsafe-hashes' 'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

// The endpoints are the same for every server of a process.
let described: ReturnType<typeof describeApi> | undefined;

/** The OpenAPI document at `/api/openapi.json` and its reference page at `/api/docs`, for approved people. */
export async function installApiReference(app: FastifyInstance): Promise<void> {
  described ??= describeApi(ENDPOINTS);
  const document = described;
  const approvedOnly = admitTo(app, 'approved');
  // The document is made from the endpoint table, so the plugin is only told it.
  await app.register(swagger, { mode: 'static', specification: { document: JSON.parse(JSON.stringify(document)) } });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: POLICY,
    theme: {
      title: 'API · Builder Operating System',
      css: [{ filename: 'reference.css', content: '.swagger-ui .topbar { display: none; }' }],
    },
    uiConfig: { tryItOutEnabled: false, defaultModelsExpandDepth: -1, validatorUrl: null },
    uiHooks: { preHandler: approvedOnly },
  });
  app.get('/api/openapi.json', { preHandler: approvedOnly }, async (_request, reply) => reply.send(document));
}
