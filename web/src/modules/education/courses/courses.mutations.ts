import { courseEndpoints } from '@builder-os/contract/modules/education/courses';
import type { BodyInput } from '@builder-os/contract/platform/endpoint';
import { call } from '../../../api/client.ts';
import { recordCommands } from '../../../api/record-commands.ts';
import type { courseQuery } from './courses.queries.ts';

export type CourseBody = BodyInput<typeof courseEndpoints.create>;
export type CourseChanges = BodyInput<typeof courseEndpoints.update>;

const { useCommand } = recordCommands<typeof courseQuery>('course');

export function useCreateCourse() {
  return useCommand((body: CourseBody, idempotencyKey) => call(courseEndpoints.create, { body, idempotencyKey }));
}

/** Sends only the changed fields; `version` is the one the changes are based on. */
export function useUpdateCourse() {
  return useCommand(
    ({ id, version, changes }: { id: number; version: number; changes: CourseChanges }, idempotencyKey) =>
      call(courseEndpoints.update, { params: { id }, body: changes, ifMatch: version, idempotencyKey }),
  );
}

export function useDeleteCourse() {
  return useCommand((id: number, idempotencyKey) => call(courseEndpoints.remove, { params: { id }, idempotencyKey }));
}

export function useRestoreCourse() {
  return useCommand((id: number, idempotencyKey) => call(courseEndpoints.restore, { params: { id }, idempotencyKey }));
}
