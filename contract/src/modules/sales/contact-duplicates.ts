import { z } from 'zod';
import { endpoint } from '../../platform/endpoint.ts';
import { idField, idInput, idParams, LIMITS } from '../../platform/fields.ts';
import { pageQuery } from '../../platform/pages.ts';
import { type Contact, contactSchema } from './contacts.ts';

/**
 * The fields by which contacts can match: the email ignoring case, the digits of the phone number, or first and last
 * name ignoring case. The leading 1 of an eleven-digit number is a country code and is dropped.
 */
export const DUPLICATE_KINDS = ['email', 'phone', 'name'] as const;
export type DuplicateKind = (typeof DUPLICATE_KINDS)[number];

/** The fields typed so far. `exceptId` is the contact being edited, so that it isn't reported as its own duplicate. */
export const duplicateQuery = z.object({
  email: z.string().trim().max(LIMITS.email).optional(),
  phone: z.string().trim().max(LIMITS.phone).optional(),
  firstName: z.string().trim().max(LIMITS.name).optional(),
  lastName: z.string().trim().max(LIMITS.name).optional(),
  exceptId: idInput.optional(),
});
export type DuplicateQuery = z.output<typeof duplicateQuery>;

export const duplicateSchema = z.object({ contact: contactSchema, matches: z.array(z.enum(DUPLICATE_KINDS)) });
export type Duplicate = z.infer<typeof duplicateSchema>;

/** Groups of one kind, after the last key of the previous page. */
export const duplicateGroupQuery = z.object({
  by: z.enum(DUPLICATE_KINDS, { error: `Choose from ${DUPLICATE_KINDS.join(', ')}.` }).default('email'),
  after: z
    .string()
    .max(2 * LIMITS.name + 1)
    .optional(),
  limit: pageQuery.shape.limit,
});
export type DuplicateGroupQuery = z.output<typeof duplicateGroupQuery>;

/** Contacts that share a key: the count, and the oldest ones. */
export const duplicateGroupSchema = z.object({
  key: z.string(),
  count: z.number().int(),
  contacts: z.array(contactSchema),
});
export type DuplicateGroup = z.infer<typeof duplicateGroupSchema>;

export const MERGE_FIELDS = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'company',
  'position',
  'title',
  'notes',
] as const;
export type MergeField = (typeof MERGE_FIELDS)[number];
/** The contact fields that a merge decides. */
export type MergeEntries = Pick<Contact, MergeField>;

export const MERGE_CHOICES = ['keep', 'merge', 'both'] as const;
export type MergeChoice = (typeof MERGE_CHOICES)[number];

const fieldChoices = z.partialRecord(z.enum(MERGE_FIELDS), z.enum(MERGE_CHOICES));

/**
 * Which contact is kept, which is merged into it, and whose value each field keeps. An unlisted field keeps the value
 * of the kept contact, or takes the other's if that is empty. Only notes can be `both`.
 */
export const mergeContactsSchema = z
  .object({
    keepId: idField,
    mergeId: idField,
    keepVersion: z.number().int().optional(),
    mergeVersion: z.number().int().optional(),
    fields: fieldChoices.default({}),
  })
  .refine((body) => body.keepId !== body.mergeId, { path: ['mergeId'], message: 'Choose two different contacts.' })
  .refine(({ fields }) => MERGE_FIELDS.every((field) => field === 'notes' || fields[field] !== 'both'), {
    path: ['fields'],
    message: 'Choose keep or merge. Only notes can use both.',
  });
export type MergeContacts = z.output<typeof mergeContactsSchema>;

export const mergeResultSchema = z.object({
  mergeId: z.number().int(),
  contact: contactSchema,
  moved: z.object({
    leads: z.number().int(),
    deals: z.number().int(),
    activities: z.number().int(),
    education: z.number().int(),
    quotes: z.number().int(),
  }),
});
export type MergeResult = z.infer<typeof mergeResultSchema>;

export const contactDuplicateEndpoints = {
  find: endpoint({
    method: 'GET',
    path: '/api/contacts/duplicates',
    access: 'approved',
    summary: 'List contacts similar to the one being entered',
    query: duplicateQuery,
    response: z.array(duplicateSchema),
  }),
  groups: endpoint({
    method: 'GET',
    path: '/api/contacts/duplicate-groups',
    access: 'approved',
    summary: 'List contacts that share an email address, phone number or name',
    query: duplicateGroupQuery,
    response: z.object({ groups: z.array(duplicateGroupSchema), nextAfter: z.string().nullable() }),
  }),
  merge: endpoint({
    method: 'POST',
    path: '/api/contacts/merge',
    access: 'approved',
    summary: 'Merge one contact into another; its leads, deals, activities and enrollments move too',
    body: mergeContactsSchema,
    response: mergeResultSchema,
  }),
  undoMerge: endpoint({
    method: 'POST',
    path: '/api/contact-merges/:id/undo',
    access: 'approved',
    summary: 'Undo a merge: restores both contacts and any moved links that haven’t changed since',
    params: idParams,
    response: z.object({ kept: contactSchema, restored: contactSchema }),
  }),
};
