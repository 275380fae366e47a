import { isDeepStrictEqual } from 'node:util';
import { quarterEnd } from '@builder-os/contract/modules/organization/quarters';
import {
  type CreateRock,
  LINK_KINDS,
  type Rock,
  type RockLink,
  type RockListQuery,
  type RockOutcome,
  type UpdateRock,
} from '@builder-os/contract/modules/organization/rocks';
import { quarterOf } from '@builder-os/contract/platform/quarters';
import { recordChange } from '../../../platform/audit/audit.ts';
import type { Executor } from '../../../platform/db/database.ts';
import { type Act, actorId, type Target } from '../../../platform/http/act.ts';
import { conflict, found, validation } from '../../../platform/http/errors.ts';
import { findOfficeDay } from '../../../platform/organization/office-day.ts';
import { bin, lock, restore } from '../../../platform/records/record-life.ts';
import { isSameSet } from '../../../platform/same-set.ts';
import type { SearchSource } from '../../../platform/search/search-sources.ts';
import { chooseOwner } from '../owners/owners.service.ts';
import { mayReadLinked, rockFor } from './link-rights.policy.ts';
import { presentRock, usualMilestones } from './present-rock.ts';
import {
  findClosings,
  findLinkable,
  findMatchingRocks,
  findRock,
  findRocks,
  insertRock,
  replaceLinks,
  replaceMilestones,
  rockKind,
  updateRockRow,
} from './rocks.queries.ts';

const RESOURCE = 'rock';
const shownKind = rockKind.reading(readRock);

/** The rocks of a quarter, or those that serve a deal. */
export async function listRocks(db: Executor, { quarter, ...filter }: RockListQuery): Promise<Rock[]> {
  const { today } = await findOfficeDay(db);
  const quarters = filter.dealId === undefined || quarter !== undefined ? [quarter ?? quarterOf(today)] : undefined;
  return (await findRocks(db, { ...filter, quarters })).map((rock) => presentRock(rock, today));
}

export const ROCK_SEARCH: SearchSource = {
  kind: 'rocks',
  find: (db, { q, limit, matches }) => findMatchingRocks(db, q, limit, matches),
};

async function readRock(db: Executor, id: number): Promise<Rock | undefined> {
  const { today } = await findOfficeDay(db);
  const rock = await findRock(db, id);
  return rock && presentRock(rock, today);
}

export async function getRock(db: Executor, id: number): Promise<Rock> {
  return found(await readRock(db, id), 'Rock');
}

export async function createRock(act: Act, sent: CreateRock): Promise<Rock> {
  const { today } = await findOfficeDay(act.tx);
  const { milestones, links = [], ownerId, ownerSeatId, ...fields } = sent;
  const quarter = fields.quarter ?? quarterOf(today);
  await checkQuarter(act.tx, quarter);
  await checkLinks(act, links, []);
  const targetDate = fields.targetDate ?? quarterEnd(quarter);
  const id = await insertRock(act.tx, {
    ...fields,
    quarter,
    targetDate,
    evidence: fields.evidence ?? (fields.targetValue == null ? 'milestones' : 'value'),
    ...(await chooseOwner(act.tx, { ownerId, ownerSeatId })),
    createdBy: actorId(act),
  });
  const steps = milestones?.map(({ title, due, isDone }) => ({ title, due, doneAt: isDone ? now() : null }));
  await replaceMilestones(act.tx, id, steps ?? usualMilestones(quarter, targetDate));
  await replaceLinks(act.tx, id, links);
  const after = await getRock(act.tx, id);
  await recordChange(act, { resource: RESOURCE, verb: 'create', after });
  return after;
}

