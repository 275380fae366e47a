import { sampleDataEndpoints } from '@builder-os/contract/modules/admin/sample-data';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { useIntentMutation } from '../../../api/intent.ts';

/** Adding sample data can change every screen, including the dashboard's and the Admin Panel's figures. */
export function usePopulateDatabase() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (_: undefined, idempotencyKey) => call(sampleDataEndpoints.populate, { idempotencyKey }),
    onSuccess: () => queryClient.invalidateQueries(),
  });
}

export function useRemoveSampleData() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (_: undefined, idempotencyKey) => call(sampleDataEndpoints.remove, { idempotencyKey }),
    onSuccess: () => queryClient.invalidateQueries(),
  });
}
