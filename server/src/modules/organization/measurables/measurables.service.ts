import {
  type CreateMeasurable,
  MANUAL_SOURCE,
  type Measurable,
  type MeasurableSource,
  MOST_MEASURABLES,
  type UpdateMeasurable,
} from '@builder-os/contract/modules/organization/measurables';
import type { Comparison } from '@builder-os/contract/modules/organization/score-status';
import { toCents } from '@builder-os/contract/platform/money';
import { recordChange } from '../../../platform/audit/audit.ts';
import type { Executor } from '../../../platform/db/database.ts';
import { publishEvent } from '../../../platform/events/publish.ts';
import { checkFigurePermission, permissionLacked } from '../../../platform/figures/figure-permission.ts';
import type { LiveFigures } from '../../../platform/figures/live-figures.ts';
import type { Act, Actor, Target } from '../../../platform/http/act.ts';
import { conflict, found, validation } from '../../../platform/http/errors.ts';
import { bin, lock, lockDeleted } from '../../../platform/records/record-life.ts';
import { chooseOwner } from '../owners/owners.service.ts';
import {
  findMeasurable,
  findMeasurables,
  insertMeasurable,
  lockMeasurables,
  type MeasurableRecord,
  measurableKind,
  orderMeasurableRows,
  updateMeasurableRow,
} from './measurables.queries.ts';
import { presentMeasurable } from './present-measurable.ts';

const RESOURCE = 'measurable';
/** The defaults: a number entered by hand that is on track at the goal or above. */
const USUAL = { unit: 'number', decimals: 0, comparison: '>=', source: MANUAL_SOURCE } as const;

export async function listMeasurables(db: Executor, figures: LiveFigures): Promise<Measurable[]> {
  return (await findMeasurables(db)).map((row) => present(row, figures));
}

export async function getMeasurable(db: Executor, figures: LiveFigures, id: number): Promise<Measurable> {
  return present(found(await findMeasurable(db, id), 'Measurable'), figures);
}

/** The figures a measurable can be scored by: those that `reader` can read. */
export async function listSources(reader: Actor, figures: LiveFigures): Promise<MeasurableSource[]> {
  return figures
    .all()
    .filter(({ permission }) => permissionLacked(reader, permission) === null)
    .map(({ key, label, about, unit, permission }) => ({
      key,
      label,
      about,
      unit,
      isCash: permission !== undefined,
    }));
}

export async function createMeasurable(act: Act, figures: LiveFigures, sent: CreateMeasurable): Promise<Measurable> {
  const existing = await lockRoomyScorecard(act);
  const { goalHigh = null, ...fields } = { ...USUAL, ...sent };
  checkSource(act, figures, fields.source);
  checkRange({ ...fields, goalHigh });
  const row = await insertMeasurable(act.tx, {
    ...fields,
    goalHigh,
    ...(await chooseOwner(act.tx, sent)),
    sortOrder: Math.max(0, ...existing.map(({ sortOrder }) => sortOrder)) + 1,
  });
  const after = present(row, figures);
  await recordChange(act, { resource: RESOURCE, verb: 'create', after });
  return after;
}

/** Final scores keep the goal they were judged by. */
export async function updateMeasurable(
  act: Act,
  figures: LiveFigures,
  target: Target,
  sent: UpdateMeasurable,
): Promise<Measurable> {
  const row = await lock(act, measurableKind, target, (one) => present(one, figures));
  const before = present(row, figures);
  if (sent.source !== undefined && sent.source !== row.source) {
    checkFigurePermission(act.actor, figures.find(row.source)?.permission);
    checkSource(act, figures, sent.source);
  }
  const isRange = isRangeOf(sent.comparison ?? row.comparison);
  const goalHigh = isRange ? (sent.goalHigh === undefined ? row.goalHigh : sent.goalHigh) : null;
  checkRange({ comparison: sent.comparison ?? row.comparison, goal: sent.goal ?? row.goal, goalHigh });
  const owner = await chooseOwner(act.tx, sent, row);
  const after = present(await updateMeasurableRow(act.tx, before.id, { ...sent, ...owner, goalHigh }), figures);
  await recordChange(act, { resource: RESOURCE, verb: 'update', before, after });
  return after;
}

/** @throws AppError `validation` (400) unless each measurable is listed once */
export async function orderMeasurables(act: Act, figures: LiveFigures, ids: number[]): Promise<Measurable[]> {
  await lockMeasurables(act.tx);
  const before = await findMeasurables(act.tx);
  const isComplete = ids.length === before.length && before.every(({ id }) => ids.includes(id));
  if (!isComplete) throw validation({ ids: 'Send each measurable once.' });
  await orderMeasurableRows(act.tx, ids);
  await publishEvent(act.tx, { resource: RESOURCE });
  return listMeasurables(act.tx, figures);
}

export async function deleteMeasurable(act: Act, figures: LiveFigures, target: Target): Promise<void> {
  const row = await lock(act, measurableKind, target, (one) => present(one, figures));
  await bin(act, measurableKind, present(row, figures));
}

export async function restoreMeasurable(act: Act, figures: LiveFigures, id: number): Promise<Measurable> {
  await lockRoomyScorecard(act);
  const binned = await lockDeleted(act, measurableKind, id);
  const after = present(await measurableKind.unbin(act.tx, id), figures);
  await recordChange(act, { resource: RESOURCE, verb: 'restore', before: binned, after });
  return after;
}

/** The measurables, if there is room for one more. @throws AppError `conflict` (409) */
async function lockRoomyScorecard({ tx }: Act): Promise<MeasurableRecord[]> {
  await lockMeasurables(tx);
  const existing = await findMeasurables(tx);
  if (existing.length < MOST_MEASURABLES) return existing;
  throw conflict(`A scorecard can have up to ${MOST_MEASURABLES} measurables.`);
}

function present(row: MeasurableRecord, figures: LiveFigures): Measurable {
  return presentMeasurable(row, figures.find(row.source));
}

function checkSource(act: Act, figures: LiveFigures, source: string): void {
  if (source === MANUAL_SOURCE) return;
  const figure = figures.find(source);
  if (!figure) throw validation({ source: 'Choose an automatic score source, or Entered by hand.' });
  checkFigurePermission(act.actor, figure.permission);
}

function checkRange({ comparison, goal, goalHigh }: { comparison: Comparison; goal: string; goalHigh: string | null }) {
  if (!isRangeOf(comparison)) {
    if (goalHigh !== null) throw validation({ goalHigh: 'Leave the upper goal blank unless the goal is a range.' });
    return;
  }
  if (goalHigh === null) throw validation({ goalHigh: 'Enter the upper goal.' });
  if (toCents(goalHigh) < toCents(goal))
    throw validation({ goalHigh: 'Enter an upper goal that’s at least the lower one.' });
}

function isRangeOf(comparison: Comparison): boolean {
  return comparison === 'in_range' || comparison === 'not_in_range';
}
