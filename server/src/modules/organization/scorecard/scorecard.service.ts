import type { Measurable } from '@builder-os/contract/modules/organization/measurables';
import { scoreProgress } from '@builder-os/contract/modules/organization/score-status';
import type {
  EnterScore,
  ScoreCell,
  Scorecard,
  ScorecardRow,
} from '@builder-os/contract/modules/organization/scorecard';
import { freezesAt, weekOf, weeksBefore } from '@builder-os/contract/modules/organization/weeks';
import { addDays } from '@builder-os/contract/platform/calendar';
import { dayIn } from '@builder-os/contract/platform/dates';
import { hasAccess, type Permission } from '@builder-os/contract/platform/permissions';
import { recordChange } from '../../../platform/audit/audit.ts';
import type { Executor } from '../../../platform/db/database.ts';
import { checkFigurePermission, permissionLacked } from '../../../platform/figures/figure-permission.ts';
import type { LiveFigures } from '../../../platform/figures/live-figures.ts';
import { type Act, type Actor, actorId, requireActor } from '../../../platform/http/act.ts';
import { conflict, forbidden, validation } from '../../../platform/http/errors.ts';
import { findOfficeDay } from '../../../platform/organization/office-day.ts';
import { getOrganization } from '../../../platform/organization/organization.ts';
import { listOpenSources } from '../issues/open-sources.service.ts';
import { getMeasurable, listMeasurables } from '../measurables/measurables.service.ts';
import { spanOfWeek, twoDecimals } from './figure-span.ts';
import { goalOf, scoreForLog, toCell } from './score-cell.ts';
import { findFrozenWeeks, findScoreForUpdate, findScores, type ScoreRow, saveScore } from './scorecard.queries.ts';

type Reader = Pick<Actor, 'role' | 'permissions'>;

interface Reading {
  actor: Reader;
  figures: LiveFigures;
  through?: string;
  now?: Date;
}

/** The scores of 13 weeks for every measurable, through `through`; by default through the last completed week. */
export async function getScorecard(
  db: Executor,
  { actor, figures, through, now = new Date() }: Reading,
): Promise<Scorecard> {
  const { timeZone } = await getOrganization(db);
  const today = dayIn(now, timeZone);
  const currentWeek = weekOf(today);
  const weeks = weeksBefore(through === undefined || through > today ? today : addDays(weekOf(through), 7));
  const frozen = await findFrozenWeeks(db, weeks);
  const stored = await findScores(db, { from: weeks[0] ?? currentWeek, to: currentWeek });
  const issues = await listOpenSources(db, 'measurable');
  const rows: ScorecardRow[] = [];
  const missing: Permission[] = [];
  for (const measurable of await listMeasurables(db, figures)) {
    const lacked = permissionLacked(actor, figures.find(measurable.source)?.permission);
    const isHidden = lacked !== null;
    if (lacked !== null) missing.push(lacked);
    const own = isHidden ? [] : stored.filter(({ measurableId }) => measurableId === measurable.id);
    const read = async (week: string) => {
      const score = own.find((candidate) => candidate.week === week);
      const isFinal = frozen.has(week) || (score !== undefined && score.frozenAt !== null);
      const asksFigure = !isFinal && !isHidden && score?.value === undefined;
      const live = asksFigure ? await readLive(db, { figures, measurable, week, timeZone, currentWeek }) : null;
      const lackedOfScore = permissionLacked(actor, score?.permission);
      if (lackedOfScore !== null) missing.push(lackedOfScore);
      return toCell(week, { measurable, stored: score, live, isFinal, isHidden: isHidden || lackedOfScore !== null });
    };
    const cells: ScoreCell[] = [];
    for (const week of weeks) cells.push(await read(week));
    rows.push({
      ...summaryOf(measurable, cells, own),
      measurable,
      cells,
      soFar: await read(currentWeek),
      isHidden,
      issueId: issues.get(measurable.id) ?? null,
    });
  }
  const scored = rows.filter(({ isOnTrack }) => isOnTrack !== null);
  return {
    weeks: weeks.map((week) => ({
      week,
      endsOn: addDays(week, 6),
      isFinal: frozen.has(week),
      frozenAt: frozen.get(week) ?? null,
    })),
    currentWeek,
    nextFreezeAt: nextFreeze(currentWeek, timeZone, now),
    rows,
    onTrack: scored.filter(({ isOnTrack }) => isOnTrack).length,
    scored: scored.length,
    missingPermission: missing[0] ?? null,
  };
}

