import { PROFILE_BLOCKS } from '@builder-os/contract/modules/organization/profile-blocks';
import { quarterBefore, quarterEnd } from '@builder-os/contract/modules/organization/quarters';
import { weeksBefore } from '@builder-os/contract/modules/organization/weeks';
import { addDays } from '@builder-os/contract/platform/calendar';
import { quarterOf } from '@builder-os/contract/platform/quarters';
import { usualMilestones } from '../../modules/organization/rocks/present-rock.ts';
import { createTodo, updateTodo } from '../../modules/organization/todos/todos.service.ts';
import { type Act, actorId } from '../../platform/http/act.ts';
import { findOfficeDay } from '../../platform/organization/office-day.ts';
import { recordSamples, type SampleRecord } from '../../platform/sample/sample-records.ts';
import type { Sample } from '../../platform/sample/samples.ts';
import {
  holdSampleSeat,
  insertSampleBlocks,
  insertSampleHeadlines,
  insertSampleIssues,
  insertSampleMeasurables,
  insertSampleMilestones,
  insertSampleProcesses,
  insertSampleRocks,
  insertSampleScores,
  insertSampleSeats,
  listProcessPages,
} from './organization-sample.queries.ts';
import { SAMPLE_PROCESSES } from './sample-processes.ts';
import { SAMPLE_BLOCKS, SAMPLE_SEATS } from './sample-profile.ts';
import { SAMPLE_HEADLINES, SAMPLE_ISSUES, SAMPLE_MEASURABLES, SAMPLE_ROCKS, SAMPLE_TODOS } from './sample-traction.ts';

export const ORGANIZATION_SAMPLE: Sample = {
  name: 'organization',
  tables: [
    'profile_blocks',
    'seats',
    'measurables',
    'business_goals',
    'issues',
    'headlines',
    'meetings',
    'processes',
    'one_pagers',
  ],
  add: addOrganizationSample,
  shows: ['organization-profile', 'seat', 'measurable', 'score', 'rock', 'issue', 'headline', 'process'],
};

type Seats = ReadonlyMap<string, number>;

/** The specification's content for the Organization screen. */
async function addOrganizationSample(act: Act): Promise<SampleRecord[]> {
  const blocks = await addBlocks(act);
  const { seats, records } = await addSeats(act);
  return [
    ...blocks,
    ...records,
    ...(await addScorecard(act, seats)),
    ...(await addRocks(act, seats)),
    ...(await addTalk(act, seats)),
    ...(await addProcesses(act, seats)),
  ];
}

async function addBlocks(act: Act): Promise<SampleRecord[]> {
  const wanted = PROFILE_BLOCKS.flatMap((block) => {
    const value = SAMPLE_BLOCKS[block];
    return value ? [{ block, value }] : [];
  });
  const rows = await insertSampleBlocks(act.tx, wanted, actorId(act));
  return recordSamples(act, { resource: 'organization-profile', tableName: 'profile_blocks' }, rows);
}

async function addSeats(act: Act): Promise<{ seats: Seats; records: SampleRecord[] }> {
  const [top, ...others] = SAMPLE_SEATS;
  const [owner] = await insertSampleSeats(act.tx, [{ ...top, sortOrder: 1 }]);
  if (!owner) throw new Error('the first seat was not inserted');
  const userId = actorId(act);
  if (userId !== null) await holdSampleSeat(act.tx, owner.id, userId);
  const below = others.map((seat, index) => ({ ...seat, reportsToId: owner.id, sortOrder: index + 2 }));
  const rows = [owner, ...(await insertSampleSeats(act.tx, below))];
  return {
    seats: new Map(rows.map(({ title, id }) => [title, id])),
    records: await recordSamples(act, { resource: 'seat', tableName: 'seats' }, rows),
  };
}

