import { z } from 'zod';
import { dayInput, daySchema, momentSchema } from '../../platform/dates.ts';
import { endpoint } from '../../platform/endpoint.ts';
import { idField, idInput, idParams, LIMITS, optionalText, requiredText } from '../../platform/fields.ts';
import { pageQuery } from '../../platform/pages.ts';

/** A to-do is due in this many days by default. */
export const TODO_DAYS = 7;
/** The target percentage of a week's to-dos that get done. */
export const TODOS_TARGET = 90;

/** The kinds of records a to-do can be created from. */
export const TODO_SOURCES = ['manual', 'issue', 'process'] as const;
export type TodoSource = (typeof TODO_SOURCES)[number];

/**
 * A to-do is a task among the activities, plus the record it was created from. `activityId` is the task, `ownerId` the
 * person responsible.
 */
export const todoSchema = z.object({
  id: z.number().int(),
  activityId: z.number().int(),
  title: z.string(),
  description: z.string().nullable(),
  due: daySchema,
  ownerId: z.string().nullable(),
  ownerName: z.string().nullable(),
  isDone: z.boolean(),
  doneAt: momentSchema.nullable(),
  isOverdue: z.boolean(),
  source: z.enum(TODO_SOURCES),
  issueId: z.number().int().nullable(),
  issueTitle: z.string().nullable(),
  processRunId: z.number().int().nullable(),
  meetingId: z.number().int().nullable(),
  version: z.number().int(),
  createdAt: momentSchema,
  updatedAt: momentSchema,
});
export type Todo = z.infer<typeof todoSchema>;

/** The owner defaults to the caller, the due day to seven days from now. */
export const createTodoSchema = z.object({
  title: requiredText('a title', LIMITS.name),
  description: optionalText(LIMITS.notes).optional(),
  due: dayInput.optional(),
  ownerId: z.uuid('Choose a team member.').optional(),
  issueId: idField.optional(),
  meetingId: idField.optional(),
});
export type CreateTodo = z.output<typeof createTodoSchema>;

export const updateTodoSchema = z
  .object({
    title: requiredText('a title', LIMITS.name),
    description: optionalText(LIMITS.notes),
    due: dayInput,
    ownerId: z.uuid('Choose a team member.'),
    isDone: z.boolean('Enter true or false.'),
  })
  .partial();
export type UpdateTodo = z.output<typeof updateTodoSchema>;

export const todoListQuery = pageQuery.pick({ limit: true, cursor: true }).extend({
  state: z.enum(['open', 'done'], { error: 'Choose from open, done.' }).optional(),
  owner: z.uuid('Choose a team member.').optional(),
  issueId: idInput.optional(),
  processRunId: idInput.optional(),
  meetingId: idInput.optional(),
  /** Both days are inclusive. */
  dueFrom: dayInput.optional(),
  dueTo: dayInput.optional(),
});
export type TodoListQuery = z.output<typeof todoListQuery>;

/** To-dos due in the last seven days: how many, how many are done, and the share in whole percent. */
export const todoSummarySchema = z.object({
  open: z.number().int(),
  overdue: z.number().int(),
  due: z.number().int(),
  done: z.number().int(),
  percentDone: z.number().int(),
  target: z.number().int(),
});
export type TodoSummary = z.infer<typeof todoSummarySchema>;

export const todoEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/todos',
    access: 'approved',
    summary: 'List to-dos, earliest due date first',
    query: todoListQuery,
    response: z.array(todoSchema),
    paged: true,
  }),
  summary: endpoint({
    method: 'GET',
    path: '/api/todos/summary',
    access: 'approved',
    summary: 'Get how many of the to-dos due in the last 7 days are done',
    response: todoSummarySchema,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/todos',
    access: 'approved',
    summary: 'Create a to-do as a task for its owner',
    body: createTodoSchema,
    response: todoSchema,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/todos/:id',
    access: 'approved',
    summary: 'Update a to-do, or check it off; only the fields you send change',
    params: idParams,
    body: updateTodoSchema,
    response: todoSchema,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/todos/:id',
    access: 'role:manager',
    summary: 'Delete a to-do with its task; it moves to Trash for 30 days',
    params: idParams,
    status: 204,
  }),
};
