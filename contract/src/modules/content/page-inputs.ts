import { z } from 'zod';
import { dayInput } from '../../platform/dates.ts';
import { isStorableText, optionalText, requiredText, STORABLE_MESSAGE } from '../../platform/fields.ts';
import { KNOWLEDGE_TABS, PAGE_LIMITS, PAGE_TYPES, PAGE_UNIT_NAMES } from './page-kinds.ts';
import { isReservedSlug, isSlug } from './slugs.ts';

const SLUG_MESSAGE = 'Use lowercase letters and numbers, separated by single hyphens.';

export const slugInput = requiredText('a URL slug', PAGE_LIMITS.slug)
  .refine(isSlug, SLUG_MESSAGE)
  .refine((slug) => !isReservedSlug(slug), 'This word is reserved. Choose a different URL slug.');

/** A page's text, stored as typed except for line endings. */
export const contentInput = z
  .string()
  .max(PAGE_LIMITS.content, 'Use 1,048,576 characters or fewer.')
  .refine((text) => text.trim() !== '', 'Enter the content.')
  .refine(isStorableText, STORABLE_MESSAGE)
  .transform((text) => text.replace(/\r\n?/g, '\n'));

/** A business unit; `general` and null both mean no unit. */
const unitInput = z
  .enum(PAGE_UNIT_NAMES, { error: `Choose from ${PAGE_UNIT_NAMES.join(', ')}.` })
  .nullable()
  .transform((unit) => (unit === 'general' ? null : unit));

const pageTypeInput = z.enum(PAGE_TYPES, {
  error: (issue) => (issue.input === undefined ? 'Required' : `Choose from ${PAGE_TYPES.join(', ')}.`),
});

const pageFields = {
  title: requiredText('a title', PAGE_LIMITS.title),
  slug: slugInput,
  content: contentInput,
  contentType: pageTypeInput,
  businessUnit: unitInput.optional(),
  metaDescription: optionalText(PAGE_LIMITS.metaDescription).optional(),
  keywords: optionalText(PAGE_LIMITS.keywords).optional(),
  isPublic: z.boolean('Enter true or false.').optional(),
  noIndex: z.boolean('Enter true or false.').optional(),
  knowledgeTab: z
    .enum(KNOWLEDGE_TABS, { error: `Choose from ${KNOWLEDGE_TABS.join(', ')}.` })
    .nullable()
    .optional(),
  reviewBy: dayInput.nullable().optional(),
  /** Stored with the revision this save creates. */
  revisionNote: optionalText(PAGE_LIMITS.revisionNote).optional(),
};

export const createPageSchema = z.object(pageFields);
export type CreatePage = z.output<typeof createPageSchema>;

export const updatePageSchema = z.object(pageFields).partial();
export type UpdatePage = z.output<typeof updatePageSchema>;
