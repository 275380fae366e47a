import { z } from 'zod';
import { BUSINESS_UNITS } from '../../platform/business-units.ts';
import { dayInput, daySchema, momentSchema } from '../../platform/dates.ts';
import { endpoint } from '../../platform/endpoint.ts';
import { idField, idParams, LIMITS, optionalText, requiredText } from '../../platform/fields.ts';
import { quarterInput } from '../../platform/quarters.ts';
import { figureInput } from './measurables.ts';
import { ownerAnswer, ownerInput } from './owners.ts';
import { ROCK_STATUSES } from './rock-status.ts';

export const ROCK_LEVELS = ['company', 'unit'] as const;
export const ROCK_PRIORITIES = ['low', 'medium', 'high'] as const;
/** The outcome of a rock: set when its quarter closes, or `open`. */
export const ROCK_OUTCOMES = ['open', 'done', 'not_done', 'dropped'] as const;
export type RockOutcome = (typeof ROCK_OUTCOMES)[number];

/**
 * How a rock's progress is measured: by a value entered by hand, its milestones, the number of its deals won, or their
 * value.
 */
export const ROCK_EVIDENCE = ['value', 'milestones', 'deals_won', 'deals_won_value'] as const;
export type RockEvidence = (typeof ROCK_EVIDENCE)[number];

/** Records a rock can link to. A new module adds its kind here and to the server's list of names. */
export const LINK_KINDS = ['deal', 'process', 'property', 'quote'] as const;
export type LinkKind = (typeof LINK_KINDS)[number];

/** The target percentage of a quarter's rocks that get done, and the range of rocks a person should have. */
export const ROCKS_TARGET = 80;
export const FEWEST_ROCKS = 3;
export const MOST_ROCKS = 7;
const MOST_LINKS = 50;
const MOST_MILESTONES = 20;

export const milestoneSchema = z.object({
  id: z.number().int(),
  title: z.string(),
  due: daySchema,
  doneAt: momentSchema.nullable(),
});
export type Milestone = z.infer<typeof milestoneSchema>;

/** `name` is null once the record is permanently deleted; `isDone`: won, or in force. */
export const rockLinkSchema = z.object({
  kind: z.enum(LINK_KINDS),
  recordId: z.number().int(),
  name: z.string().nullable(),
  detail: z.string().nullable(),
  isDone: z.boolean(),
});
export type RockLink = z.infer<typeof rockLinkSchema>;

/**
 * A business goal for a quarter.
 * - `progress`: 0 to 1, from its evidence; `autoStatus`: the status by today's rule
 * - `status`: the chosen one if `isManual`, otherwise `autoStatus`
 * - `currentValue`: counted instead of stored if the evidence is deals
 * - `carriedFromId`: the previous quarter's rock that this one continues
 */
export const rockSchema = z.object({
  id: z.number().int(),
  title: z.string(),
  description: z.string().nullable(),
  businessUnit: z.enum(BUSINESS_UNITS),
  targetValue: z.string().nullable(),
  currentValue: z.string(),
  targetDate: daySchema,
  isCompleted: z.boolean(),
  priority: z.enum(ROCK_PRIORITIES),
  ...ownerAnswer,
  quarter: z.string(),
  level: z.enum(ROCK_LEVELS),
  evidence: z.enum(ROCK_EVIDENCE),
  progress: z.number(),
  status: z.enum(ROCK_STATUSES),
  autoStatus: z.enum(ROCK_STATUSES),
  isManual: z.boolean(),
  isOnTrack: z.boolean(),
  statusNote: z.string().nullable(),
  outcome: z.enum(ROCK_OUTCOMES),
  outcomeNote: z.string().nullable(),
  carriedFromId: z.number().int().nullable(),
  carriedToId: z.number().int().nullable(),
  milestones: z.array(milestoneSchema),
  links: z.array(rockLinkSchema),
  issueId: z.number().int().nullable(),
  createdBy: z.string().nullable(),
  version: z.number().int(),
  createdAt: momentSchema,
  updatedAt: momentSchema,
});
export type Rock = z.infer<typeof rockSchema>;

const rockFields = {
  title: requiredText('a title', LIMITS.name),
  description: optionalText(LIMITS.notes).optional(),
  businessUnit: z.enum(BUSINESS_UNITS, { error: `Choose from ${BUSINESS_UNITS.join(', ')}.` }).optional(),
  targetValue: figureInput.nullable().optional(),
  currentValue: figureInput.optional(),
  targetDate: dayInput.optional(),
  priority: z.enum(ROCK_PRIORITIES, { error: `Choose from ${ROCK_PRIORITIES.join(', ')}.` }).optional(),
  ...ownerInput,
  quarter: quarterInput.optional(),
  level: z.enum(ROCK_LEVELS, { error: `Choose from ${ROCK_LEVELS.join(', ')}.` }).optional(),
  evidence: z.enum(ROCK_EVIDENCE, { error: `Choose from ${ROCK_EVIDENCE.join(', ')}.` }).optional(),
  /** Null returns to the automatic status. */
  manualStatus: z
    .enum(ROCK_STATUSES, { error: `Choose from ${ROCK_STATUSES.join(', ')}.` })
    .nullable()
    .optional(),
  statusNote: optionalText(500).optional(),
};
const milestoneInput = z.object({
  /** The id of an existing milestone; omit it for a new one. */
  id: idField.optional(),
  title: requiredText('a milestone', LIMITS.name),
  due: dayInput,
  isDone: z.boolean('Enter true or false.').default(false),
});
const listFields = {
  /** The complete list: an omitted milestone is deleted. */
  milestones: z.array(milestoneInput).max(MOST_MILESTONES, `Add ${MOST_MILESTONES} milestones or fewer.`).optional(),
  links: z
    .array(z.object({ kind: z.enum(LINK_KINDS), recordId: idField }))
    .max(MOST_LINKS, `Link ${MOST_LINKS} records or fewer.`)
    .optional(),
};

