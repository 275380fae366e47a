import { PLANS_A_DAY } from '@builder-os/contract/modules/organization/calendar';
import { and, eq, gte, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/db/database.ts';
import { personName } from '../../../platform/identity/person-names.ts';
import { activities, activitySortKeys } from '../../sales/activities/activities.table.ts';
import { meetings } from '../meetings/meetings.table.ts';
import { ownerName } from '../owners/owners.queries.ts';
import { businessGoals } from '../rocks/business-goals.table.ts';
import { rockMilestones } from '../rocks/rock-milestones.table.ts';
import { todos } from '../todos/todos.table.ts';

interface Span {
  from: string;
  to: string;
}

/** The same span as moments, excluding its end. */
interface Moments {
  startsAt: string;
  endsAt: string;
}

interface PlanSpan extends Span, Moments {
  timeZone: string;
}

/** Rocks due in a span of days, inclusive. */
export function findDueRocks(db: Executor, { from, to }: Span) {
  return db
    .select({
      id: businessGoals.id,
      title: businessGoals.title,
      day: businessGoals.targetDate,
      ownerName: ownerName(businessGoals),
      isDone: businessGoals.isCompleted,
    })
    .from(businessGoals)
    .where(
      and(
        isNull(businessGoals.deletedAt),
        gte(businessGoals.targetDate, from),
        lte(businessGoals.targetDate, to),
        sql`${businessGoals.outcome} <> 'dropped'`,
      ),
    )
    .orderBy(businessGoals.targetDate, businessGoals.id)
    .limit(500);
}

export function findDueMilestones(db: Executor, { from, to }: Span) {
  return db
    .select({
      rockId: rockMilestones.rockId,
      title: rockMilestones.title,
      rockTitle: businessGoals.title,
      day: rockMilestones.due,
      isDone: sql<boolean>`${rockMilestones.doneAt} is not null`,
    })
    .from(rockMilestones)
    .innerJoin(businessGoals, eq(businessGoals.id, rockMilestones.rockId))
    .where(
      and(
        isNull(businessGoals.deletedAt),
        gte(rockMilestones.due, from),
        lte(rockMilestones.due, to),
        sql`${businessGoals.outcome} <> 'dropped'`,
      ),
    )
    .orderBy(rockMilestones.due, rockMilestones.id)
    .limit(500);
}

/** Prepared meetings that weren't canceled. */
export function findPreparedMeetings(db: Executor, { startsAt, endsAt }: Moments) {
  return db
    .select({
      id: meetings.id,
      type: meetings.type,
      title: meetings.title,
      startsAt: meetings.startsAt,
      minutes: meetings.minutes,
      state: meetings.state,
    })
    .from(meetings)
    .where(
      and(
        gte(meetings.startsAt, startsAt),
        sql`${meetings.startsAt} < ${endsAt}`,
        sql`${meetings.state} <> 'cancelled'`,
      ),
    )
    .orderBy(meetings.startsAt, meetings.id)
    .limit(500);
}

/**
 * Activities by their scheduled time and to-dos by their due day: the first of each day, all-day plans before timed ones.
 * `ofDay` counts all of that day.
 */
export async function findPlans(db: Executor, { from, to, startsAt, endsAt, timeZone }: PlanSpan) {
  const common = {
    id: activities.id,
    title: activities.title,
    isDone: activities.isCompleted,
  };
  const scheduledAt = activitySortKeys.scheduledAt.expression;
  const scheduled = db
    .select({
      ...common,
      kind: sql<'activity' | 'todo'>`'activity'`.as('kind'),
      detail: sql<string | null>`coalesce(
        (select d.title from deals d where d.id = ${activities.dealId}),
        (select concat_ws(' ', c.first_name, c.last_name) from contacts c where c.id = ${activities.contactId}),
        (select l.title from leads l where l.id = ${activities.leadId}))`.as('detail'),
      day: sql<string>`(${activities.scheduledAt} at time zone ${timeZone})::date::text`.as('day'),
      startsAt: activities.scheduledAt,
    })
    .from(activities)
    .where(
      and(
        isNull(activities.deletedAt),
        isNotNull(activities.scheduledAt),
        sql`${scheduledAt} >= ${startsAt}::timestamptz`,
        sql`${scheduledAt} < ${endsAt}::timestamptz`,
        sql`not exists (select from ${todos} where ${todos.activityId} = ${activities.id})`,
      ),
    );
  const due = db
    .select({
      ...common,
      kind: sql<'activity' | 'todo'>`'todo'`.as('kind'),
      detail: sql<string | null>`${personName(activities.createdBy)}`.as('detail'),
      day: sql<string>`${todos.due}::text`.as('day'),
      startsAt: sql<string | null>`null::timestamptz`.as('scheduled_at'),
    })
    .from(todos)
    .innerJoin(activities, eq(activities.id, todos.activityId))
    .where(and(isNull(activities.deletedAt), gte(todos.due, from), lte(todos.due, to)));
  const plans = scheduled.unionAll(due).as('plans');
  const ranked = db
    .select({
      id: plans.id,
      kind: plans.kind,
      title: plans.title,
      detail: plans.detail,
      day: plans.day,
      startsAt: plans.startsAt,
      isDone: plans.isDone,
      ofDay: sql<number>`(count(*) over (partition by ${plans.day}))::int`.as('of_day'),
      place: sql<number>`row_number() over (
        partition by ${plans.day} order by ${plans.startsAt} nulls first, ${plans.id})`.as('place'),
    })
    .from(plans)
    .as('ranked');
  return db.select().from(ranked).where(lte(ranked.place, PLANS_A_DAY)).orderBy(ranked.day, ranked.place);
}
