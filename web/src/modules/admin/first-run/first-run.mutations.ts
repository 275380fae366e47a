import {
  type FirstRun,
  type FirstRunState,
  type FirstRunStep,
  firstRunEndpoints,
} from '@builder-os/contract/modules/admin/first-run';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { useIntentMutation } from '../../../api/intent.ts';
import { firstRunQuery } from './first-run.queries.ts';

/** The response is the new state, so the next step is known immediately. */
function useKeep() {
  const queryClient = useQueryClient();
  return (state: FirstRun) => void queryClient.setQueryData(firstRunQuery.queryKey, state);
}

export function useChangeStep() {
  const onSuccess = useKeep();
  return useIntentMutation({
    mutationFn: ({ step, state }: { step: FirstRunStep; state: FirstRunState }, idempotencyKey) =>
      call(firstRunEndpoints.changeStep, { params: { step }, body: { state }, idempotencyKey }),
    onSuccess,
  });
}

export function useDismissFirstRun() {
  const onSuccess = useKeep();
  return useIntentMutation({
    mutationFn: (_: undefined, idempotencyKey) => call(firstRunEndpoints.dismiss, { idempotencyKey }),
    onSuccess,
  });
}

export function useResumeFirstRun() {
  const onSuccess = useKeep();
  return useIntentMutation({
    mutationFn: (_: undefined, idempotencyKey) => call(firstRunEndpoints.resume, { idempotencyKey }),
    onSuccess,
  });
}
