import { selectionEndpoints } from '@builder-os/contract/modules/changes/selections';
import type { BodyInput } from '@builder-os/contract/platform/endpoint';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { useIntentMutation } from '../../../api/intent.ts';
import { invalidateResource } from '../../../api/invalidation.ts';

export type SelectionBody = BodyInput<typeof selectionEndpoints.create>;
export type SelectionUpdate = BodyInput<typeof selectionEndpoints.update>;
interface Versioned {
  id: number;
  version: number;
}

/** Selections, and the change orders that choices make. */
function useRefresh() {
  const queryClient = useQueryClient();
  return () => void invalidateResource(queryClient, 'selection', 'change-order');
}

export function useCreateSelection(jobId: number) {
  const refresh = useRefresh();
  return useIntentMutation({
    mutationFn: (body: SelectionBody, idempotencyKey) =>
      call(selectionEndpoints.create, { params: { id: jobId }, body, idempotencyKey }),
    onSuccess: refresh,
  });
}

export function useUpdateSelection() {
  const refresh = useRefresh();
  return useIntentMutation({
    mutationFn: ({ base: { id, version }, body }: { base: Versioned; body: SelectionUpdate }, idempotencyKey) =>
      call(selectionEndpoints.update, { params: { id }, body, ifMatch: version, idempotencyKey }),
    onSuccess: refresh,
  });
}

export function useCopySelections(jobId: number) {
  const refresh = useRefresh();
  return useIntentMutation({
    mutationFn: (fromJobId: number, idempotencyKey) =>
      call(selectionEndpoints.copy, { params: { id: jobId }, body: { fromJobId }, idempotencyKey }),
    onSuccess: refresh,
  });
}

export function useChooseOption() {
  const refresh = useRefresh();
  return useIntentMutation({
    mutationFn: ({ id, ...body }: { id: number; optionId: number; replaces: number | null }, idempotencyKey) =>
      call(selectionEndpoints.choose, { params: { id }, body, idempotencyKey }),
    onSuccess: refresh,
  });
}

const STEPS = {
  clear: selectionEndpoints.clear,
  close: selectionEndpoints.close,
  reopen: selectionEndpoints.reopen,
};

/** Takes a choice back, or closes or reopens a selection. */
export function useSelectionStep() {
  const refresh = useRefresh();
  return useIntentMutation({
    mutationFn: ({ id, version, step }: Versioned & { step: keyof typeof STEPS }, idempotencyKey) =>
      call(STEPS[step], { params: { id }, ifMatch: version, idempotencyKey }),
    onSuccess: refresh,
  });
}

export function useDeleteSelection() {
  const refresh = useRefresh();
  return useIntentMutation({
    mutationFn: (id: number, idempotencyKey) => call(selectionEndpoints.remove, { params: { id }, idempotencyKey }),
    onSuccess: refresh,
  });
}

export function useRestoreSelection() {
  const refresh = useRefresh();
  return useIntentMutation({
    mutationFn: (id: number, idempotencyKey) => call(selectionEndpoints.restore, { params: { id }, idempotencyKey }),
    onSuccess: refresh,
  });
}

export function useAddPicture() {
  const refresh = useRefresh();
  return useIntentMutation({
    mutationFn: ({ optionId, file }: { optionId: number; file: File }, idempotencyKey) => {
      const upload = new FormData();
      upload.set('file', file);
      return call(selectionEndpoints.addPicture, { params: { id: optionId }, upload, idempotencyKey });
    },
    onSuccess: refresh,
  });
}

export function useRemovePicture() {
  const refresh = useRefresh();
  return useIntentMutation({
    mutationFn: (optionId: number, idempotencyKey) =>
      call(selectionEndpoints.removePicture, { params: { id: optionId }, idempotencyKey }),
    onSuccess: refresh,
  });
}