async function addScorecard(act: Act, seats: Seats): Promise<SampleRecord[]> {
  const { today } = await findOfficeDay(act.tx);
  const weeks = weeksBefore(today);
  const rows = await insertSampleMeasurables(
    act.tx,
    SAMPLE_MEASURABLES.map(({ seat, scores, ...fields }, index) => ({
      ...fields,
      ownerSeatId: seats.get(seat) ?? null,
      sortOrder: index + 1,
    })),
  );
  const frozenAt = new Date().toISOString();
  await insertSampleScores(
    act.tx,
    rows.flatMap(({ id, comparison, goal, goalHigh }, index) =>
      weeks.map((week, order) => ({
        measurableId: id,
        week,
        value: String(SAMPLE_MEASURABLES[index]?.scores[order] ?? 0),
        comparison,
        goal,
        goalHigh,
        frozenAt,
      })),
    ),
  );
  return recordSamples(act, { resource: 'measurable', tableName: 'measurables' }, rows);
}

async function addRocks(act: Act, seats: Seats): Promise<SampleRecord[]> {
  const { today } = await findOfficeDay(act.tx);
  const current = quarterOf(today);
  const quarters = [current, quarterBefore(current)] as const;
  const rows = await insertSampleRocks(
    act.tx,
    SAMPLE_ROCKS.map(({ seat, quartersAgo, status, milestones, done, outcome, ...fields }) => ({
      ...fields,
      outcome,
      isCompleted: outcome === 'done',
      ownerSeatId: seats.get(seat) ?? null,
      quarter: quarters[quartersAgo],
      targetDate: quarterEnd(quarters[quartersAgo]),
      manualStatus: status,
      createdBy: actorId(act),
    })),
  );
  await insertSampleMilestones(
    act.tx,
    rows.flatMap(({ id, quarter }, index) => {
      const { milestones = [], done = 0 } = SAMPLE_ROCKS[index] ?? {};
      return usualMilestones(quarter).map(({ due }, order) => ({
        rockId: id,
        title: milestones[order] ?? '',
        due,
        doneAt: order < done ? `${due < today ? due : today}T15:00:00.000Z` : null,
      }));
    }),
  );
  return recordSamples(act, { resource: 'rock', tableName: 'business_goals' }, rows);
}

/** The topics of the weekly meeting: issues, to-dos and headlines. */
async function addTalk(act: Act, seats: Seats): Promise<SampleRecord[]> {
  const { today } = await findOfficeDay(act.tx);
  const issues = await insertSampleIssues(
    act.tx,
    SAMPLE_ISSUES.map(({ seat, ...fields }) => ({
      ...fields,
      ownerSeatId: seats.get(seat) ?? null,
      raisedBy: actorId(act),
    })),
  );
  const headlines = await insertSampleHeadlines(
    act.tx,
    SAMPLE_HEADLINES.map((headline) => ({ ...headline, createdBy: actorId(act) })),
  );
  const tasks: SampleRecord[] = [];
  for (const { title, dueIn, isDone, issue } of SAMPLE_TODOS) {
    const issueId = issues.find((row) => row.title === issue)?.id;
    const todo = await createTodo(act, { title, due: addDays(today, dueIn), issueId });
    if (isDone) await updateTodo(act, todo, { isDone });
    tasks.push({ tableName: 'activities', resource: 'activity', recordId: todo.activityId });
  }
  return [
    ...(await recordSamples(act, { resource: 'issue', tableName: 'issues' }, issues)),
    ...(await recordSamples(act, { resource: 'headline', tableName: 'headlines' }, headlines)),
    ...tasks,
  ];
}

async function addProcesses(act: Act, seats: Seats): Promise<SampleRecord[]> {
  const pages = await listProcessPages(
    act.tx,
    SAMPLE_PROCESSES.flatMap(({ slug }) => slug ?? []),
  );
  const rows = await insertSampleProcesses(
    act.tx,
    SAMPLE_PROCESSES.map(({ seat, slug, steps, ...fields }) => ({
      ...fields,
      ownerSeatId: seats.get(seat) ?? null,
      pageId: slug === null ? null : (pages.get(slug) ?? null),
      steps: steps.map((title) => ({ title, detail: null })),
    })),
    actorId(act),
  );
  return recordSamples(act, { resource: 'process', tableName: 'processes' }, rows);
}
