import { selectionEndpoints } from '@builder-os/contract/modules/changes/selections';
import type { BodyInput } from '@builder-os/contract/platform/endpoint';
import { call } from '../../../api/client.ts';
import { recordCommands } from '../../../api/record-commands.ts';

export type SelectionBody = BodyInput<typeof selectionEndpoints.create>;
export type SelectionUpdate = BodyInput<typeof selectionEndpoints.update>;
interface Versioned {
  id: number;
  version: number;
}

/** Selections, and the change orders that choices make. */
const { useCommand } = recordCommands('selection', 'change-order');

export function useCreateSelection(jobId: number) {
  return useCommand((body: SelectionBody, idempotencyKey) =>
    call(selectionEndpoints.create, { params: { id: jobId }, body, idempotencyKey }),
  );
}

export function useUpdateSelection() {
  return useCommand(({ base: { id, version }, body }: { base: Versioned; body: SelectionUpdate }, idempotencyKey) =>
    call(selectionEndpoints.update, { params: { id }, body, ifMatch: version, idempotencyKey }),
  );
}

export function useCopySelections(jobId: number) {
  return useCommand((fromJobId: number, idempotencyKey) =>
    call(selectionEndpoints.copy, { params: { id: jobId }, body: { fromJobId }, idempotencyKey }),
  );
}

export function useChooseOption() {
  return useCommand(({ id, ...body }: { id: number; optionId: number; replaces: number | null }, idempotencyKey) =>
    call(selectionEndpoints.choose, { params: { id }, body, idempotencyKey }),
  );
}

const STEPS = {
  clear: selectionEndpoints.clear,
  close: selectionEndpoints.close,
  reopen: selectionEndpoints.reopen,
};

/** Takes a choice back, or closes or reopens a selection. */
export function useSelectionStep() {
  return useCommand(({ id, version, step }: Versioned & { step: keyof typeof STEPS }, idempotencyKey) =>
    call(STEPS[step], { params: { id }, ifMatch: version, idempotencyKey }),
  );
}

export function useDeleteSelection() {
  return useCommand((id: number, idempotencyKey) =>
    call(selectionEndpoints.remove, { params: { id }, idempotencyKey }),
  );
}

export function useRestoreSelection() {
  return useCommand((id: number, idempotencyKey) =>
    call(selectionEndpoints.restore, { params: { id }, idempotencyKey }),
  );
}

export function useAddPicture() {
  return useCommand(({ optionId, file }: { optionId: number; file: File }, idempotencyKey) => {
    const upload = new FormData();
    upload.set('file', file);
    return call(selectionEndpoints.addPicture, { params: { id: optionId }, upload, idempotencyKey });
  });
}

export function useRemovePicture() {
  return useCommand((optionId: number, idempotencyKey) =>
    call(selectionEndpoints.removePicture, { params: { id: optionId }, idempotencyKey }),
  );
}
