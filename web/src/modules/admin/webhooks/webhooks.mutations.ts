import {
  type createWebhookSchema,
  type updateWebhookSchema,
  webhookEndpoints,
} from '@builder-os/contract/modules/admin/webhooks';
import type { z } from 'zod';
import { call } from '../../../api/client.ts';
import { awaitedCommands } from '../../../api/record-commands.ts';
import { WEBHOOKS_KEY } from './webhooks.queries.ts';

type NewWebhook = z.input<typeof createWebhookSchema>;
type WebhookChange = z.input<typeof updateWebhookSchema> & { id: number; version: number };

const useCommand = awaitedCommands(WEBHOOKS_KEY);

/** Only this response contains the secret. */
export function useCreateWebhook() {
  return useCommand((body: NewWebhook, idempotencyKey) => call(webhookEndpoints.create, { body, idempotencyKey }));
}

export function useUpdateWebhook() {
  return useCommand(({ id, version, ...body }: WebhookChange, idempotencyKey) =>
    call(webhookEndpoints.update, { params: { id }, body, ifMatch: version, idempotencyKey }),
  );
}

export function useDeleteWebhook() {
  return useCommand((id: number, idempotencyKey) => call(webhookEndpoints.remove, { params: { id }, idempotencyKey }));
}

/** Only this response contains the new secret. */
export function useRotateSecret() {
  return useCommand((id: number, idempotencyKey) => call(webhookEndpoints.rotate, { params: { id }, idempotencyKey }));
}

export function usePingWebhook() {
  return useCommand((id: number, idempotencyKey) => call(webhookEndpoints.ping, { params: { id }, idempotencyKey }));
}

export function useRedeliver() {
  return useCommand((params: { id: number; deliveryId: number }, idempotencyKey) =>
    call(webhookEndpoints.redeliver, { params, idempotencyKey }),
  );
}
