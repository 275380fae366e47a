import { meetingScheduleEndpoints } from '@builder-os/contract/modules/organization/meeting-schedule';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import { changeMeetingRules, getMeetingSchedule, listMeetingDates } from './meeting-schedule.service.ts';

export function meetingScheduleRoutes(app: FastifyInstance): void {
  serve(app, meetingScheduleEndpoints.get, ({ db }) => getMeetingSchedule(db));
  serve(app, meetingScheduleEndpoints.dates, ({ db, query }) => listMeetingDates(db, query));
  serve(app, meetingScheduleEndpoints.update, ({ act, params, body }) => changeMeetingRules(act, body, params.ifMatch));
}
