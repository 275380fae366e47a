import { z } from 'zod';
import { dayInput, daySchema, momentSchema } from '../../platform/dates.ts';
import { endpoint } from '../../platform/endpoint.ts';
import { idInput, idParams, LIMITS, optionalText, requiredText } from '../../platform/fields.ts';
import { listFilter, pageQuery, sortInput } from '../../platform/pages.ts';

/** Categories of specifications: the filter buttons of Building Specs after All. */
export const SPECIFICATION_CATEGORIES = ['structural', 'thermal', 'fastening', 'durability'] as const;
export type SpecificationCategory = (typeof SPECIFICATION_CATEGORIES)[number];

export const SPECIFICATION_SORT_KEYS = ['title', 'lastUpdated'] as const;

/** Changing one of these fields creates a revision. The others only say who owns it and when it's reviewed. */
export const REVISED_FIELDS = [
  'title',
  'category',
  'standard',
  'description',
  'value',
  'unit',
  'sourceEdition',
  'effectiveFrom',
] as const;

const specified = {
  title: z.string(),
  category: z.enum(SPECIFICATION_CATEGORIES),
  standard: z.string(),
  description: z.string().nullable(),
  value: z.string(),
  unit: z.string().nullable(),
  sourceEdition: z.string().nullable(),
  effectiveFrom: daySchema.nullable(),
};

/**
 * A specification the company builds to.
 * - `value` and `unit`: the requirement, such as 43 and mil; `standard`: its source, in the edition `sourceEdition`
 * - `revision`: the number of the current text; `lastUpdated`: when it was written
 * - `reviewOn`: the day its review is due; `ownerId`: the reviewer
 */
export const specificationSchema = z.object({
  id: z.number().int(),
  ...specified,
  reviewOn: daySchema.nullable(),
  ownerId: z.string().nullable(),
  ownerName: z.string().nullable(),
  revision: z.number().int(),
  lastUpdated: momentSchema,
  version: z.number().int(),
  createdAt: momentSchema,
  updatedAt: momentSchema,
});
export type Specification = z.infer<typeof specificationSchema>;

const CATEGORY_MESSAGE = `Choose from ${SPECIFICATION_CATEGORIES.join(', ')}.`;

const specificationFields = {
  title: requiredText('a title', LIMITS.name),
  category: z.enum(SPECIFICATION_CATEGORIES, {
    error: (issue) => (issue.input === undefined ? 'Required' : CATEGORY_MESSAGE),
  }),
  standard: requiredText('a standard', LIMITS.name),
  description: optionalText(LIMITS.notes).optional(),
  value: requiredText('a value', 100),
  unit: optionalText(50).optional(),
  sourceEdition: optionalText(LIMITS.name).optional(),
  effectiveFrom: dayInput.nullable().optional(),
  reviewOn: dayInput.nullable().optional(),
  ownerId: z.uuid('Choose a team member.').nullable().optional(),
  /** The change in this revision, shown in the history. */
  revisionNote: optionalText(500).optional(),
};

export const createSpecificationSchema = z.object(specificationFields);
export type CreateSpecification = z.output<typeof createSpecificationSchema>;

export const updateSpecificationSchema = z.object(specificationFields).partial();
export type UpdateSpecification = z.output<typeof updateSpecificationSchema>;

export const specificationFilterQuery = pageQuery
  .pick({ q: true })
  .extend({ category: listFilter(SPECIFICATION_CATEGORIES).optional() });
export type SpecificationFilter = z.output<typeof specificationFilterQuery>;

export const specificationListQuery = pageQuery.extend({
  ...specificationFilterQuery.shape,
  sort: sortInput(SPECIFICATION_SORT_KEYS).optional(),
});
export type SpecificationListQuery = z.output<typeof specificationListQuery>;

export const specificationRevisionSchema = z.object({
  number: z.number().int(),
  ...specified,
  note: z.string().nullable(),
  createdByName: z.string().nullable(),
  createdAt: momentSchema,
});
export type SpecificationRevision = z.infer<typeof specificationRevisionSchema>;

export const REGISTER_FORMATS = ['csv', 'xlsx'] as const;
export type RegisterFormat = (typeof REGISTER_FORMATS)[number];

export const specificationEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/specifications',
    access: 'approved',
    summary: 'List specifications by title',
    query: specificationListQuery,
    response: z.array(specificationSchema),
    paged: true,
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/specifications/export',
    access: 'approved',
    summary: 'Download the filtered specifications as CSV or XLSX',
    query: specificationFilterQuery.extend({
      format: z.enum(REGISTER_FORMATS, { error: `Choose from ${REGISTER_FORMATS.join(', ')}.` }),
    }),
    kind: 'file',
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/specifications/:id',
    access: 'approved',
    summary: 'Get a specification',
    params: idParams,
    response: specificationSchema,
  }),
  print: endpoint({
    method: 'GET',
    path: '/api/specifications/:id/print',
    access: 'approved',
    summary: 'Download a specification as a one-page PDF',
    params: idParams,
    kind: 'file',
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/specifications',
    access: 'approved',
    summary: 'Create a specification',
    body: createSpecificationSchema,
    response: specificationSchema,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/specifications/:id',
    access: 'approved',
    summary: 'Update a specification; only the fields you send change, and new text creates a revision',
    params: idParams,
    body: updateSpecificationSchema,
    response: specificationSchema,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/specifications/:id',
    access: 'role:manager',
    summary: 'Delete a specification; it moves to Trash for 30 days',
    params: idParams,
    status: 204,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/specifications/:id/restore',
    access: 'role:manager',
    summary: 'Restore a deleted specification',
    params: idParams,
    response: specificationSchema,
  }),
  revisions: endpoint({
    method: 'GET',
    path: '/api/specifications/:id/revisions',
    access: 'approved',
    summary: 'List a specification’s revisions, newest first',
    params: idParams,
    response: z.array(specificationRevisionSchema),
  }),
  restoreRevision: endpoint({
    method: 'POST',
    path: '/api/specifications/:id/revisions/:number/restore',
    access: 'approved',
    summary: 'Restore an earlier revision’s text as a new revision',
    params: z.object({ id: idInput, number: idInput }),
    response: specificationSchema,
  }),
};
