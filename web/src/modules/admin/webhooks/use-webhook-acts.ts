import type { Webhook } from '@builder-os/contract/modules/admin/webhooks';
import { useState } from 'react';
import { errorToast } from '../../../api/error-toast.ts';
import { perform } from '../../../app/records/perform.ts';
import { hostOf } from './webhook-words.ts';
import { useDeleteWebhook, usePingWebhook, useRotateSecret, useUpdateWebhook } from './webhooks.mutations.ts';

/** What one does with a webhook from its row; rotating and deleting ask first. */
export function useWebhookActs(onShow: (id: number | undefined) => void) {
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
    isRotating: rotateSecret.isPending,
    deleting,
    remove,
    deleteWebhook,
    /** The one that was made last, until it is put away. */
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
    /** The deliveries are opened, where one sees the answer arrive. */
    sendTest: ({ id }: Webhook) =>
      ping.mutate(id, {
        onSuccess: () => onShow(id),
        onError: (error) => errorToast(error, 'Failed to send test'),
      }),
    confirmRotation: () =>
      rotating &&
      rotateSecret.mutate(rotating.id, {
        onSuccess: (made) => {
          rotate(undefined);
          setSecret(made.secret);
        },
        onError: (error) => errorToast(error, 'Failed to rotate secret'),
      }),
  };
}
