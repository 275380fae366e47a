import { and, eq, gte, isNull, lte, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/db/database.ts';
import { meetings } from '../meetings/meetings.table.ts';
import { ownerName } from '../owners/owners.queries.ts';
import { businessGoals } from '../rocks/business-goals.table.ts';
import { rockMilestones } from '../rocks/rock-milestones.table.ts';
import { todos } from '../todos/todos.table.ts';

interface Span {
  from: string;
  to: string;
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

/** Prepared meetings that weren't canceled, in a span of time, excluding its end. */
export function findPreparedMeetings(db: Executor, { startsAt, endsAt }: { startsAt: string; endsAt: string }) {
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

/** Returns the ids of those activities that are to-dos. */
export async function findTodoActivities(db: Executor, { from, to }: Span): Promise<Set<number>> {
  const rows = await db
    .select({ id: todos.activityId })
    .from(todos)
    .where(and(gte(todos.due, from), lte(todos.due, to)));
  return new Set(rows.map(({ id }) => id));
}
