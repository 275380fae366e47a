import { selectionSheetEndpoints } from '@builder-os/contract/modules/changes/selection-sheets';
import type { BodyInput } from '@builder-os/contract/platform/endpoint';
import { call } from '../../../api/client.ts';
import { recordCommands } from '../../../api/record-commands.ts';

export type SheetBody = BodyInput<typeof selectionSheetEndpoints.create>;
interface Versioned {
  id: number;
  version: number;
}

const { useCommand, useCommandOn } = recordCommands('selection-sheet');

/** Sends a new sheet, or creates another link to a waiting one. */
export function useSendSheet(jobId: number) {
  return useCommandOn(
    ({ sheet, body }: { sheet: Versioned | undefined; body: SheetBody }, idempotencyKey) =>
      sheet
        ? call(selectionSheetEndpoints.send, {
            params: { id: sheet.id },
            body: { email: body.email },
            ifMatch: sheet.version,
            idempotencyKey,
          })
        : call(selectionSheetEndpoints.create, { params: { id: jobId }, body, idempotencyKey }),
    ({ sheet: sent }) => sent,
  );
}

export function useWithdrawSheet() {
  return useCommand(({ id, version }: Versioned, idempotencyKey) =>
    call(selectionSheetEndpoints.withdraw, { params: { id }, ifMatch: version, idempotencyKey }),
  );
}
