import { selectionSheetEndpoints } from '@builder-os/contract/modules/changes/selection-sheets';
import type { BodyInput } from '@builder-os/contract/platform/endpoint';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { useIntentMutation } from '../../../api/intent.ts';
import { invalidateResource } from '../../../api/invalidation.ts';

export type SheetBody = BodyInput<typeof selectionSheetEndpoints.create>;
interface Versioned {
  id: number;
  version: number;
}

function useRefresh() {
  const queryClient = useQueryClient();
  return () => void invalidateResource(queryClient, 'selection-sheet');
}

/** Sends a new sheet, or creates another link to a waiting one. */
export function useSendSheet(jobId: number) {
  const refresh = useRefresh();
  return useIntentMutation({
    mutationFn: ({ sheet, body }: { sheet: Versioned | undefined; body: SheetBody }, idempotencyKey) =>
      sheet
        ? call(selectionSheetEndpoints.send, {
            params: { id: sheet.id },
            body: { email: body.email },
            ifMatch: sheet.version,
            idempotencyKey,
          })
        : call(selectionSheetEndpoints.create, { params: { id: jobId }, body, idempotencyKey }),
    onSuccess: refresh,
  });
}

export function useWithdrawSheet() {
  const refresh = useRefresh();
  return useIntentMutation({
    mutationFn: ({ id, version }: Versioned, idempotencyKey) =>
      call(selectionSheetEndpoints.withdraw, { params: { id }, ifMatch: version, idempotencyKey }),
    onSuccess: refresh,
  });
}
