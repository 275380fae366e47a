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
/** What became of a rock: scored at the end of its quarter, done or not. */
export const ROCK_OUTCOMES = ['open', 'done', 'not_done', 'dropped'] as const;
export type RockOutcome = (typeof ROCK_OUTCOMES)[number];

/**
 * What moves a rock by itself: a value that somebody keeps, its milestones, how many of its deals are won, or what those
 * are worth.
 */
export const ROCK_EVIDENCE = ['value', 'milestones', 'deals_won', 'deals_won_value'] as const;
export type RockEvidence = (typeof ROCK_EVIDENCE)[number];

/** What a rock can be linked to. Modules that come later add theirs here and to the server's list of names. */
export const LINK_KINDS = ['deal', 'process', 'property', 'quote'] as const;
export type LinkKind = (typeof LINK_KINDS)[number];

/** How many of a quarter's rocks should be done, in percent; and how many a person should have. */
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

/** `name` is null when the record is gone for good; `isDone`: won, or in force. */
export const rockLinkSchema = z.object({
  kind: z.enum(LINK_KINDS),
  recordId: z.number().int(),
  name: z.string().nullable(),
  detail: z.string().nullable(),
  isDone: z.boolean(),
});
export type RockLink = z.infer<typeof rockLinkSchema>;

/**
 * A business goal of a quarter.
 * - `progress`: 0 to 1, from its evidence; `autoStatus`: what the rule makes of it today
 * - `status`: the chosen one when `isManual`, else `autoStatus`
 * - `currentValue`: by evidence of deals it is counted, not stored
 * - `carriedFromId`: the rock of the quarter before that this one goes on with
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
  /** Null lets the rule decide again. */
  manualStatus: z
    .enum(ROCK_STATUSES, { error: `Choose from ${ROCK_STATUSES.join(', ')}.` })
    .nullable()
    .optional(),
  statusNote: optionalText(500).optional(),
};
const milestoneInput = z.object({
  /** Of a milestone that is there; without one it is new. */
  id: idField.optional(),
  title: requiredText('a milestone', LIMITS.name),
  due: dayInput,
  isDone: z.boolean('Enter true or false.').default(false),
});
const listFields = {
  /** All of them: one that is left out goes. */
  milestones: z.array(milestoneInput).max(MOST_MILESTONES, `Add ${MOST_MILESTONES} milestones or fewer.`).optional(),
  links: z
    .array(z.object({ kind: z.enum(LINK_KINDS), recordId: idField }))
    .max(MOST_LINKS, `Link ${MOST_LINKS} records or fewer.`)
    .optional(),
};

/** Without a quarter this one; without a date its last day; without milestones three, about 30 days apart. */
export const createRockSchema = z.object({ ...rockFields, ...listFields });
export type CreateRock = z.output<typeof createRockSchema>;
export const updateRockSchema = z.object({ ...rockFields, ...listFields }).partial();
export type UpdateRock = z.output<typeof updateRockSchema>;

export const rockListQuery = z.object({
  quarter: quarterInput.optional(),
  unit: z.enum(BUSINESS_UNITS).optional(),
  owner: z.uuid('Choose a team member.').optional(),
  /** Rocks that serve a deal, in whatever quarter. */
  dealId: z
    .string()
    .regex(/^[1-9]\d{0,9}$/, 'Enter a positive whole number.')
    .transform(Number)
    .optional(),
});
export type RockListQuery = z.output<typeof rockListQuery>;

/**
 * How a quarter stands. `percentDone` of the rocks that were not dropped, in whole percent; `overloaded`: people with
 * more than seven.
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

/** One line for each rock of the quarter that is open. `carryOver` makes one like it in the next quarter. */
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
    summary: 'The rocks of a quarter, this one unless told',
    query: rockListQuery,
    response: z.array(rockSchema),
  }),
  quarters: endpoint({
    method: 'GET',
    path: '/api/rocks/quarters',
    access: 'approved',
    summary: 'How the quarters stand that have rocks, this one and the next; latest first',
    response: z.array(rockQuarterSchema),
  }),
  closeQuarter: endpoint({
    method: 'POST',
    path: '/api/rocks/close-quarter',
    access: 'approved',
    summary: 'Score the rocks of a quarter, and carry over what goes on',
    body: closeQuarterSchema,
    response: rockQuarterSchema,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/rocks/:id',
    access: 'approved',
    summary: 'One rock',
    params: idParams,
    response: rockSchema,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/rocks',
    access: 'approved',
    summary: 'Set a rock',
    body: createRockSchema,
    response: rockSchema,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/rocks/:id',
    access: 'approved',
    summary: 'Change the sent fields of a rock; one that is scored must be reopened first',
    params: idParams,
    body: updateRockSchema,
    response: rockSchema,
  }),
  score: endpoint({
    method: 'POST',
    path: '/api/rocks/:id/score',
    access: 'approved',
    summary: 'Say what became of a rock, or open it again',
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
    summary: 'Delete a rock; it can be restored for 30 days',
    params: idParams,
    status: 204,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/rocks/:id/restore',
    access: 'role:manager',
    summary: 'Undo the deletion of a rock',
    params: idParams,
    response: rockSchema,
  }),
};
