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

/** Where another program hears of changes. What signs the calls is shown once, when it is made or rotated. */
export const webhookSchema = z.object({
  id: z.number().int(),
  url: z.string(),
  description: z.string().nullable(),
  kinds: z.array(kind),
  isActive: z.boolean(),
  state: z.enum(WEBHOOK_STATES),
  /** Since when every attempt failed. */
  failingSince: momentSchema.nullable(),
  /** When it was switched off by itself, because nothing got through. */
  switchedOffAt: momentSchema.nullable(),
  /** False after the server's own secret became another: rotate the webhook's then. */
  canSign: z.boolean(),
  /** Until when the secret before the last rotation signs as well. */
  oldSecretUntil: momentSchema.nullable(),
  lastTriedAt: momentSchema.nullable(),
  lastStatusCode: z.number().int().nullable(),
  version: z.number().int(),
  createdAt: momentSchema,
  updatedAt: momentSchema,
});
export type Webhook = z.infer<typeof webhookSchema>;

/** One event on its way to one webhook, with how its last attempt went. */
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
  /** The beginning of what the listener answered. */
  excerpt: z.string().nullable(),
  lastTriedAt: momentSchema.nullable(),
  /** Null once nothing is tried any more. */
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
    summary: `The webhooks (at most ${MOST_WEBHOOKS}), the newest first`,
    response: z.array(webhookSchema),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/admin/webhooks/:id',
    access: 'role:admin',
    summary: 'One webhook',
    params: idParams,
    response: webhookSchema,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/admin/webhooks',
    access: 'role:admin',
    summary: 'Add a webhook; the secret that signs its calls is in this answer alone',
    body: createWebhookSchema,
    response: withSecret,
    status: 201,
    givesSecret: true,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/admin/webhooks/:id',
    access: 'role:admin',
    summary: 'Change a webhook, or switch it on or off',
    params: idParams,
    body: updateWebhookSchema,
    response: webhookSchema,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/admin/webhooks/:id',
    access: 'role:admin',
    summary: 'Delete a webhook with its deliveries, for good',
    params: idParams,
    status: 204,
  }),
  rotate: endpoint({
    method: 'POST',
    path: '/api/admin/webhooks/:id/secret',
    access: 'role:admin',
    summary: `Make another signing secret; the old one signs as well for ${OLD_SECRET_HOURS} hours`,
    params: idParams,
    response: withSecret,
    givesSecret: true,
  }),
  ping: endpoint({
    method: 'POST',
    path: '/api/admin/webhooks/:id/ping',
    access: 'role:admin',
    summary: 'Send a test, whether the webhook is on or off; it is tried once',
    params: idParams,
    response: webhookDeliverySchema,
    status: 202,
  }),
  deliveries: endpoint({
    method: 'GET',
    path: '/api/admin/webhooks/:id/deliveries',
    access: 'role:admin',
    summary: 'What was sent to a webhook and what waits, newest first',
    params: idParams,
    query: pageQuery.pick({ limit: true, cursor: true }),
    response: z.array(webhookDeliverySchema),
    paged: true,
  }),
  redeliver: endpoint({
    method: 'POST',
    path: '/api/admin/webhooks/:id/deliveries/:deliveryId/redeliver',
    access: 'role:admin',
    summary: 'Send an event again, under its own id',
    params: idParams.extend({ deliveryId: idInput }),
    response: webhookDeliverySchema,
    status: 202,
  }),
};
