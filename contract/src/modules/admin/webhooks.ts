import { z } from 'zod';
import { momentSchema } from '../../platform/dates.ts';
import { endpoint } from '../../platform/endpoint.ts';
import { idInput, idParams, LIMITS, optionalText, requiredText } from '../../platform/fields.ts';
import { pageQuery } from '../../platform/pages.ts';
import {
  DELIVERY_STATES,
  LONGEST_WEBHOOK_URL,
  MOST_WEBHOOKS,
  OLD_SECRET_HOURS,
  WEBHOOK_KINDS,
  WEBHOOK_STATES,
} from './webhook-rules.ts';

const kind = z.enum(WEBHOOK_KINDS);

/** An outside endpoint that is notified of changes. Its signing secret is shown once, when created or rotated. */
export const webhookSchema = z.object({
  id: z.number().int(),
  url: z.string(),
  description: z.string().nullable(),
  kinds: z.array(kind),
  isActive: z.boolean(),
  state: z.enum(WEBHOOK_STATES),
  /** The start of the current run of failed attempts. */
  failingSince: momentSchema.nullable(),
  /** When it was turned off automatically because no delivery got through. */
  switchedOffAt: momentSchema.nullable(),
  /** False after the server's own secret has changed; the webhook's secret must then be rotated. */
  canSign: z.boolean(),
  /** How long the previous secret keeps signing after the last rotation. */
  oldSecretUntil: momentSchema.nullable(),
  lastTriedAt: momentSchema.nullable(),
  lastStatusCode: z.number().int().nullable(),
  version: z.number().int(),
  createdAt: momentSchema,
  updatedAt: momentSchema,
});
export type Webhook = z.infer<typeof webhookSchema>;

/** One event for one webhook, with the result of its last attempt. */
export const webhookDeliverySchema = z.object({
  id: z.number().int(),
  eventId: z.string(),
  type: z.string(),
  recordKind: z.string(),
  recordId: z.string().nullable(),
  occurredAt: momentSchema,
  state: z.enum(DELIVERY_STATES),
  attempts: z.number().int(),
  statusCode: z.number().int().nullable(),
  durationMs: z.number().int().nullable(),
  error: z.string().nullable(),
  /** The start of the endpoint's response. */
  excerpt: z.string().nullable(),
  lastTriedAt: momentSchema.nullable(),
  /** Null if no further attempt is scheduled. */
  nextTryAt: momentSchema.nullable(),
});
export type WebhookDelivery = z.infer<typeof webhookDeliverySchema>;

const url = requiredText('an address', LONGEST_WEBHOOK_URL).refine(
  (text) => /^https?:\/\/[^\s]+$/i.test(text) && URL.canParse(text),
  'Enter a URL that starts with https://.',
);

export const createWebhookSchema = z.object({
  url,
  description: optionalText(LIMITS.name).default(null),
  kinds: z
    .array(kind)
    .min(1, 'Choose at least one record type.')
    .transform((chosen) => WEBHOOK_KINDS.filter((known) => chosen.includes(known))),
  isActive: z.boolean().default(true),
});
export type CreateWebhook = z.output<typeof createWebhookSchema>;

export const updateWebhookSchema = z
  .object({
    url,
    description: optionalText(LIMITS.name),
    kinds: createWebhookSchema.shape.kinds,
    isActive: z.boolean(),
  })
  .partial();
export type UpdateWebhook = z.output<typeof updateWebhookSchema>;

const withSecret = z.object({ secret: z.string(), webhook: webhookSchema });

export const webhookEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/webhooks',
    access: 'role:admin',
    summary: `List webhooks, newest first (up to ${MOST_WEBHOOKS})`,
    response: z.array(webhookSchema),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/admin/webhooks/:id',
    access: 'role:admin',
    summary: 'Get a webhook',
    params: idParams,
    response: webhookSchema,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/admin/webhooks',
    access: 'role:admin',
    summary: 'Create a webhook; its signing secret is returned only in this response',
    body: createWebhookSchema,
    response: withSecret,
    status: 201,
    givesSecret: true,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/admin/webhooks/:id',
    access: 'role:admin',
    summary: 'Update a webhook, or turn it on or off',
    params: idParams,
    body: updateWebhookSchema,
    response: webhookSchema,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/admin/webhooks/:id',
    access: 'role:admin',
    summary: 'Permanently delete a webhook and its deliveries',
    params: idParams,
    status: 204,
  }),
  rotate: endpoint({
    method: 'POST',
    path: '/api/admin/webhooks/:id/secret',
    access: 'role:admin',
    summary: `Create a new signing secret; calls are also signed with the old secret for ${OLD_SECRET_HOURS} hours`,
    params: idParams,
    response: withSecret,
    givesSecret: true,
  }),
  ping: endpoint({
    method: 'POST',
    path: '/api/admin/webhooks/:id/ping',
    access: 'role:admin',
    summary: 'Send a test event, whether the webhook is on or off; it’s attempted once',
    params: idParams,
    response: webhookDeliverySchema,
    status: 202,
  }),
  deliveries: endpoint({
    method: 'GET',
    path: '/api/admin/webhooks/:id/deliveries',
    access: 'role:admin',
    summary: 'List a webhook’s sent and pending deliveries, newest first',
    params: idParams,
    query: pageQuery.pick({ limit: true, cursor: true }),
    response: z.array(webhookDeliverySchema),
    paged: true,
  }),
  redeliver: endpoint({
    method: 'POST',
    path: '/api/admin/webhooks/:id/deliveries/:deliveryId/redeliver',
    access: 'role:admin',
    summary: 'Send an event again with its original ID',
    params: idParams.extend({ deliveryId: idInput }),
    response: webhookDeliverySchema,
    status: 202,
  }),
};
