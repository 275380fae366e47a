import { meetingEndpoints } from '@builder-os/contract/modules/organization/meetings';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import { sendPdf } from '../../../platform/pdf/send-pdf.ts';
import { makeMinutes, recordMinutes } from './meeting-minutes.service.ts';
import {
  attendMeeting,
  closeMeeting,
  openSection,
  presentMeeting,
  reopenMeeting,
  startMeeting,
  writeNotes,
} from './meeting-runner.service.ts';
import { cancelMeeting, createMeeting, getMeeting, listMeetings, updateMeeting } from './meetings.service.ts';

export function meetingRoutes(app: FastifyInstance): void {
  const { storage } = app.platform;
  serve(app, meetingEndpoints.list, ({ db, query }) => listMeetings(db, query));
  serve(app, meetingEndpoints.get, ({ db, params }) => getMeeting(db, params.id));
  serve(app, meetingEndpoints.create, ({ act, body }) => createMeeting(act, body));
  serve(app, meetingEndpoints.update, ({ act, params, body }) => updateMeeting(act, params, body));
  serve(app, meetingEndpoints.start, ({ act, params }) => startMeeting(act, params));
  serve(app, meetingEndpoints.openSection, ({ act, params }) => openSection(act, params));
  serve(app, meetingEndpoints.present, ({ act, params, body }) => presentMeeting(act, params, body.userId));
  serve(app, meetingEndpoints.writeNotes, ({ act, params, body }) => writeNotes(act, params, body.notes));
  serve(app, meetingEndpoints.attend, ({ act, params, body }) => attendMeeting(act, params, body));
  serve(app, meetingEndpoints.close, ({ act, params, body }) => closeMeeting(act, params, body));
  serve(app, meetingEndpoints.reopen, ({ act, params }) => reopenMeeting(act, params));
  serve(app, meetingEndpoints.cancel, ({ act, params }) => cancelMeeting(act, params));
  serve(app, meetingEndpoints.minutes, async ({ db, params, transact, reply }) => {
    await transact((act) => recordMinutes(act, params.id));
    const { fileName, pdf } = await makeMinutes(db, storage, params.id);
    return sendPdf(reply, fileName, pdf);
  });
}
