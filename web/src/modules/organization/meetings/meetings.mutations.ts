import { meetingEndpoints } from '@builder-os/contract/modules/organization/meetings';
import type { BodyInput } from '@builder-os/contract/platform/endpoint';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { useIntentMutation } from '../../../api/intent.ts';
import { invalidateResource } from '../../../api/invalidation.ts';

export type MeetingBody = BodyInput<typeof meetingEndpoints.create>;
export type MeetingChanges = BodyInput<typeof meetingEndpoints.update>;
type Attendance = BodyInput<typeof meetingEndpoints.attend>;

const refresh = (queryClient: QueryClient) => void invalidateResource(queryClient, 'meeting');

export function useCreateMeeting() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (body: MeetingBody, idempotencyKey) => call(meetingEndpoints.create, { body, idempotencyKey }),
    onSuccess: () => refresh(queryClient),
  });
}

export function useUpdateMeeting() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (
      { base, changes }: { base: { id: number; version: number }; changes: MeetingChanges },
      idempotencyKey,
    ) =>
      call(meetingEndpoints.update, { params: { id: base.id }, body: changes, ifMatch: base.version, idempotencyKey }),
    onSuccess: () => refresh(queryClient),
  });
}

/** The changes of a meeting's state that need no input. */
export type MeetingAction = 'start' | 'reopen' | 'cancel';

export function useMeetingAction() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: ({ id, action }: { id: number; action: MeetingAction }, idempotencyKey) =>
      call(meetingEndpoints[action], { params: { id }, idempotencyKey }),
    onSuccess: () => refresh(queryClient),
  });
}

export function useCloseMeeting() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: ({ id, mailMinutes }: { id: number; mailMinutes: boolean }, idempotencyKey) =>
      call(meetingEndpoints.close, { params: { id }, body: { mailMinutes }, idempotencyKey }),
    onSuccess: () => refresh(queryClient),
  });
}

export function useOpenSection() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (params: { id: number; sectionId: number }, idempotencyKey) =>
      call(meetingEndpoints.openSection, { params, idempotencyKey }),
    onSuccess: () => refresh(queryClient),
  });
}

export function useHandOver() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: ({ id, userId }: { id: number; userId: string }, idempotencyKey) =>
      call(meetingEndpoints.present, { params: { id }, body: { userId }, idempotencyKey }),
    onSuccess: () => refresh(queryClient),
  });
}

interface SectionNotes {
  id: number;
  sectionId: number;
  version: number;
  notes: string | null;
  keepalive: boolean;
}

export function useWriteNotes() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: ({ version, notes, keepalive, ...params }: SectionNotes, idempotencyKey) =>
      call(meetingEndpoints.writeNotes, { params, body: { notes }, ifMatch: version, keepalive, idempotencyKey }),
    onSuccess: () => refresh(queryClient),
  });
}

export function useAttend() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: ({ body, ...params }: { id: number; userId: string; body: Attendance }, idempotencyKey) =>
      call(meetingEndpoints.attend, { params, body, idempotencyKey }),
    onSuccess: () => refresh(queryClient),
  });
}
