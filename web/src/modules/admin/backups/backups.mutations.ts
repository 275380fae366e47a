import { backupEndpoints, type RESTORE_WORD } from '@builder-os/contract/modules/admin/backups';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { useIntentMutation } from '../../../api/intent.ts';
import { invalidateResource } from '../../../api/invalidation.ts';

export function useBackUpNow() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (_: undefined, idempotencyKey) => call(backupEndpoints.create, { idempotencyKey }),
    onSuccess: () => invalidateResource(queryClient, 'backup'),
  });
}

export function useUploadBackup() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (file: File, idempotencyKey) => {
      const upload = new FormData();
      upload.set('file', file);
      return call(backupEndpoints.upload, { upload, idempotencyKey });
    },
    onSuccess: () => invalidateResource(queryClient, 'backup'),
  });
}

export function useRestoreBackup() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: ({ name, confirmation }: { name: string; confirmation: typeof RESTORE_WORD }, idempotencyKey) =>
      call(backupEndpoints.restore, { params: { name }, body: { confirmation }, idempotencyKey }),
    onSuccess: () => invalidateResource(queryClient, 'backup'),
  });
}

export function useLabelBackup() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: ({ name, label }: { name: string; label: string | null }, idempotencyKey) =>
      call(backupEndpoints.label, { params: { name }, body: { label }, idempotencyKey }),
    onSuccess: () => invalidateResource(queryClient, 'backup'),
  });
}

export function useDeleteBackup() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (name: string, idempotencyKey) => call(backupEndpoints.remove, { params: { name }, idempotencyKey }),
    onSuccess: () => invalidateResource(queryClient, 'backup'),
  });
}
