import { z } from 'zod';
import { BUSINESS_UNITS } from '../../platform/business-units.ts';
import { dayInput, momentSchema } from '../../platform/dates.ts';
import { endpoint } from '../../platform/endpoint.ts';
import { idField, idParams, LIMITS, optionalText, requiredText } from '../../platform/fields.ts';
import { listFilter, pageQuery } from '../../platform/pages.ts';
import { ownerAnswer, ownerInput } from './owners.ts';
import { createTodoSchema } from './todos.ts';

/** Short-term issues are solved in the weekly meeting, long-term ones in a quarterly meeting. */
export const ISSUE_LISTS = ['short_term', 'long_term'] as const;
/** Identify, discuss, solve. `dropped`: not worth solving. */
export const ISSUE_STAGES = ['identified', 'discussed', 'solved', 'dropped'] as const;
export type IssueStage = (typeof ISSUE_STAGES)[number];
export const OPEN_ISSUE_STAGES = ['identified', 'discussed'] as const;
export const ISSUE_PRIORITIES = ['low', 'medium', 'high'] as const;
/** The kinds of records an issue can be created from. */
export const ISSUE_SOURCES = ['manual', 'measurable', 'rock', 'headline', 'todo'] as const;
export type IssueSource = (typeof ISSUE_SOURCES)[number];

/**
 * An issue is never deleted; it's solved or dropped.
 * - `rank`: 1 to 3 for the issues the meeting takes first; null for the others
 * - `week`: the week of the score it was created from
 * - `isNoAction`: solved without any to-do
 */
export const issueSchema = z.object({
  id: z.number().int(),
  title: z.string(),
  ...ownerAnswer,
  raisedBy: z.string().nullable(),
  raisedByName: z.string().nullable(),
  list: z.enum(ISSUE_LISTS),
  businessUnit: z.enum(BUSINESS_UNITS).nullable(),
  priority: z.enum(ISSUE_PRIORITIES),
  rank: z.number().int().nullable(),
  stage: z.enum(ISSUE_STAGES),
  rootCause: z.string().nullable(),
  discussion: z.string().nullable(),
  decision: z.string().nullable(),
  isNoAction: z.boolean(),
  source: z.enum(ISSUE_SOURCES),
  sourceId: z.number().int().nullable(),
  sourceName: z.string().nullable(),
  week: z.string().nullable(),
  meetingId: z.number().int().nullable(),
  todos: z.number().int(),
  todosDone: z.number().int(),
  settledAt: momentSchema.nullable(),
  version: z.number().int(),
  createdAt: momentSchema,
  updatedAt: momentSchema,
});
export type Issue = z.infer<typeof issueSchema>;

const issueFields = {
  title: requiredText('a title', LIMITS.name),
  ...ownerInput,
  list: z.enum(ISSUE_LISTS, { error: `Choose from ${ISSUE_LISTS.join(', ')}.` }).optional(),
  businessUnit: z
    .enum(BUSINESS_UNITS, { error: `Choose from ${BUSINESS_UNITS.join(', ')}.` })
    .nullable()
    .optional(),
  priority: z.enum(ISSUE_PRIORITIES, { error: `Choose from ${ISSUE_PRIORITIES.join(', ')}.` }).optional(),
  rootCause: optionalText(LIMITS.notes).optional(),
  discussion: optionalText(LIMITS.notes).optional(),
};
export const createIssueSchema = z.object({ ...issueFields, meetingId: idField.optional() });
export type CreateIssue = z.output<typeof createIssueSchema>;

export const updateIssueSchema = z
  .object({
    ...issueFields,
    decision: optionalText(LIMITS.notes),
    stage: z.enum(OPEN_ISSUE_STAGES, { error: `Choose from ${OPEN_ISSUE_STAGES.join(', ')}.` }),
    rank: z.number().int().min(1, 'Enter 1, 2 or 3.').max(3, 'Enter 1, 2 or 3.').nullable(),
  })
  .partial();
export type UpdateIssue = z.output<typeof updateIssueSchema>;

/** For a measurable, `week` is the Monday of the missed score; the default is the last complete week. */
export const dropToIssuesSchema = z.object({
  source: z.enum(['measurable', 'rock', 'headline', 'todo'], {
    error: 'Choose from measurable, rock, headline, todo.',
  }),
  sourceId: idField,
  week: dayInput.optional(),
  meetingId: idField.optional(),
});
export type DropToIssues = z.output<typeof dropToIssuesSchema>;

/** Solving requires a to-do, either an existing one or one of `todos`, unless `isNoAction` is set. */
export const solveIssueSchema = z.object({
  rootCause: optionalText(LIMITS.notes).optional(),
  decision: optionalText(LIMITS.notes).optional(),
  todos: z
    .array(createTodoSchema.omit({ issueId: true }))
    .max(20, 'Add 20 to-dos or fewer.')
    .default([]),
  isNoAction: z.boolean('Enter true or false.').default(false),
  meetingId: idField.optional(),
});
export type SolveIssue = z.output<typeof solveIssueSchema>;

export const issueListQuery = pageQuery.extend({
  stage: listFilter(ISSUE_STAGES).optional(),
  list: listFilter(ISSUE_LISTS).optional(),
  unit: listFilter(BUSINESS_UNITS).optional(),
  meetingId: z
    .string()
    .regex(/^[1-9]\d{0,9}$/, 'Enter a positive whole number.')
    .transform(Number)
    .optional(),
});
export type IssueListQuery = z.output<typeof issueListQuery>;

export const issueEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/issues',
    access: 'approved',
    summary: 'List issues: the top three, then by priority, oldest first',
    query: issueListQuery,
    response: z.array(issueSchema),
    paged: true,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/issues/:id',
    access: 'approved',
    summary: 'Get an issue',
    params: idParams,
    response: issueSchema,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/issues',
    access: 'approved',
    summary: 'Create an issue',
    body: createIssueSchema,
    response: issueSchema,
    status: 201,
  }),
  dropFrom: endpoint({
    method: 'POST',
    path: '/api/issues/drop',
    access: 'approved',
    summary: 'Create an issue from a score, rock, headline or to-do; returns the open issue if there already is one',
    body: dropToIssuesSchema,
    response: issueSchema,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/issues/:id',
    access: 'approved',
    summary: 'Update an issue that isn’t solved or dropped; only the fields you send change',
    params: idParams,
    body: updateIssueSchema,
    response: issueSchema,
  }),
  solve: endpoint({
    method: 'POST',
    path: '/api/issues/:id/solve',
    access: 'approved',
    summary: 'Solve an issue with at least one to-do, or by saying that no action is needed',
    params: idParams,
    body: solveIssueSchema,
    response: issueSchema,
  }),
  drop: endpoint({
    method: 'POST',
    path: '/api/issues/:id/drop',
    access: 'approved',
    summary: 'Drop an issue',
    params: idParams,
    body: z.object({ decision: optionalText(LIMITS.notes).optional() }),
    response: issueSchema,
  }),
  reopen: endpoint({
    method: 'POST',
    path: '/api/issues/:id/reopen',
    access: 'approved',
    summary: 'Reopen a solved or dropped issue',
    params: idParams,
    response: issueSchema,
  }),
};
