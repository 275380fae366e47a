import { datedSettingEndpoints } from '@builder-os/contract/modules/finance/dated-settings';
import type { BodyInput } from '@builder-os/contract/platform/endpoint';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { useIntentMutation } from '../../../api/intent.ts';
import { invalidateResource } from '../../../api/invalidation.ts';

const refresh = (queryClient: QueryClient) => void invalidateResource(queryClient, 'dated-setting');

export function useCreateDatedSetting() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (body: BodyInput<typeof datedSettingEndpoints.create>, idempotencyKey) =>
      call(datedSettingEndpoints.create, { body, idempotencyKey }),
    onSuccess: () => refresh(queryClient),
  });
}

interface DatedSettingUpdate {
  id: number;
  version: number;
  changes: BodyInput<typeof datedSettingEndpoints.update>;
}

export function useUpdateDatedSetting() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: ({ id, version, changes }: DatedSettingUpdate, idempotencyKey) =>
      call(datedSettingEndpoints.update, { params: { id }, body: changes, ifMatch: version, idempotencyKey }),
    onSuccess: () => refresh(queryClient),
  });
}

export function useDeleteDatedSetting() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: ({ id, version }: { id: number; version: number }, idempotencyKey) =>
      call(datedSettingEndpoints.remove, { params: { id }, ifMatch: version, idempotencyKey }),
    onSuccess: () => refresh(queryClient),
  });
}
