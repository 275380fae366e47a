import { z } from 'zod';
import { dayInput, daySchema, momentSchema } from '../../platform/dates.ts';
import { endpoint } from '../../platform/endpoint.ts';
import { idInput, optionalText } from '../../platform/fields.ts';
import { PERMISSIONS } from '../../platform/permissions.ts';
import { figureInput, measurableSchema } from './measurables.ts';
import { SCORE_STATUSES } from './score-status.ts';

/**
 * A score. `isFinal`: its week is frozen; `goal`: the goal it was judged by. `value` is null if nobody scored the week,
 * or if `isHidden`: the caller lacks the permission its figure needed. `isCash`: the figure needed a permission, for
 * any caller.
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
 * - `cells`: the weeks in order; the last one is shown on the card as `score`, `status` and `progress` (0 to 100)
 * - `soFar`: the score of the current week
 * - `isHidden`: the caller lacks the permission for its figure, so values are null
 * - `issueId`: the open issue about the last score
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

/** `missingPermission` is the permission needed to see every row. */
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
    summary: 'Get 13 weeks of every measurable, through the last full week, plus the current week',
    query: z.object({ through: dayInput.optional() }),
    response: scorecardSchema,
  }),
  enter: endpoint({
    method: 'PUT',
    path: '/api/scorecard/:measurableId/:week',
    access: 'approved',
    summary: 'Enter a score manually; a final score can be corrected by a manager, with a note',
    params: z.object({ measurableId: idInput, week: dayInput }),
    body: enterScoreSchema,
    response: scoreCellSchema,
  }),
};
