import { daysLeftIn, quarterEnd, quarterName } from '@builder-os/contract/modules/organization/quarters';
import {
  type CloseQuarter,
  MOST_ROCKS,
  ROCKS_TARGET,
  type Rock,
  type RockQuarter,
} from '@builder-os/contract/modules/organization/rocks';
import { quarterAfter, quarterOf, quarterStart } from '@builder-os/contract/platform/quarters';
import { recordAction, recordChange } from '../../../platform/audit/audit.ts';
import type { Executor } from '../../../platform/db/database.ts';
import { publishEvent } from '../../../platform/events/publish.ts';
import { type Act, actorId } from '../../../platform/http/act.ts';
import { conflict, found, validation } from '../../../platform/http/errors.ts';
import { findOfficeDay } from '../../../platform/organization/office-day.ts';
import { milestonesCarriedOver, presentRock } from './present-rock.ts';
import {
  findClosings,
  findRock,
  findRockQuarters,
  findRocks,
  insertClosing,
  insertRock,
  replaceLinks,
  replaceMilestones,
} from './rocks.queries.ts';
import { getRock, listRocks, lockRock, recordRock, scoreRock } from './rocks.service.ts';

const SHOWN_QUARTERS = 8;

/** Summaries of the quarters that have rocks, of this one and of the next, latest first. */
export async function listQuarters(db: Executor): Promise<RockQuarter[]> {
  const { today } = await findOfficeDay(db);
  const current = quarterOf(today);
  const withRocks = await findRockQuarters(db, SHOWN_QUARTERS);
  const quarters = [...new Set([...withRocks, current, quarterAfter(current)])].sort().reverse();
  const closings = await findClosings(db);
  const rocks = (await findRocks(db, { quarters })).map((rock) => presentRock(rock, today));
  return quarters.map((quarter) =>
    summarize(quarter, {
      today,
      closedAt: closings.get(quarter) ?? null,
      rocks: rocks.filter((rock) => rock.quarter === quarter),
    }),
  );
}

/** Scores every open rock of a quarter, and carries over those that continue. */
export async function closeQuarter(act: Act, { quarter, rocks }: CloseQuarter): Promise<RockQuarter> {
  const { today } = await findOfficeDay(act.tx);
  if (quarterStart(quarter) > today) throw validation({ quarter: 'This quarter hasn’t started.' });
  if (!(await insertClosing(act.tx, quarter, actorId(act))))
    throw conflict(`${quarterName(quarter)} is already closed.`);
  const open = (await listRocks(act.tx, { quarter })).filter(({ outcome }) => outcome === 'open');
  const named = rocks.map(({ id }) => id);
  const isComplete = named.length === open.length && open.every(({ id }) => named.includes(id));
  if (!isComplete) throw validation({ rocks: 'Score every open rock in the quarter.' });
  for (const { id, outcome, note, carryOver } of rocks) {
    if (carryOver && outcome === 'done') throw validation({ rocks: 'A rock that’s done can’t be carried over.' });
    await scoreRock(act, { id }, { outcome, note });
    if (carryOver) await carryRockOver(act, id);
  }
  await recordAction(act, {
    action: 'rock.close-quarter',
    resource: 'rock',
    details: { quarter, rocks: rocks.length },
  });
  await publishEvent(act.tx, { resource: 'rock' });
  const closings = await findClosings(act.tx);
  return summarize(quarter, {
    today,
    closedAt: closings.get(quarter) ?? null,
    rocks: await listRocks(act.tx, { quarter }),
  });
}

/** Copies a rock to the next quarter, with its open milestones. */
async function carryRockOver(act: Act, id: number): Promise<void> {
  const before = await lockRock(act, { id });
  const rock = found(await findRock(act.tx, id), 'Rock');
  const quarter = quarterAfter(rock.quarter);
  const nextId = await insertRock(act.tx, {
    title: rock.title,
    description: rock.description,
    businessUnit: rock.businessUnit,
    targetValue: rock.targetValue,
    currentValue: rock.currentValue,
    targetDate: quarterEnd(quarter),
    priority: rock.priority,
    ownerId: rock.ownerId,
    ownerSeatId: rock.ownerSeatId,
    quarter,
    level: rock.level,
    evidence: rock.evidence,
    carriedFromId: rock.id,
    createdBy: actorId(act),
  });
  await replaceMilestones(act.tx, nextId, milestonesCarriedOver(rock));
  await replaceLinks(act.tx, nextId, rock.links);
  await recordChange(act, { resource: 'rock', verb: 'create', after: await getRock(act.tx, nextId) });
  await recordRock(act, 'carry-over', before);
}

function summarize(
  quarter: string,
  { today, closedAt, rocks }: { today: string; closedAt: string | null; rocks: readonly Rock[] },
): RockQuarter {
  const kept = rocks.filter(({ outcome }) => outcome !== 'dropped');
  const done = kept.filter(({ outcome }) => outcome === 'done').length;
  const counts = new Map<string, { ownerName: string; rocks: number }>();
  for (const { ownerId, ownerSeatId, ownerName } of kept) {
    if (!ownerName) continue;
    const owner = ownerId ?? `seat ${ownerSeatId}`;
    counts.set(owner, { ownerName, rocks: (counts.get(owner)?.rocks ?? 0) + 1 });
  }
  const having = (status: Rock['status']) => kept.filter((rock) => rock.status === status).length;
  return {
    quarter,
    name: quarterName(quarter),
    from: quarterStart(quarter),
    to: quarterEnd(quarter),
    daysLeft: daysLeftIn(quarter, today),
    isCurrent: quarter === quarterOf(today),
    isClosed: closedAt !== null,
    closedAt,
    total: kept.length,
    onTrack: having('on-track'),
    ahead: having('ahead'),
    behind: having('behind'),
    done,
    percentDone: kept.length === 0 ? 0 : Math.round((done * 100) / kept.length),
    target: ROCKS_TARGET,
    overloaded: [...counts.values()].filter((owner) => owner.rocks > MOST_ROCKS),
  };
}
