import { calendarEndpoints } from '@builder-os/contract/modules/organization/calendar';
import type { FastifyInstance } from 'fastify';
import { requireActor } from '../../../platform/http/act.ts';
import { originOf } from '../../../platform/http/own-origin.ts';
import { serve } from '../../../platform/http/serve.ts';
import { getOrganizationCalendar } from './calendar.service.ts';
import { readOrganizationFeed } from './organization-feed.service.ts';

export function calendarRoutes(app: FastifyInstance): void {
  serve(app, calendarEndpoints.get, ({ db, actor, query }) => getOrganizationCalendar(db, requireActor(actor), query));
  serve(app, calendarEndpoints.read, async ({ db, params, request, reply }) => {
    const { hostname } = new URL(originOf(app, request));
    return reply
      .type('text/calendar; charset=utf-8')
      .header('Content-Disposition', 'inline; filename="organization.ics"')
      .header('Cache-Control', 'private, no-store')
      .send(await readOrganizationFeed(db, params.token, hostname));
  });
}
