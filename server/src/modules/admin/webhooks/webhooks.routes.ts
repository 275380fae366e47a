import { webhookEndpoints } from '@builder-os/contract/modules/admin/webhooks';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import { listWebhookDeliveries, pingWebhook, redeliver } from './webhook-deliveries.service.ts';
import {
  checkUrl,
  createWebhook,
  getWebhook,
  listWebhooks,
  removeWebhook,
  rotateSecret,
  updateWebhook,
} from './webhooks.service.ts';

export function webhookRoutes(app: FastifyInstance): void {
  const { jobs, outgoing, secrets } = app.platform;
  const before = ({ body }: { body: { url?: string } }) => checkUrl(outgoing, body.url);
  serve(app, webhookEndpoints.list, ({ db }) => listWebhooks(db, secrets));
  serve(app, webhookEndpoints.get, ({ db, params }) => getWebhook(db, secrets, params.id));
  serve(app, webhookEndpoints.create, ({ act, body }) => createWebhook(act, secrets, body), { before });
  serve(
    app,
    webhookEndpoints.update,
    ({ act, params, body }) => updateWebhook(act, secrets, { ...params, changes: body }),
    { before },
  );
  serve(app, webhookEndpoints.remove, ({ act, params }) => removeWebhook(act, params.id));
  serve(app, webhookEndpoints.rotate, ({ act, params }) => rotateSecret(act, secrets, params.id));
  serve(app, webhookEndpoints.ping, ({ act, params }) => pingWebhook(act, jobs, params.id));
  serve(app, webhookEndpoints.deliveries, ({ db, params, query }) => listWebhookDeliveries(db, params.id, query));
  serve(app, webhookEndpoints.redeliver, ({ act, params }) => redeliver(act, jobs, params));
}
