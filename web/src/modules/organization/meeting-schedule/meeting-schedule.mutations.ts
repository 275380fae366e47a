import { meetingScheduleEndpoints } from '@builder-os/contract/modules/organization/meeting-schedule';
import type { BodyInput } from '@builder-os/contract/platform/endpoint';
import { call } from '../../../api/client.ts';
import { recordCommands } from '../../../api/record-commands.ts';
import type { meetingScheduleQuery } from './meeting-schedule.queries.ts';

export type MeetingRulesBody = BodyInput<typeof meetingScheduleEndpoints.update>;

const { useCommand } = recordCommands<typeof meetingScheduleQuery>('meeting-schedule');

export function useChangeMeetingRules() {
  return useCommand(({ version, body }: { version: number; body: MeetingRulesBody }, idempotencyKey) =>
    call(meetingScheduleEndpoints.update, { body, ifMatch: version, idempotencyKey }),
  );
}
