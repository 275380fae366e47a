import { freezesAt, weeksToFreeze } from '@builder-os/contract/modules/organization/weeks';
import { recordAction } from '../../../platform/audit/audit.ts';
import type { OpenDatabase } from '../../../platform/db/database.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { publishEvent } from '../../../platform/events/publish.ts';
import type { FigureSpan, LiveFigure, LiveFigures } from '../../../platform/figures/live-figures.ts';
import { type Act, systemAct } from '../../../platform/http/act.ts';
import { getOrganization } from '../../../platform/organization/organization.ts';
import { listMeasurables } from '../measurables/measurables.service.ts';
import { spanOfWeek, twoDecimals } from './figure-span.ts';
import { claimWeek, findFrozenWeeks, findScoreForUpdate, type ScoreRow, saveScore } from './scorecard.queries.ts';

const LIMIT_MS = 30_000;

/**
 * Makes the scores of every completed week final, once each, from Monday 8:55 AM in the office's time zone on. Weeks
 * missed during an outage are caught up.
 * @returns the weeks it froze
 */
export async function freezeWeeks(database: OpenDatabase, figures: LiveFigures, now = new Date()): Promise<string[]> {
  const { timeZone } = await getOrganization(database.db);
  const due = weeksToFreeze(now, timeZone);
  const frozen = await findFrozenWeeks(database.db, due);
  const done: string[] = [];
  for (const week of due.filter((candidate) => !frozen.has(candidate))) {
    const didFreeze = await inTransaction(
      database,
      (tx) => freezeWeek(systemAct(tx), { figures, week, timeZone, now }),
      { limitMs: LIMIT_MS },
    );
    if (didFreeze) done.push(week);
  }
  return done;
}

interface Freezing {
  figures: LiveFigures;
  week: string;
  timeZone: string;
  now: Date;
}

async function freezeWeek(act: Act, { figures, week, timeZone, now }: Freezing): Promise<boolean> {
  if (!(await claimWeek(act.tx, week))) return false;
  const moment = freezesAt(week, timeZone);
  const span = spanOfWeek(week, timeZone);
  let scored = 0;
  for (const { id, source, comparison, goal, goalHigh, createdAt } of await listMeasurables(act.tx, figures)) {
    const stored = await findScoreForUpdate(act.tx, id, week);
    // A measurable created today isn't judged for last week.
    if (!stored && createdAt >= moment) continue;
    if (stored?.frozenAt) continue;
    const score = await scoreOf(act, { stored, figure: figures.find(source), span });
    const frozenAt = now.toISOString();
    await saveScore(act.tx, { measurableId: id, week, ...score, comparison, goal, goalHigh, frozenAt });
    if (score.value !== null) scored += 1;
  }
  await recordAction(act, { action: 'scorecard.freeze', resource: 'scorecard', details: { week, scored } });
  await publishEvent(act.tx, { resource: 'score' });
  return true;
}

interface Scoring {
  stored: ScoreRow | undefined;
  figure: LiveFigure | undefined;
  span: FigureSpan;
}

/** The score entered by hand, with its permission; otherwise the figure's value, with the figure's permission. */
async function scoreOf(act: Act, { stored, figure, span }: Scoring): Promise<Pick<ScoreRow, 'value' | 'permission'>> {
  if (stored && stored.value !== null) return { value: stored.value, permission: stored.permission };
  const permission = figure?.permission ?? stored?.permission ?? null;
  return { value: twoDecimals((await figure?.read(act.tx, span)) ?? null), permission };
}
