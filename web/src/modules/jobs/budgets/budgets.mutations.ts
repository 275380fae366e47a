import { budgetFileEndpoints } from '@builder-os/contract/modules/jobs/budget-files';
import { budgetEndpoints } from '@builder-os/contract/modules/jobs/budgets';
import type { BodyInput } from '@builder-os/contract/platform/endpoint';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { useIntentMutation } from '../../../api/intent.ts';
import { invalidateResource } from '../../../api/invalidation.ts';
import { recordCommands } from '../../../api/record-commands.ts';

export type BudgetLineBody = BodyInput<typeof budgetEndpoints.addLine>;
type TransferBody = BodyInput<typeof budgetEndpoints.transfer>;
type EstimateBody = BodyInput<typeof budgetEndpoints.estimate>;

// A job's budget, its cost report and its money all start with `job`.
const { useCommand } = recordCommands('job');

export function useAddBudgetLine(jobId: number) {
  return useCommand((body: BudgetLineBody, idempotencyKey) =>
    call(budgetEndpoints.addLine, { params: { id: jobId }, body, idempotencyKey }),
  );
}

export function useUpdateBudgetLine() {
  return useCommand(({ id, version, body }: { id: number; version: number; body: BudgetLineBody }, idempotencyKey) =>
    call(budgetEndpoints.updateLine, { params: { id }, body, ifMatch: version, idempotencyKey }),
  );
}

export function useRemoveBudgetLine() {
  return useCommand(({ id, version }: { id: number; version: number }, idempotencyKey) =>
    call(budgetEndpoints.removeLine, { params: { id }, ifMatch: version, idempotencyKey }),
  );
}

/** Checks a file of lines; with `commit` it also adds them. */
export function useImportBudget(jobId: number) {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: ({ file, commit }: { file: File; commit: 'yes' | 'no' }, idempotencyKey) => {
      const upload = new FormData();
      upload.set('file', file);
      return call(budgetFileEndpoints.import, { params: { id: jobId }, query: { commit }, upload, idempotencyKey });
    },
    onSuccess: ({ added }) => {
      if (added > 0) void invalidateResource(queryClient, 'job');
    },
  });
}

export function useCopyBudget(jobId: number) {
  return useCommand((fromJobId: number, idempotencyKey) =>
    call(budgetEndpoints.copy, { params: { id: jobId }, body: { fromJobId }, idempotencyKey }),
  );
}

export function useApproveBudget() {
  return useCommand(({ id, version }: { id: number; version: number }, idempotencyKey) =>
    call(budgetEndpoints.approve, { params: { id }, ifMatch: version, idempotencyKey }),
  );
}

export function useTransferBudget(jobId: number) {
  return useCommand((body: TransferBody, idempotencyKey) =>
    call(budgetEndpoints.transfer, { params: { id: jobId }, body, idempotencyKey }),
  );
}

export function useWriteEstimate(jobId: number) {
  return useCommand((body: EstimateBody, idempotencyKey) =>
    call(budgetEndpoints.estimate, { params: { id: jobId }, body, idempotencyKey }),
  );
}
