import { vendorUploadEndpoints } from '@builder-os/contract/modules/job-pages/vendor-page';
import type { BodyInput } from '@builder-os/contract/platform/endpoint';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { useIntentMutation } from '../../../api/intent.ts';
import { invalidateResource } from '../../../api/invalidation.ts';

interface Versioned {
  id: number;
  version: number;
}

export function useSettleUpload() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: ({ id, version, state }: Versioned & BodyInput<typeof vendorUploadEndpoints.settle>, idempotencyKey) =>
      call(vendorUploadEndpoints.settle, { params: { id }, body: { state }, ifMatch: version, idempotencyKey }),
    onSuccess: () => void invalidateResource(queryClient, 'vendor-upload'),
  });
}

export function useAcceptPaper() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (
      { id, version, ...body }: Versioned & BodyInput<typeof vendorUploadEndpoints.accept>,
      idempotencyKey,
    ) => call(vendorUploadEndpoints.accept, { params: { id }, body, ifMatch: version, idempotencyKey }),
    onSuccess: () => void invalidateResource(queryClient, 'vendor-upload', 'vendor-paper', 'vendor'),
  });
}
