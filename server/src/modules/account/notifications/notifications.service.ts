import {
  DEFAULT_PREFERENCES,
  type NotificationKind,
  type Preferences,
  preferencesSchema,
} from '@builder-os/contract/modules/account/account';
import type { Notification } from '@builder-os/contract/modules/account/notifications';
import { DEFAULT_LIMIT } from '@builder-os/contract/platform/pages';
import type { Permission } from '@builder-os/contract/platform/permissions';
import type { Database } from '../../../platform/db/database.ts';
import { publishEvent } from '../../../platform/events/publish.ts';
import type { Act } from '../../../platform/http/act.ts';
import { notFound, validation } from '../../../platform/http/errors.ts';
import type { Page } from '../../../platform/http/pages.ts';
import { ADDRESS, postLetter } from '../../../platform/mail/outbox.queries.ts';
import {
  countNotifications,
  findAddressee,
  insertNotification,
  listHolders,
  listNotifications,
  markAllNotificationsRead,
  markNotificationRead,
} from './notifications.queries.ts';

export const FOOTER = `Manage your email notifications: ${ADDRESS}/preferences\n`;

export interface Notice {
  kind: NotificationKind;
  title: string;
  body?: string;
  /** A path in the app to open. */
  link?: string;
}

/** Notifies a person, unless they muted this kind. Their open screens update immediately. */
export async function notify(act: Act, userId: string, { kind, title, body, link }: Notice): Promise<void> {
  const addressee = await findAddressee(act.tx, userId);
  if (!addressee) return;
  const { mutedNotifications, mailedNotifications } = preferencesOf(addressee.preferences);
  if (mutedNotifications.includes(kind)) return;
  const id = await insertNotification(act.tx, { userId, kind, title, body: body ?? null, link: link ?? null });
  await publishEvent(act.tx, { resource: 'notification', id, userId });
  if (addressee.email !== null && mailedNotifications.includes(kind)) {
    const text = [title, body, link && `${ADDRESS}${link}`, FOOTER].filter(Boolean).join('\n\n');
    await postLetter(act.tx, { recipient: addressee.email, subject: title, body: text });
  }
}

/** Notifies everyone with a permission. @param isTold leaves out the others */
export async function notifyHolders(
  act: Act,
  permission: Permission,
  notice: Notice,
  isTold: (userId: string) => boolean = () => true,
): Promise<void> {
  for (const userId of (await listHolders(act.tx, permission)).filter(isTold)) await notify(act, userId, notice);
}

/** Notifies the first person in the list who has the permission now, if anyone does. */
export async function notifyFirstHolder(
  act: Act,
  permission: Permission,
  userIds: readonly (string | null)[],
  notice: Notice,
): Promise<void> {
  const holders = new Set(await listHolders(act.tx, permission));
  const userId = userIds.find((id) => id !== null && holders.has(id));
  if (userId != null) await notify(act, userId, notice);
}

// From the specification: a newly approved account's badge shows 3.
const WELCOME: readonly Notice[] = [
  {
    kind: 'account',
    title: 'Welcome to the Builder Operating System',
    body: 'Your account is approved. See how the business is doing on the Operations Hub.',
    link: '/',
  },
  {
    kind: 'account',
    title: 'Complete your profile',
    body: 'Add a picture and job title so your team knows who you are.',
    link: '/profile',
  },
  {
    kind: 'account',
    title: 'Start with your leads',
    body: 'Import a CSV file of prospects or add your first lead.',
    link: '/leads',
  },
];

/** Sends a new account its three welcome notifications. */
export async function welcome(act: Act, userId: string): Promise<void> {
  // The list shows newest first, so the first one is stored last.
  for (const notice of WELCOME.toReversed()) await notify(act, userId, notice);
}

/** A page of the caller's notifications, newest first. */
export async function listOwnNotifications(
  db: Database,
  userId: string,
  query: { limit?: number; cursor?: string },
): Promise<Page<Notification>> {
  const limit = query.limit ?? DEFAULT_LIMIT;
  const before = query.cursor === undefined ? undefined : readCursor(query.cursor);
  const found = await listNotifications(db, { userId, before, limit: limit + 1 });
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return {
    rows,
    nextCursor: found.length > limit && last ? String(last.id) : null,
    total: await countNotifications(db, userId, 'all'),
  };
}

export async function countUnread(db: Database, userId: string): Promise<{ count: number }> {
  return { count: await countNotifications(db, userId, 'unread') };
}

/** Marks one of the caller's notifications as read. Another person's is reported as not found. */
export async function readNotification(act: Act, userId: string, id: number): Promise<Notification> {
  const notification = await markNotificationRead(act.tx, userId, id);
  if (!notification) throw notFound('Notification');
  await publishEvent(act.tx, { resource: 'notification', id, userId });
  return notification;
}

export async function readAllNotifications(act: Act, userId: string): Promise<void> {
  await markAllNotificationsRead(act.tx, userId);
  await publishEvent(act.tx, { resource: 'notification', userId });
}

function preferencesOf(stored: unknown): Preferences {
  const parsed = preferencesSchema.partial().safeParse(stored);
  return { ...DEFAULT_PREFERENCES, ...parsed.data };
}

function readCursor(text: string): number {
  if (!/^[1-9]\d{0,9}$/.test(text)) throw validation({ cursor: 'Follow the Link header from the previous page.' });
  return Number(text);
}
