import { yearEndEndpoints } from '@builder-os/contract/modules/finance/year-end';
import type { BodyInput } from '@builder-os/contract/platform/endpoint';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { useIntentMutation } from '../../../api/intent.ts';
import { invalidateResource } from '../../../api/invalidation.ts';

export function useCloseYear(year: number) {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (body: BodyInput<typeof yearEndEndpoints.close>, idempotencyKey) =>
      call(yearEndEndpoints.close, { params: { year: String(year) }, body, idempotencyKey }),
    onSuccess: () => void invalidateResource(queryClient, 'closed-period'),
  });
}
