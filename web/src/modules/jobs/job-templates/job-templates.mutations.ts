import { jobTemplateEndpoints } from '@builder-os/contract/modules/jobs/job-templates';
import type { BodyInput } from '@builder-os/contract/platform/endpoint';
import { call } from '../../../api/client.ts';
import { recordCommands } from '../../../api/record-commands.ts';
import type { jobTemplateQuery } from './job-templates.queries.ts';

export type TemplateBody = BodyInput<typeof jobTemplateEndpoints.create>;

// Whether a cost code is used depends on templates too.
const { useCommand } = recordCommands<typeof jobTemplateQuery>('job-template', 'cost-code');

export function useCreateTemplate() {
  return useCommand((body: TemplateBody, idempotencyKey) =>
    call(jobTemplateEndpoints.create, { body, idempotencyKey }),
  );
}

/** Saves a job's kind, unit and budget lines. */
export function useSaveAsTemplate(jobId: number) {
  return useCommand((body: { name: string }, idempotencyKey) =>
    call(jobTemplateEndpoints.saveFromJob, { params: { id: jobId }, body, idempotencyKey }),
  );
}

export function useUpdateTemplate() {
  return useCommand(({ id, version, body }: { id: number; version: number; body: TemplateBody }, idempotencyKey) =>
    call(jobTemplateEndpoints.update, { params: { id }, body, ifMatch: version, idempotencyKey }),
  );
}

export function useDeleteTemplate() {
  return useCommand((id: number, idempotencyKey) =>
    call(jobTemplateEndpoints.remove, { params: { id }, idempotencyKey }),
  );
}

export function useRestoreTemplate() {
  return useCommand((id: number, idempotencyKey) =>
    call(jobTemplateEndpoints.restore, { params: { id }, idempotencyKey }),
  );
}
