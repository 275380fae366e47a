import type { CreateMeasurable, Measurable } from '@builder-os/contract/modules/organization/measurables';
import { weeksToFreeze } from '@builder-os/contract/modules/organization/weeks';
import type { LiveFigures } from '../../../platform/figures/live-figures.ts';
import type { Act } from '../../../platform/http/act.ts';
import { getOrganization } from '../../../platform/organization/organization.ts';
import { createMeasurable } from '../measurables/measurables.service.ts';
import { spanOfWeek, twoDecimals } from './figure-span.ts';
import { insertScores } from './scorecard.queries.ts';

/** Adds a measurable. If its figure can be read for past weeks, it starts with their scores. */
export async function addMeasurable(act: Act, figures: LiveFigures, sent: CreateMeasurable): Promise<Measurable> {
  const measurable = await createMeasurable(act, figures, sent);
  const figure = figures.find(measurable.source);
  if (figure?.kind !== 'flow') return measurable;
  const { timeZone } = await getOrganization(act.tx);
  const frozenAt = new Date().toISOString();
  const { id: measurableId, comparison, goal, goalHigh } = measurable;
  const rows: Parameters<typeof insertScores>[1] = [];
  for (const week of weeksToFreeze(new Date(), timeZone)) {
    const value = twoDecimals(await figure.read(act.tx, spanOfWeek(week, timeZone)));
    rows.push({ measurableId, week, value, permission: figure.permission, comparison, goal, goalHigh, frozenAt });
  }
  await insertScores(act.tx, rows);
  return measurable;
}
