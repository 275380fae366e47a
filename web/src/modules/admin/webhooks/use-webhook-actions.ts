import type { Webhook } from '@builder-os/contract/modules/admin/webhooks';
import { useState } from 'react';
import { errorToast } from '../../../api/error-toast.ts';
import { perform } from '../../../app/records/perform.ts';
import { hostOf } from './webhook-words.ts';
import { useDeleteWebhook, usePingWebhook, useRotateSecret, useUpdateWebhook } from './webhooks.mutations.ts';

/** The actions on a webhook's row. Rotating and deleting ask for confirmation. */
export function useWebhookActions(onShow: (id: number | undefined) => void) {
  const [rotating, rotate] = useState<Webhook>();
  const [deleting, remove] = useState<Webhook>();
  const [secret, setSecret] = useState<string>();
  const update = useUpdateWebhook();
  const ping = usePingWebhook();
  const rotateSecret = useRotateSecret();
  const deleteWebhook = useDeleteWebhook();
  return {
    rotating,
    rotate,
    deleting,
    remove,
    deleteWebhook,
    /** The newest secret, until its dialog is closed. */
    secret,
    forgetSecret: () => setSecret(undefined),
    switchOver: ({ id, version, isActive }: Webhook) =>
      void perform({
        run: () => update.mutateAsync({ id, version, isActive: !isActive }),
        done: (webhook) => ({
          title: webhook.isActive ? 'Webhook turned on' : 'Webhook turned off',
          description: hostOf(webhook),
        }),
        failed: 'Failed to update webhook',
      }),
    /** Sends a test event and opens the deliveries, where the response will appear. */
    sendTest: ({ id }: Webhook) =>
      ping.mutate(id, {
        onSuccess: () => onShow(id),
        onError: (error) => errorToast(error, 'Failed to send test'),
      }),
    async rotateSecret(id: number) {
      try {
        const made = await rotateSecret.mutateAsync(id);
        rotate(undefined);
        setSecret(made.secret);
      } catch (error) {
        errorToast(error, 'Failed to rotate secret');
        return 'stay';
      }
    },
  };
}
