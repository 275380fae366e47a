import { apiTokenEndpoints } from '@builder-os/contract/modules/account/api-tokens';
import type { FastifyInstance } from 'fastify';
import { requireActor } from '../../../platform/http/act.ts';
import { serve } from '../../../platform/http/serve.ts';
import { createApiToken, listOwnApiTokens, revokeApiToken } from './api-tokens.service.ts';

export function apiTokenRoutes(app: FastifyInstance): void {
  serve(app, apiTokenEndpoints.list, ({ db, actor }) => listOwnApiTokens(db, requireActor(actor).id));
  serve(app, apiTokenEndpoints.create, ({ act, body }) => createApiToken(act, body));
  serve(app, apiTokenEndpoints.revoke, ({ act, params }) => revokeApiToken(act, params.id));
}
