import {
  settingsEndpoints,
  type updateAccessPolicySchema,
  type updateMailSettingsSchema,
  type updateSettingsSchema,
} from '@builder-os/contract/modules/admin/settings';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../../api/client.ts';
import { useIntentMutation } from '../../../api/intent.ts';
import { invalidateResource } from '../../../api/invalidation.ts';

type SettingsChange = z.input<typeof updateSettingsSchema>;
type AccessChange = z.input<typeof updateAccessPolicySchema>;
type MailChange = z.input<typeof updateMailSettingsSchema>;

/** Refreshes the form, the shell and everything else that shows the company. */
function useRefresh() {
  const queryClient = useQueryClient();
  return () => invalidateResource(queryClient, 'settings');
}

export function useSaveSettings() {
  const refresh = useRefresh();
  return useIntentMutation({
    mutationFn: ({ version, ...body }: SettingsChange & { version: number }, idempotencyKey) =>
      call(settingsEndpoints.update, { body, ifMatch: version, idempotencyKey }),
    // Also after a rejected save: the form then shows what another user saved.
    onSettled: refresh,
  });
}

export function useUploadLogo() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (file: File) => {
      const upload = new FormData();
      upload.append('file', file);
      return call(settingsEndpoints.uploadLogo, { upload });
    },
    onSuccess: refresh,
  });
}

export function useRemoveLogo() {
  const refresh = useRefresh();
  return useIntentMutation({
    mutationFn: (_: undefined, idempotencyKey) => call(settingsEndpoints.removeLogo, { idempotencyKey }),
    onSuccess: refresh,
  });
}

export function useSaveAccessPolicy() {
  const refresh = useRefresh();
  return useIntentMutation({
    mutationFn: (body: AccessChange, idempotencyKey) => call(settingsEndpoints.updateAccess, { body, idempotencyKey }),
    onSuccess: refresh,
  });
}

export function useSaveMailSettings() {
  const refresh = useRefresh();
  return useIntentMutation({
    mutationFn: (body: MailChange, idempotencyKey) => call(settingsEndpoints.updateMail, { body, idempotencyKey }),
    onSuccess: refresh,
  });
}

export function useRemoveMailSettings() {
  const refresh = useRefresh();
  return useIntentMutation({
    mutationFn: (_: undefined, idempotencyKey) => call(settingsEndpoints.removeMail, { idempotencyKey }),
    onSuccess: refresh,
  });
}

/** Sends a test email to the current user. A failed one isn't retried automatically. */
export function useTestMail() {
  return useMutation({ mutationFn: () => call(settingsEndpoints.testMail), retry: false });
}
