import { calendarFeedEndpoints } from '@builder-os/contract/modules/sales/calendar-feeds';
import type { FastifyInstance } from 'fastify';
import { requireActor } from '../../../platform/http/act.ts';
import { originOf } from '../../../platform/http/own-origin.ts';
import { serve } from '../../../platform/http/serve.ts';
import { createCalendarFeed, getCalendarFeed, readCalendar, revokeCalendarFeed } from './calendar-feeds.service.ts';

export function calendarFeedRoutes(app: FastifyInstance): void {
  serve(app, calendarFeedEndpoints.get, ({ db, actor }) => getCalendarFeed(db, requireActor(actor).id));
  serve(app, calendarFeedEndpoints.create, ({ act }) => createCalendarFeed(act));
  serve(app, calendarFeedEndpoints.remove, ({ act }) => revokeCalendarFeed(act));
  serve(app, calendarFeedEndpoints.read, async ({ db, params, request, reply }) => {
    const calendar = await readCalendar(db, params.token, originOf(app, request));
    return reply
      .type('text/calendar; charset=utf-8')
      .header('Content-Disposition', 'inline; filename="activities.ics"')
      .header('Cache-Control', 'private, no-store')
      .send(calendar);
  });
}
