import { sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/db/database.ts';
import { mailableEmail } from '../../../platform/identity/mailable-email.ts';
import { users } from '../../../platform/identity/users.table.ts';
import { notifications } from './notifications.table.ts';

export interface Digest {
  userId: string;
  email: string;
  unread: number;
  /** The newest, at most 20. */
  lines: { title: string; link: string | null }[];
}

const SHOWN = 20;
const AT_MOST = 200;

/**
 * Unread notifications of the last day, for people who chose the daily digest. Pages by user id, starting after
 * `after`.
 */
export async function listDigests(db: Executor, after: string | undefined): Promise<Digest[]> {
  const { rows } = await db.execute<Digest & Record<string, unknown>>(sql`
    select users.id as "userId", users.email, count(*)::integer as unread,
      to_json((array_agg(json_build_object('title', n.title, 'link', n.link) order by n.id desc))[1:${sql.raw(String(SHOWN))}]) as lines
    from ${users}
    join ${notifications} n
      on n.user_id = users.id and n.read_at is null and n.created_at > now() - interval '24 hours'
    where ${mailableEmail} is not null
      and users.preferences ->> 'dailyDigest' = 'true'
      and ${after === undefined ? sql`true` : sql`users.id > ${after}::uuid`}
    group by users.id, users.email
    order by users.id
    limit ${AT_MOST}`);
  return rows;
}
