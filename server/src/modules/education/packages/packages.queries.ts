import {
  EXPIRY_WARNING_DAYS,
  IDLE_WARNING_DAYS,
  type Package,
  type PackageListQuery,
  type PackageState,
  type PackageSummary,
} from '@builder-os/contract/modules/education/packages';
import { and, asc, eq, getTableColumns, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { changed } from '../../../platform/db/columns.ts';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { countMatches, keyset } from '../../../platform/db/keyset.ts';
import { matchesText } from '../../../platform/db/search.ts';
import type { Expiry, ExpirySpan } from '../../../platform/expiries/expiries.ts';
import { found } from '../../../platform/http/errors.ts';
import type { Page } from '../../../platform/http/pages.ts';
import { lockable } from '../../../platform/records/record-kind.ts';
import { contacts } from '../../sales/contacts/contacts.table.ts';
import { bookings } from '../bookings/bookings.table.ts';
import { contactNameOf } from '../learners/learners.queries.ts';
import { paymentOf } from '../payments/payments.queries.ts';
import { programs } from '../programs/programs.table.ts';
import { packageSortKeys, packages } from './packages.table.ts';

const ENDING_FIRST = { key: 'endsOn', descending: false } as const;
const { cancelledAt, createdBy, ...storedColumns } = getTableColumns(packages);

const today = sql`(now() at time zone (select office_time_zone()))::date`;
/** The sessions of the current package that meet a condition. */
const sessions = (condition: SQL, figure = 'count(*)') => sql`(select ${sql.raw(figure)} from ${bookings} session
  where session.package_id = "coaching_packages"."id" and ${condition})`;

const used = sessions(
  sql`(session.status = 'done' or (session.status = 'no_show' and "coaching_packages"."counts_no_shows"))`,
);
const booked = sessions(sql`session.status = 'booked'`);
const left = sql`greatest(0, "coaching_packages"."sessions_total" - ${used})`;
const state = sql<PackageState>`case when "coaching_packages"."cancelled_at" is not null then 'cancelled'
  when ${left} = 0 then 'used_up' when "coaching_packages"."ends_on" < ${today} then 'expired' else 'active' end`;
/** The value of the sessions left, rounded once. */
const worthOfLeft = sql`round("coaching_packages"."price" * ${left} / "coaching_packages"."sessions_total", 2)`;
const worthWhen = (wanted: PackageState) =>
  sql<string>`(case when ${state} = ${sql.raw(`'${wanted}'`)} then ${worthOfLeft} else 0 end)::numeric(12, 2)::text`;

const expiresSoon = sql<boolean>`(${state} = 'active'
  and "coaching_packages"."ends_on" <= ${today} + ${sql.raw(String(EXPIRY_WARNING_DAYS))})`;
const nothingBooked = sql<boolean>`(${state} = 'active' and ${booked} = 0
  and "coaching_packages"."starts_on" <= ${today} - ${sql.raw(String(IDLE_WARNING_DAYS))}
  and not exists ${sessions(
    sql`session.status <> 'cancelled' and session.starts_at > now() - make_interval(days => ${sql.raw(String(IDLE_WARNING_DAYS))})`,
    '1',
  )})`;

const packageColumns = {
  ...storedColumns,
  programName: sql<string>`(select program.name from ${programs} program
    where program.id = "coaching_packages"."program_id")`,
  contactName: contactNameOf('"coaching_packages"."contact_id"'),
  payment: paymentOf('"coaching_packages"."revenue_record_id"'),
  state,
  used: sql<number>`${used}::integer`,
  left: sql<number>`${left}::integer`,
  booked: sql<number>`${booked}::integer`,
  perSession: sql<string>`round("coaching_packages"."price" / "coaching_packages"."sessions_total", 2)::text`,
  undelivered: worthWhen('active'),
  lapsed: worthWhen('expired'),
  nextSessionAt: sql<string | null>`to_char(${sessions(
    sql`session.status = 'booked' and session.starts_at > now()`,
    'min(session.starts_at)',
  )} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`,
  warnings: sql<Package['warnings']>`array_remove(array[
    case when ${expiresSoon} then 'expires_soon' end, case when ${nothingBooked} then 'nothing_booked' end], null)`,
};

export async function findPackagePage(db: Executor, query: PackageListQuery): Promise<Page<Package>> {
  const where = and(
    query.state && inArray(state, query.state),
    query.programId === undefined ? undefined : eq(packages.programId, query.programId),
    query.contactId === undefined ? undefined : eq(packages.contactId, query.contactId),
    namesClient(db, query.q),
  );
  const keys = keyset({ keys: packageSortKeys, id: packages.id, sort: ENDING_FIRST, page: query });
  const rows = await db
    .select({ ...packageColumns, sortKey: keys.sortKey })
    .from(packages)
    .where(and(where, keys.after))
    .orderBy(...keys.orderBy)
    .limit(keys.limit);
  return keys.toPage(rows, await countMatches(db, packages, where));
}

function namesClient(db: Executor, q: string | undefined): SQL | undefined {
  const matches = matchesText(contacts.searchText, q);
  return matches && inArray(packages.contactId, db.select({ id: contacts.id }).from(contacts).where(matches));
}

/** The sessions owed to coaching clients, with their value in dollars. */
export async function findPackageSummary(db: Executor): Promise<PackageSummary> {
  const { rows } = await db.execute<Record<keyof PackageSummary, never>>(sql`
    with sold as (
      select ${state} as state, ${left} as remaining, ${booked} as booked, ${worthOfLeft} as worth,
        ${expiresSoon} as expires_soon, ${nothingBooked} as nothing_booked
      from ${packages} where "coaching_packages"."cancelled_at" is null
    )
    select count(*) filter (where state = 'active')::integer as active,
      coalesce(sum(remaining) filter (where state = 'active'), 0)::integer as "sessionsLeft",
      coalesce(sum(booked) filter (where state = 'active'), 0)::integer as "sessionsBooked",
      coalesce(sum(worth) filter (where state = 'active'), 0)::numeric(14, 2)::text as undelivered,
      coalesce(sum(worth) filter (where state = 'expired'), 0)::numeric(14, 2)::text as lapsed,
      count(*) filter (where expires_soon)::integer as "expiringSoon",
      count(*) filter (where nothing_booked)::integer as "nothingBooked"
    from sold`);
  return found(rows[0], 'Summary');
}

export async function findPackage(db: Executor, id: number): Promise<Package | undefined> {
  const [row] = await db.select(packageColumns).from(packages).where(eq(packages.id, id));
  return row;
}

export const packageKind = lockable({
  resource: 'coaching-package',
  noun: 'Package',
  table: packages,
  find: findPackage,
});

/** A person's active package of a program. */
export async function findActivePackage(
  db: Executor,
  { programId, contactId }: { programId: number; contactId: number },
): Promise<Package | undefined> {
  const [row] = await db
    .select(packageColumns)
    .from(packages)
    .where(and(eq(packages.programId, programId), eq(packages.contactId, contactId), sql`${state} = 'active'`))
    .limit(1);
  return row;
}

export async function insertPackage(tx: Transaction, values: typeof packages.$inferInsert): Promise<number> {
  const [row] = await tx.insert(packages).values(values).returning({ id: packages.id });
  return found(row, 'Package').id;
}

export async function updatePackageRow(
  tx: Transaction,
  id: number,
  changes: Partial<typeof packages.$inferInsert>,
  hasNewParts = false,
): Promise<void> {
  await tx
    .update(packages)
    .set(changed(packages, changes, hasNewParts))
    .where(eq(packages.id, id));
}

export async function markCancelled(tx: Transaction, id: number): Promise<void> {
  await tx
    .update(packages)
    .set(changed(packages, { cancelledAt: sql`now()` }))
    .where(eq(packages.id, id));
}

/** Packages that end soon, or ended within the last 30 days, with sessions left. */
export function listEndingPackages(db: Executor, span: ExpirySpan): Promise<Expiry[]> {
  return db
    .select({
      key: sql<string>`${packages.id}::text`,
      title: sql<string>`${packageColumns.programName}`,
      detail: sql<string>`concat_ws(', ', ${packageColumns.contactName}, ${left} || ' left')`,
      lapsesOn: sql<string>`${packages.endsOn}::text`,
      link: sql<string>`'/builder-education?tab=packages&program=' || ${packages.programId}`,
      ownerId: packages.createdBy,
    })
    .from(packages)
    .where(
      and(
        isNull(packages.cancelledAt),
        sql`${packages.endsOn} between ${span.today}::date - 30 and ${span.until}::date and ${left} > 0`,
      ),
    )
    .orderBy(asc(packages.endsOn), asc(packages.id))
    .limit(span.limit);
}
