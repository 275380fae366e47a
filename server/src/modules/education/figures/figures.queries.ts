import { sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/db/database.ts';
import { readValue } from '../../../platform/figures/live-figures.ts';
import { bookings } from '../bookings/bookings.table.ts';
import { enrollments } from '../enrollments/enrollments.table.ts';
import { packages } from '../packages/packages.table.ts';

/** People who joined a course or a program in a period and whose place wasn't canceled. */
export const countEnrollments = (db: Executor, { from, to }: { from: string; to: string }) =>
  readValue(
    db,
    sql`select ((select count(*) from ${enrollments} where status <> 'cancelled'
        and enrolled_on between ${from}::date and ${to}::date)
      + (select count(*) from ${packages} where cancelled_at is null
        and starts_on between ${from}::date and ${to}::date))::text as value`,
  );

/** Package sessions that took place. */
export const countSessionsDelivered = (db: Executor, { startsAt, endsAt }: { startsAt: string; endsAt: string }) =>
  readValue(
    db,
    sql`select count(*)::text as value from ${bookings} where kind = 'session' and status = 'done'
      and starts_at >= ${startsAt} and starts_at < ${endsAt}`,
  );