/**
 * Enters a score by hand. A final score stays, unless a manager corrects it with a reason.
 * @throws AppError `conflict` (409) for a week that is scored automatically and isn't final
 */
export async function enterScore(
  act: Act,
  figures: LiveFigures,
  target: { measurableId: number; week: string },
  { value, note = null }: EnterScore,
): Promise<ScoreCell> {
  const actor = requireActor(act.actor);
  const week = weekOf(target.week);
  const { today } = await findOfficeDay(act.tx);
  if (week > today) throw validation({ week: 'Choose a week that has started.' });
  const measurable = await getMeasurable(act.tx, figures, target.measurableId);
  const before = await findScoreForUpdate(act.tx, measurable.id, week);
  checkFigurePermission(actor, figures.find(measurable.source)?.permission);
  checkFigurePermission(actor, before?.permission);
  const isFinal = before?.frozenAt != null || (await findFrozenWeeks(act.tx, [week])).has(week);
  if (!isFinal && measurable.isLive) throw conflict(`${measurable.name} is scored automatically.`);
  if (isFinal && before?.value != null) {
    if (!hasAccess(actor, 'role:manager')) throw forbidden('This score is final. A manager can correct it.');
    if (note === null) throw validation({ note: 'Enter a reason for changing a final score.' });
  }
  const { comparison, goal, goalHigh } = goalOf(measurable, before);
  const after = await saveScore(act.tx, {
    measurableId: measurable.id,
    week,
    value,
    note,
    // A value entered in place of a figure reveals as much as the figure, so it requires the same permission.
    permission: before?.permission ?? figures.find(measurable.source)?.permission ?? null,
    enteredBy: actorId(act),
    ...(isFinal && { comparison, goal, goalHigh, frozenAt: before?.frozenAt ?? new Date().toISOString() }),
  });
  await recordChange(act, {
    resource: 'score',
    verb: before ? 'update' : 'create',
    before: before && scoreForLog(before),
    after: scoreForLog(after),
  });
  return toCell(week, { measurable, stored: after, isFinal });
}

interface Live {
  figures: LiveFigures;
  measurable: Measurable;
  week: string;
  timeZone: string;
  currentWeek: string;
}

async function readLive(db: Executor, { figures, measurable, week, timeZone, currentWeek }: Live) {
  const figure = figures.find(measurable.source);
  // A level more than a week back can't be read anymore.
  if (!figure || (figure.kind === 'level' && week < addDays(currentWeek, -7))) return null;
  // A measurable isn't scored for weeks before it was created, except for the one it will be frozen with.
  if (week < currentWeek && measurable.createdAt >= freezesAt(week, timeZone)) return null;
  return twoDecimals(await figure.read(db, spanOfWeek(week, timeZone)));
}

function summaryOf(measurable: Measurable, cells: readonly ScoreCell[], stored: readonly ScoreRow[]) {
  const last = cells.at(-1);
  const score = last?.value ?? null;
  const goal = goalOf(
    measurable,
    stored.find(({ week }) => week === last?.week),
  );
  return {
    score,
    status: last?.status ?? null,
    isOnTrack: last?.isOnTrack ?? null,
    progress: score === null ? 0 : scoreProgress(score, goal),
  };
}

function nextFreeze(currentWeek: string, timeZone: string, now: Date): string {
  const last = freezesAt(addDays(currentWeek, -7), timeZone);
  return last > now.toISOString() ? last : freezesAt(currentWeek, timeZone);
}
