import { notificationEndpoints } from '@builder-os/contract/modules/account/notifications';
import type { FastifyInstance } from 'fastify';
import { requireActor } from '../../../platform/http/act.ts';
import { serve } from '../../../platform/http/serve.ts';
import { countUnread, listOwnNotifications, readAllNotifications, readNotification } from './notifications.service.ts';

export function notificationRoutes(app: FastifyInstance): void {
  serve(app, notificationEndpoints.list, ({ db, actor, query }) =>
    listOwnNotifications(db, requireActor(actor).id, query),
  );
  serve(app, notificationEndpoints.unreadCount, ({ db, actor }) => countUnread(db, requireActor(actor).id));
  serve(app, notificationEndpoints.markRead, ({ act, actor, params }) =>
    readNotification(act, requireActor(actor).id, params.id),
  );
  serve(app, notificationEndpoints.markAllRead, ({ act, actor }) => readAllNotifications(act, requireActor(actor).id));
}
