import type { DuplicateKind, DuplicateQuery } from '@builder-os/contract/modules/sales/contact-duplicates';
import { and, asc, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/db/database.ts';
import { type ContactRecord, contactColumns } from './contacts.queries.ts';
import { contacts, emailKeyOf, nameKeyOf, phoneKeyOf } from './contacts.table.ts';

const SHOWN_DUPLICATES = 5;
const SHOWN_OF_A_GROUP = 10;

const KEYS = { email: contacts.emailKey, phone: contacts.phoneKey, name: contacts.nameKey } as const;

export type DuplicateRecord = ContactRecord & Record<`same${Capitalize<DuplicateKind>}`, boolean>;

/** Contacts that share a key with the entered data, most shared keys first. */
export async function findDuplicates(db: Executor, entered: DuplicateQuery): Promise<DuplicateRecord[]> {
  const { email = '', phone = '', firstName = '', lastName = '', exceptId } = entered;
  // Too many contacts share just a first name.
  const isNamed = firstName !== '' && lastName !== '';
  const conditions = {
    email: sql`${contacts.emailKey} = ${emailKeyOf(sql`${email}::text`)}`,
    phone: sql`${contacts.phoneKey} = ${phoneKeyOf(sql`${phone}::text`)}`,
    name: isNamed
      ? sql`${contacts.nameKey} = ${nameKeyOf(sql`${firstName}::text`, sql`${lastName}::text`)}`
      : sql`false`,
  };
  const sameEmail = isTrue(conditions.email);
  const samePhone = isTrue(conditions.phone);
  const sameName = isTrue(conditions.name);
  return db
    .select({ ...contactColumns, sameEmail, samePhone, sameName })
    .from(contacts)
    .where(
      and(
        isNull(contacts.deletedAt),
        exceptId === undefined ? undefined : ne(contacts.id, exceptId),
        or(conditions.email, conditions.phone, conditions.name),
      ),
    )
    .orderBy(sql`${sameEmail}::integer + ${samePhone}::integer + ${sameName}::integer desc`, asc(contacts.id))
    .limit(SHOWN_DUPLICATES);
}

/** Keys that more than one contact has, in order, after the last one seen. */
export async function findSharedKeys(
  db: Executor,
  by: DuplicateKind,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<{ key: string; count: number }[]> {
  const key = KEYS[by];
  const { rows } = await db.execute<{ key: string; count: number }>(sql`
    select ${key} as key, count(*)::integer as count from ${contacts}
    where deleted_at is null and ${after === undefined ? sql`${key} is not null` : sql`${key} > ${after}`}
    group by ${key} having count(*) > 1 order by ${key} limit ${limit}`);
  return rows;
}

/** The contacts that have one of the keys, oldest first, at most ten per key. */
export async function findContactsOfKeys(
  db: Executor,
  by: DuplicateKind,
  keys: string[],
): Promise<(ContactRecord & { key: string | null })[]> {
  if (keys.length === 0) return [];
  const rankInGroup = sql<number>`row_number() over (partition by ${KEYS[by]} order by ${contacts.id})`.as('place');
  const ranked = db
    .select({ id: contacts.id, rankInGroup })
    .from(contacts)
    .where(and(isNull(contacts.deletedAt), inArray(KEYS[by], keys)))
    .as('placed');
  return db
    .select({ ...contactColumns, key: KEYS[by] })
    .from(contacts)
    .innerJoin(ranked, sql`${ranked.id} = ${contacts.id} and ${ranked.rankInGroup} <= ${SHOWN_OF_A_GROUP}`)
    .orderBy(asc(contacts.id));
}

// A missing email matches nothing.
function isTrue(condition: SQL): SQL<boolean> {
  return sql<boolean>`coalesce(${condition}, false)`;
}
