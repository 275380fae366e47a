import { bookingEndpoints } from '@builder-os/contract/modules/education/bookings';
import type { FastifyInstance } from 'fastify';
import { originOf } from '../../../platform/http/own-origin.ts';
import { serve } from '../../../platform/http/serve.ts';
import { makeCalendarFile } from './booking-calendar.service.ts';
import {
  cancelBooking,
  deliverBooking,
  missBooking,
  reopenBooking,
  rescheduleBooking,
} from './booking-changes.service.ts';
import { bookConsultation, bookSession, getBooking, listBookings } from './bookings.service.ts';

export function bookingRoutes(app: FastifyInstance): void {
  serve(app, bookingEndpoints.list, ({ db, query }) => listBookings(db, query));
  serve(app, bookingEndpoints.get, ({ db, params }) => getBooking(db, params.id));
  serve(app, bookingEndpoints.bookConsultation, ({ act, body }) => bookConsultation(act, body));
  serve(app, bookingEndpoints.bookSession, ({ act, body }) => bookSession(act, body));
  serve(app, bookingEndpoints.reschedule, ({ act, params, body }) => rescheduleBooking(act, params, body));
  serve(app, bookingEndpoints.cancel, ({ act, params, body }) => cancelBooking(act, params, body));
  serve(app, bookingEndpoints.deliver, ({ act, params, body }) => deliverBooking(act, params, body));
  serve(app, bookingEndpoints.noShow, ({ act, params, body }) => missBooking(act, params, body));
  serve(app, bookingEndpoints.reopen, ({ act, params, body }) => reopenBooking(act, params, body));
  serve(app, bookingEndpoints.calendar, async ({ db, params, request, reply }) => {
    const file = await makeCalendarFile(db, params.id, originOf(app, request));
    return reply
      .type('text/calendar; charset=utf-8')
      .header('Content-Disposition', `attachment; filename="booking-${params.id}.ics"`)
      .header('Cache-Control', 'no-store')
      .send(file);
  });
}
