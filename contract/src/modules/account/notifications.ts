import { z } from 'zod';
import { momentSchema } from '../../platform/dates.ts';
import { endpoint } from '../../platform/endpoint.ts';
import { idParams } from '../../platform/fields.ts';
import { pageQuery } from '../../platform/pages.ts';
import { NOTIFICATION_KINDS } from './account.ts';

export const notificationSchema = z.object({
  id: z.number().int(),
  kind: z.enum(NOTIFICATION_KINDS),
  title: z.string(),
  body: z.string().nullable(),
  link: z.string().nullable(),
  readAt: momentSchema.nullable(),
  createdAt: momentSchema,
});
export type Notification = z.infer<typeof notificationSchema>;

export const notificationEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/notifications',
    access: 'approved',
    summary: 'List your notifications, newest first',
    query: pageQuery.pick({ limit: true, cursor: true }),
    response: z.array(notificationSchema),
    paged: true,
  }),
  unreadCount: endpoint({
    method: 'GET',
    path: '/api/notifications/unread-count',
    access: 'approved',
    summary: 'Get the number of unread notifications',
    response: z.object({ count: z.number().int() }),
  }),
  markRead: endpoint({
    method: 'POST',
    path: '/api/notifications/:id/read',
    access: 'approved',
    summary: 'Mark a notification as read',
    params: idParams,
    response: notificationSchema,
  }),
  markAllRead: endpoint({
    method: 'POST',
    path: '/api/notifications/read-all',
    access: 'approved',
    summary: 'Mark all notifications as read',
    status: 204,
  }),
};
