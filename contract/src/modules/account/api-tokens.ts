import { z } from 'zod';
import { momentSchema } from '../../platform/dates.ts';
import { endpoint } from '../../platform/endpoint.ts';
import { idParams, requiredText } from '../../platform/fields.ts';
import { PERMISSIONS } from '../../platform/permissions.ts';
import { API_TOKEN_ACCESS, API_TOKEN_DAYS, MOST_API_TOKENS } from './api-token-rules.ts';

/** A user's token for calling the API from another program. The secret is shown once, when the token is created. */
export const apiTokenSchema = z.object({
  id: z.number().int(),
  name: z.string(),
  access: z.enum(API_TOKEN_ACCESS),
  permissions: z.array(z.enum(PERMISSIONS)),
  createdAt: momentSchema,
  expiresAt: momentSchema,
  lastUsedAt: momentSchema.nullable(),
});
export type ApiToken = z.infer<typeof apiTokenSchema>;

export const createApiTokenSchema = z.object({
  name: requiredText('a name', 60),
  access: z.enum(API_TOKEN_ACCESS),
  permissions: z.array(z.enum(PERMISSIONS)),
  days: z.union(
    API_TOKEN_DAYS.map((days) => z.literal(days)),
    `Choose ${API_TOKEN_DAYS.join(', ')} days.`,
  ),
});
export type CreateApiToken = z.infer<typeof createApiTokenSchema>;

export const apiTokenEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/account/tokens',
    access: 'approved',
    summary: `List your API tokens, newest first (up to ${MOST_API_TOKENS})`,
    response: z.array(apiTokenSchema),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/account/tokens',
    access: 'approved',
    summary: 'Create an API token; the token is returned only in this response',
    body: createApiTokenSchema,
    response: z.object({ token: z.string(), apiToken: apiTokenSchema }),
    status: 201,
    givesSecret: true,
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/api/account/tokens/:id',
    access: 'approved',
    summary: 'Revoke an API token',
    params: idParams,
    status: 204,
  }),
};
