import type { JobFileKind } from '@builder-os/contract/modules/jobs/job-file-kinds';
import { jobFileEndpoints } from '@builder-os/contract/modules/jobs/job-files';
import type { BodyInput } from '@builder-os/contract/platform/endpoint';
import { call } from '../../../api/client.ts';
import { recordCommands } from '../../../api/record-commands.ts';

interface FileChange {
  base: { id: number; version: number };
  body: JobFileChanges;
}

export type JobFileChanges = BodyInput<typeof jobFileEndpoints.update>;
const { useCommand } = recordCommands('job-file');

export function useUploadJobFile(jobId: number) {
  return useCommand(({ file, kind }: { file: File; kind: JobFileKind }, idempotencyKey) => {
    const upload = new FormData();
    upload.set('file', file);
    return call(jobFileEndpoints.upload, { params: { id: jobId }, query: { kind }, upload, idempotencyKey });
  });
}

export function useUpdateJobFile() {
  return useCommand(({ base: { id, version }, body }: FileChange, idempotencyKey) =>
    call(jobFileEndpoints.update, { params: { id }, body, ifMatch: version, idempotencyKey }),
  );
}

export function useDeleteJobFile() {
  return useCommand((id: number, idempotencyKey) => call(jobFileEndpoints.remove, { params: { id }, idempotencyKey }));
}

export function useRestoreJobFile() {
  return useCommand((id: number, idempotencyKey) => call(jobFileEndpoints.restore, { params: { id }, idempotencyKey }));
}

/** Shows photos and plans on the pages of people outside, or hides them. */
export function useReleaseJobFiles(jobId: number) {
  return useCommand((body: BodyInput<typeof jobFileEndpoints.release>, idempotencyKey) =>
    call(jobFileEndpoints.release, { params: { id: jobId }, body, idempotencyKey }),
  );
}
