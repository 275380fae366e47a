import type { AccountantLink } from '@builder-os/contract/modules/finance/accountant-links';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { auditLogs } from '../../../platform/audit/audit-logs.table.ts';
import { auditPersonalValues } from '../../../platform/audit/audit-personal-values.table.ts';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { found } from '../../../platform/http/errors.ts';
import { fullName } from '../../../platform/identity/person-names.ts';
import { users } from '../../../platform/identity/users.table.ts';
import { accountantLinks } from './accountant-links.table.ts';

const MOST_LINKS = 100;
const MOST_OPENINGS = 20;
export const RESOURCE = 'accountant-link';
export const OPEN_ACTION = 'accountant-link.open';

const isExpired = sql`${accountantLinks.expiresAt} <= now()`;

/** The links, newest first. Their openings are in the activity log. */
export function findLinks(db: Executor): Promise<AccountantLink[]> {
  return db
    .select({
      id: accountantLinks.id,
      name: accountantLinks.name,
      state: sql<AccountantLink['state']>`case when ${accountantLinks.revokedAt} is not null then 'revoked'
        when ${isExpired} then 'expired' else 'active' end`,
      expiresAt: accountantLinks.expiresAt,
      revokedAt: accountantLinks.revokedAt,
      createdByName: fullName(users),
      createdAt: accountantLinks.createdAt,
      openings: sql<AccountantLink['openings']>`(
        select coalesce(json_agg(json_build_object('openedAt',
          to_char(opening.timestamp at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'what', coalesce(opening.details ->> 'what', apart.details ->> 'what', ''), 'ipAddress', opening.ip_address) order by opening.id desc), '[]')
        from (
          select * from ${auditLogs}
          where resource_type = ${RESOURCE} and resource_id = "accountant_links"."id"::text and action = ${OPEN_ACTION}
          order by id desc limit ${MOST_OPENINGS}
        ) as opening
        left join ${auditPersonalValues} apart on apart.audit_id = opening.id and apart.logged_at = opening.timestamp
      )`,
    })
    .from(accountantLinks)
    .leftJoin(users, eq(users.id, accountantLinks.createdBy))
    .orderBy(desc(accountantLinks.id))
    .limit(MOST_LINKS);
}

interface NewLink {
  name: string;
  tokenHash: string;
  days: number;
  createdBy: string | null;
}

export async function insertLink(
  tx: Transaction,
  { days, ...values }: NewLink,
): Promise<{ id: number; expiresAt: string }> {
  const [row] = await tx
    .insert(accountantLinks)
    .values({ ...values, expiresAt: sql`now() + make_interval(days => ${days})` })
    .returning({ id: accountantLinks.id, expiresAt: accountantLinks.expiresAt });
  return found(row, 'Link');
}

/** Revokes a link; undefined if there is none or it's revoked already. */
export async function revokeLinkRow(tx: Transaction, id: number): Promise<{ name: string } | undefined> {
  const [row] = await tx
    .update(accountantLinks)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(accountantLinks.id, id), isNull(accountantLinks.revokedAt)))
    .returning({ name: accountantLinks.name });
  return row;
}

/** The link with this hash, if it works. */
export async function findWorkingLink(
  db: Executor,
  tokenHash: string,
): Promise<{ id: number; name: string } | undefined> {
  const [link] = await db
    .select({ id: accountantLinks.id, name: accountantLinks.name })
    .from(accountantLinks)
    .where(and(eq(accountantLinks.tokenHash, tokenHash), isNull(accountantLinks.revokedAt), sql`not (${isExpired})`));
  return link;
}

/** Working links that expire by a day, in the company's time zone, earliest first. */
export async function findExpiringLinks(
  db: Executor,
  { until, timeZone, limit }: { until: string; timeZone: string; limit: number },
): Promise<{ id: number; name: string; expiresOn: string }[]> {
  const { rows } = await db.execute<{ id: number; name: string; expiresOn: string }>(sql`
    select id, name, (expires_at at time zone ${timeZone})::date::text as "expiresOn" from ${accountantLinks}
    where revoked_at is null and expires_at > now() and (expires_at at time zone ${timeZone})::date <= ${until}
    order by expires_at, id limit ${limit}`);
  return rows;
}