/** Defaults: this quarter, its last day, and three milestones about 30 days apart. */
export const createRockSchema = z.object({ ...rockFields, ...listFields });
export type CreateRock = z.output<typeof createRockSchema>;
export const updateRockSchema = z.object({ ...rockFields, ...listFields }).partial();
export type UpdateRock = z.output<typeof updateRockSchema>;

export const rockListQuery = z.object({
  quarter: quarterInput.optional(),
  unit: z.enum(BUSINESS_UNITS).optional(),
  owner: z.uuid('Choose a team member.').optional(),
  /** Rocks linked to a deal, in any quarter. */
  dealId: z
    .string()
    .regex(/^[1-9]\d{0,9}$/, 'Enter a positive whole number.')
    .transform(Number)
    .optional(),
});
export type RockListQuery = z.output<typeof rockListQuery>;

/**
 * The state of a quarter. `percentDone`: done rocks in whole percent of those not dropped; `overloaded`: people with
 * more than seven rocks.
 */
export const rockQuarterSchema = z.object({
  quarter: z.string(),
  name: z.string(),
  from: daySchema,
  to: daySchema,
  daysLeft: z.number().int(),
  isCurrent: z.boolean(),
  isClosed: z.boolean(),
  closedAt: momentSchema.nullable(),
  total: z.number().int(),
  onTrack: z.number().int(),
  ahead: z.number().int(),
  behind: z.number().int(),
  done: z.number().int(),
  percentDone: z.number().int(),
  target: z.number().int(),
  overloaded: z.array(z.object({ ownerName: z.string(), rocks: z.number().int() })),
});
export type RockQuarter = z.infer<typeof rockQuarterSchema>;

/** One outcome for each open rock of the quarter. `carryOver` creates a copy in the next quarter. */
export const closeQuarterSchema = z.object({
  quarter: quarterInput,
  rocks: z
    .array(
      z.object({
        id: idField,
        outcome: z.enum(['done', 'not_done', 'dropped'], { error: 'Choose from done, not_done, dropped.' }),
        note: optionalText(500).optional(),
        carryOver: z.boolean('Enter true or false.').default(false),
      }),
    )
    .max(200),
});
export type CloseQuarter = z.output<typeof closeQuarterSchema>;

export const rockEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/rocks',
    access: 'approved',
    summary: 'List a quarter’s rocks; this quarter by default',
    query: rockListQuery,
    response: z.array(rockSchema),
  }),
  quarters: endpoint({
    method: 'GET',
    path: '/api/rocks/quarters',
    access: 'approved',
    summary: 'Rock progress by quarter: quarters with rocks, this quarter and the next; latest first',
    response: z.array(rockQuarterSchema),
  }),
  closeQuarter: endpoint({
    method: 'POST',
    path: '/api/rocks/close-quarter',
    access: 'approved',
    summary: 'Score a quarter’s rocks, and carry over those that continue',
    body: closeQuarterSchema,
    response: rockQuarterSchema,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/rocks/:id',
    access: 'approved',
    summary: 'Get a rock',
    params: idParams,
    response: rockSchema,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/rocks',
    access: 'approved',
    summary: 'Create a rock',
    body: createRockSchema,
    response: rockSchema,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/rocks/:id',
    access: 'approved',
    summary: 'Update a rock; only the fields you send change, and a scored rock must be reopened first',
    params: idParams,
    body: updateRockSchema,
    response: rockSchema,
  }),
  score: endpoint({
    method: 'POST',
    path: '/api/rocks/:id/score',
    access: 'approved',
    summary: 'Score a rock, or reopen it',
    params: idParams,
    body: z.object({
      outcome: z.enum(ROCK_OUTCOMES, { error: `Choose from ${ROCK_OUTCOMES.join(', ')}.` }),
      note: optionalText(500).optional(),
    }),
    response: rockSchema,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/rocks/:id',
    access: 'role:manager',
    summary: 'Delete a rock; it moves to Trash for 30 days',
    params: idParams,
    status: 204,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/rocks/:id/restore',
    access: 'role:manager',
    summary: 'Restore a deleted rock',
    params: idParams,
    response: rockSchema,
  }),
};
