import { meetingEndpoints } from '@builder-os/contract/modules/organization/meetings';
import type { BodyInput } from '@builder-os/contract/platform/endpoint';
import { call } from '../../../api/client.ts';
import { noRecord, recordCommands } from '../../../api/record-commands.ts';
import type { meetingQuery } from './meetings.queries.ts';

export type MeetingBody = BodyInput<typeof meetingEndpoints.create>;
export type MeetingChanges = BodyInput<typeof meetingEndpoints.update>;
type Attendance = BodyInput<typeof meetingEndpoints.attend>;

const { useCommand, useCommandOn } = recordCommands<typeof meetingQuery>('meeting');

export function useCreateMeeting() {
  return useCommand((body: MeetingBody, idempotencyKey) => call(meetingEndpoints.create, { body, idempotencyKey }));
}

interface Update {
  base: { id: number; version: number };
  changes: MeetingChanges;
  /** Whether the page is being closed: the browser finishes the request without it. */
  keepalive?: boolean;
}

export function useUpdateMeeting() {
  return useCommand(({ base, changes, keepalive = false }: Update, idempotencyKey) =>
    call(meetingEndpoints.update, {
      params: { id: base.id },
      body: changes,
      ifMatch: base.version,
      keepalive,
      idempotencyKey,
    }),
  );
}

/** The changes of a meeting's state that need no input. */
export type MeetingAction = 'start' | 'reopen' | 'cancel';

export function useMeetingAction() {
  return useCommand(({ id, action }: { id: number; action: MeetingAction }, idempotencyKey) =>
    call(meetingEndpoints[action], { params: { id }, idempotencyKey }),
  );
}

export function useCloseMeeting() {
  return useCommand(({ id, mailMinutes }: { id: number; mailMinutes: boolean }, idempotencyKey) =>
    call(meetingEndpoints.close, { params: { id }, body: { mailMinutes }, idempotencyKey }),
  );
}

export function useOpenSection() {
  return useCommand((params: { id: number; sectionId: number }, idempotencyKey) =>
    call(meetingEndpoints.openSection, { params, idempotencyKey }),
  );
}

export function useHandOver() {
  return useCommand(({ id, userId }: { id: number; userId: string }, idempotencyKey) =>
    call(meetingEndpoints.present, { params: { id }, body: { userId }, idempotencyKey }),
  );
}

interface SectionNotes {
  id: number;
  sectionId: number;
  version: number;
  notes: string | null;
  keepalive: boolean;
}

export function useWriteNotes() {
  return useCommandOn(
    ({ version, notes, keepalive, ...params }: SectionNotes, idempotencyKey) =>
      call(meetingEndpoints.writeNotes, { params, body: { notes }, ifMatch: version, keepalive, idempotencyKey }),
    noRecord,
  );
}

export function useAttend() {
  return useCommand(({ body, ...params }: { id: number; userId: string; body: Attendance }, idempotencyKey) =>
    call(meetingEndpoints.attend, { params, body, idempotencyKey }),
  );
}
