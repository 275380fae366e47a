import {
  type createWebhookSchema,
  type updateWebhookSchema,
  webhookEndpoints,
} from '@builder-os/contract/modules/admin/webhooks';
import { useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../../api/client.ts';
import { useIntentMutation } from '../../../api/intent.ts';
import { invalidateResource } from '../../../api/invalidation.ts';
import { WEBHOOKS_KEY } from './webhooks.queries.ts';

type NewWebhook = z.input<typeof createWebhookSchema>;
type WebhookChange = z.input<typeof updateWebhookSchema> & { id: number; version: number };

function useRefresh() {
  const queryClient = useQueryClient();
  return () => invalidateResource(queryClient, WEBHOOKS_KEY);
}

/** Only this response contains the secret. */
export function useCreateWebhook() {
  return useIntentMutation({
    mutationFn: (body: NewWebhook, idempotencyKey) => call(webhookEndpoints.create, { body, idempotencyKey }),
    onSuccess: useRefresh(),
  });
}

export function useUpdateWebhook() {
  return useIntentMutation({
    mutationFn: ({ id, version, ...body }: WebhookChange, idempotencyKey) =>
      call(webhookEndpoints.update, { params: { id }, body, ifMatch: version, idempotencyKey }),
    onSuccess: useRefresh(),
  });
}

export function useDeleteWebhook() {
  return useIntentMutation({
    mutationFn: (id: number, idempotencyKey) => call(webhookEndpoints.remove, { params: { id }, idempotencyKey }),
    onSuccess: useRefresh(),
  });
}

/** Only this response contains the new secret. */
export function useRotateSecret() {
  return useIntentMutation({
    mutationFn: (id: number, idempotencyKey) => call(webhookEndpoints.rotate, { params: { id }, idempotencyKey }),
    onSuccess: useRefresh(),
  });
}

export function usePingWebhook() {
  return useIntentMutation({
    mutationFn: (id: number, idempotencyKey) => call(webhookEndpoints.ping, { params: { id }, idempotencyKey }),
    onSuccess: useRefresh(),
  });
}

export function useRedeliver() {
  return useIntentMutation({
    mutationFn: (params: { id: number; deliveryId: number }, idempotencyKey) =>
      call(webhookEndpoints.redeliver, { params, idempotencyKey }),
    onSuccess: useRefresh(),
  });
}
