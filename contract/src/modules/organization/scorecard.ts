import { z } from 'zod';
import { dayInput, daySchema, momentSchema } from '../../platform/dates.ts';
import { endpoint } from '../../platform/endpoint.ts';
import { idInput, optionalText } from '../../platform/fields.ts';
import { PERMISSIONS } from '../../platform/permissions.ts';
import { figureInput, measurableSchema } from './measurables.ts';
import { SCORE_STATUSES } from './score-status.ts';

/**
 * One score. `isFinal` once its week was frozen; `goal` is the one it was judged by. A value of null is a week nobody
 * scored, or with `isHidden` one whose figure was read under a permission the caller lacks. `isCash`: the figure was
 * read under a permission, whoever asks.
 */
export const scoreCellSchema = z.object({
  week: daySchema,
  value: z.string().nullable(),
  status: z.enum(SCORE_STATUSES).nullable(),
  isOnTrack: z.boolean().nullable(),
  isFinal: z.boolean(),
  goal: z.string(),
  note: z.string().nullable(),
  isCash: z.boolean(),
  isHidden: z.boolean(),
});
export type ScoreCell = z.infer<typeof scoreCellSchema>;

/**
 * A row of the scorecard.
 * - `cells`: the weeks in order; the last is the one the card shows as `score`, `status` and `progress` (0 to 100)
 * - `soFar`: the score of the week that is not over
 * - `isHidden`: its figure needs a permission the caller lacks; values are null then
 * - `issueId`: the issue that is open about the last score
 */
export const scorecardRowSchema = z.object({
  measurable: measurableSchema,
  cells: z.array(scoreCellSchema),
  soFar: scoreCellSchema,
  score: z.string().nullable(),
  status: z.enum(SCORE_STATUSES).nullable(),
  isOnTrack: z.boolean().nullable(),
  progress: z.number().int(),
  isHidden: z.boolean(),
  issueId: z.number().int().nullable(),
});
export type ScorecardRow = z.infer<typeof scorecardRowSchema>;

/** `missingPermission` names what one must be given to see every row. */
export const scorecardSchema = z.object({
  weeks: z.array(
    z.object({ week: daySchema, endsOn: daySchema, isFinal: z.boolean(), frozenAt: momentSchema.nullable() }),
  ),
  currentWeek: daySchema,
  nextFreezeAt: momentSchema,
  rows: z.array(scorecardRowSchema),
  onTrack: z.number().int(),
  scored: z.number().int(),
  missingPermission: z.enum(PERMISSIONS).nullable(),
});
export type Scorecard = z.infer<typeof scorecardSchema>;

export const enterScoreSchema = z.object({ value: figureInput.nullable(), note: optionalText(500).optional() });
export type EnterScore = z.output<typeof enterScoreSchema>;

export const scorecardEndpoints = {
  get: endpoint({
    method: 'GET',
    path: '/api/scorecard',
    access: 'approved',
    summary: '13 weeks of every measurable, the last that is over at the end, and the week that is not',
    query: z.object({ through: dayInput.optional() }),
    response: scorecardSchema,
  }),
  enter: endpoint({
    method: 'PUT',
    path: '/api/scorecard/:measurableId/:week',
    access: 'approved',
    summary: 'Enter a score by hand; a final one is corrected by a manager, with a note',
    params: z.object({ measurableId: idInput, week: dayInput }),
    body: enterScoreSchema,
    response: scoreCellSchema,
  }),
};
