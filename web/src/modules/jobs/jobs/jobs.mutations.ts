import type { JobPhase } from '@builder-os/contract/modules/jobs/job-phases';
import { jobEndpoints } from '@builder-os/contract/modules/jobs/jobs';
import { propertyJobEndpoints } from '@builder-os/contract/modules/real-estate/property-jobs';
import type { BodyInput } from '@builder-os/contract/platform/endpoint';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { useIntentMutation } from '../../../api/intent.ts';
import { invalidateResource, showAnswer } from '../../../api/invalidation.ts';
import { recordCommands } from '../../../api/record-commands.ts';
import type { jobQuery } from './jobs.queries.ts';

export type JobBody = BodyInput<typeof jobEndpoints.create>;
export type JobChanges = BodyInput<typeof jobEndpoints.update>;

// Lists, boards, money and details start with `job`.
const { useCommand } = recordCommands<typeof jobQuery>('job');

export function useCreateJob() {
  return useCommand((body: JobBody, idempotencyKey) => call(jobEndpoints.create, { body, idempotencyKey }));
}

export function useStartJob() {
  return useCommand((dealId: number, idempotencyKey) =>
    call(jobEndpoints.startFromDeal, { params: { id: dealId }, idempotencyKey }),
  );
}

/** Sends only the changed fields; `version` is the one the changes are based on. */
export function useUpdateJob() {
  return useCommand(({ id, version, changes }: { id: number; version: number; changes: JobChanges }, idempotencyKey) =>
    call(jobEndpoints.update, { params: { id }, body: changes, ifMatch: version, idempotencyKey }),
  );
}

interface Move {
  id: number;
  version: number;
  phase: JobPhase;
  reason?: string;
}

export function useMoveJob() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: ({ id, version, phase, reason }: Move, idempotencyKey) =>
      call(jobEndpoints.move, { params: { id }, body: { phase, reason }, ifMatch: version, idempotencyKey }),
    onSuccess: (job) => showAnswer(queryClient, 'job', job),
    // After a rejection too, so that the next try names the newest version.
    onSettled: () => void invalidateResource(queryClient, 'job'),
  });
}

export function useDeleteJob() {
  return useCommand((id: number, idempotencyKey) => call(jobEndpoints.remove, { params: { id }, idempotencyKey }));
}

export function useRestoreJob() {
  return useCommand((id: number, idempotencyKey) => call(jobEndpoints.restore, { params: { id }, idempotencyKey }));
}

/** Starts a renovation job on a property. */
export function useStartPropertyJob() {
  return useCommand((id: number, idempotencyKey) =>
    call(propertyJobEndpoints.start, { params: { id }, idempotencyKey }),
  );
}
