import { courseEndpoints } from '@builder-os/contract/modules/education/courses';
import type { BodyInput } from '@builder-os/contract/platform/endpoint';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { useIntentMutation } from '../../../api/intent.ts';
import { invalidateResource } from '../../../api/invalidation.ts';

export type CourseBody = BodyInput<typeof courseEndpoints.create>;
export type CourseChanges = BodyInput<typeof courseEndpoints.update>;

const refresh = (queryClient: QueryClient) => void invalidateResource(queryClient, 'course');

export function useCreateCourse() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (body: CourseBody, idempotencyKey) => call(courseEndpoints.create, { body, idempotencyKey }),
    onSuccess: () => refresh(queryClient),
  });
}

/** Sends only the changed fields; `version` is the one the changes are based on. */
export function useUpdateCourse() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: ({ id, version, changes }: { id: number; version: number; changes: CourseChanges }, idempotencyKey) =>
      call(courseEndpoints.update, { params: { id }, body: changes, ifMatch: version, idempotencyKey }),
    onSuccess: () => refresh(queryClient),
  });
}

export function useDeleteCourse() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (id: number, idempotencyKey) => call(courseEndpoints.remove, { params: { id }, idempotencyKey }),
    onSuccess: () => refresh(queryClient),
  });
}

export function useRestoreCourse() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (id: number, idempotencyKey) => call(courseEndpoints.restore, { params: { id }, idempotencyKey }),
    onSuccess: () => refresh(queryClient),
  });
}
