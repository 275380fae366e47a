import { accountEndpoints, type CurrentUser } from '@builder-os/contract/modules/account/account';
import type { BodyInput } from '@builder-os/contract/platform/endpoint';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { useIntentMutation } from '../../../api/intent.ts';
import { invalidateResource } from '../../../api/invalidation.ts';
import { showUser } from '../../../auth/session.ts';
import { SESSIONS_KEY } from './sessions.queries.ts';

/** Puts the user from a profile response into the session, so the header shows it immediately. */
function useShowUser() {
  const queryClient = useQueryClient();
  return (user: CurrentUser) => showUser(queryClient, user);
}

export function useUpdateProfile() {
  return useIntentMutation({
    mutationFn: (body: BodyInput<typeof accountEndpoints.updateProfile>, idempotencyKey) =>
      call(accountEndpoints.updateProfile, { body, idempotencyKey }),
    onSuccess: useShowUser(),
  });
}

export function useUploadPicture() {
  return useIntentMutation({
    mutationFn: (file: File, idempotencyKey) => {
      const upload = new FormData();
      upload.set('file', file);
      return call(accountEndpoints.uploadPicture, { upload, idempotencyKey });
    },
    onSuccess: useShowUser(),
  });
}

export function useRemovePicture() {
  return useIntentMutation({
    mutationFn: (_: undefined, idempotencyKey) => call(accountEndpoints.removePicture, { idempotencyKey }),
    onSuccess: useShowUser(),
  });
}

export function useChangePassword() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (body: BodyInput<typeof accountEndpoints.changePassword>, idempotencyKey) =>
      call(accountEndpoints.changePassword, { body, idempotencyKey }),
    onSuccess: () => invalidateResource(queryClient, SESSIONS_KEY),
  });
}

export function useEndSessions() {
  return useIntentMutation({
    mutationFn: (_: undefined, idempotencyKey) => call(accountEndpoints.endSessions, { idempotencyKey }),
  });
}