/** Changes the sent fields. The outcome of a rock changes only by scoring it. */
export async function updateRock(act: Act, target: Target, sent: UpdateRock): Promise<Rock> {
  const before = await lockRock(act, target);
  if (before.outcome !== 'open') throw conflict('This rock is already scored. Reopen it first.');
  const { milestones, links, ...changes } = sent;
  if (changes.quarter !== undefined && changes.quarter !== before.quarter) await checkQuarter(act.tx, changes.quarter);
  const owner = await chooseOwner(act.tx, changes, before);
  const hasNewSteps = milestones !== undefined && (await changeMilestones(act, before, milestones));
  const hasNewLinks = links !== undefined && !isSameSet(links.map(linkKey), before.links.map(linkKey));
  if (hasNewLinks) {
    await checkLinks(act, links, before.links);
    await replaceLinks(act.tx, before.id, links);
  }
  await updateRockRow(act.tx, before.id, { ...changes, ...owner }, hasNewSteps || hasNewLinks);
  return recordRock(act, 'update', before);
}

const linkKey = ({ kind, recordId }: { kind: string; recordId: number }) => `${kind} ${recordId}`;

/** @returns whether the milestones changed */
async function changeMilestones(
  act: Act,
  before: Rock,
  milestones: NonNullable<UpdateRock['milestones']>,
): Promise<boolean> {
  const doneAt = new Map(before.milestones.map((one) => [one.id, one.doneAt]));
  const wanted = milestones.map(({ id, title, due, isDone }) => ({
    title,
    due,
    doneAt: isDone ? (doneAt.get(id ?? 0) ?? now()) : null,
  }));
  const known = before.milestones.map(({ title, due, doneAt: done }) => ({ title, due, doneAt: done }));
  if (isDeepStrictEqual(wanted, known)) return false;
  await replaceMilestones(act.tx, before.id, wanted);
  return true;
}

/** Sets a rock's outcome, or reopens the rock. */
export async function scoreRock(
  act: Act,
  target: Target,
  { outcome, note }: { outcome: RockOutcome; note?: string | null },
): Promise<Rock> {
  const before = await lockRock(act, target);
  await updateRockRow(act.tx, before.id, {
    outcome,
    isCompleted: outcome === 'done',
    outcomeNote: outcome === 'open' ? null : (note ?? before.outcomeNote),
  });
  return recordRock(act, outcome === 'open' ? 'reopen' : 'score', before);
}

export async function deleteRock(act: Act, target: Target): Promise<void> {
  await bin(act, rockKind, await lockRock(act, target));
}

export function restoreRock(act: Act, id: number): Promise<Rock> {
  return restore(act, shownKind, id);
}

/** The rock, locked, with its version checked. */
export function lockRock(act: Act, target: Target): Promise<Rock> {
  return lock(act, shownKind, target, (rock) => rockFor(act.actor, rock));
}

export async function recordRock(act: Act, verb: string, before: Rock): Promise<Rock> {
  const after = await getRock(act.tx, before.id);
  await recordChange(act, { resource: RESOURCE, verb, before, after });
  return after;
}

async function checkQuarter(db: Executor, quarter: string): Promise<void> {
  if ((await findClosings(db)).has(quarter)) throw validation({ quarter: 'This quarter is closed. Choose another.' });
}

type Link = Pick<RockLink, 'kind' | 'recordId'>;

/** Existing links may point to records that are gone by now. New ones may not, nor to records the caller can't read. */
async function checkLinks({ tx, actor }: Act, links: readonly Link[], before: readonly Link[]): Promise<void> {
  const isNew = (link: Link) => !before.some(({ kind, recordId }) => kind === link.kind && recordId === link.recordId);
  for (const kind of LINK_KINDS) {
    const ids = links.filter((link) => link.kind === kind && isNew(link)).map(({ recordId }) => recordId);
    const known = mayReadLinked(actor, kind) ? await findLinkable(tx, kind, ids) : [];
    if (ids.some((id) => !known.includes(id)))
      throw validation({ links: `That ${kind} wasn’t found. Choose another one.` });
  }
}

function now(): string {
  return new Date().toISOString();
}
