import { z } from 'zod';
import { momentSchema } from '../../platform/dates.ts';
import { endpoint } from '../../platform/endpoint.ts';
import { idInput, idParams } from '../../platform/fields.ts';
import { pageQuery } from '../../platform/pages.ts';
import { pageDetailSchema } from './pages.ts';

/**
 * A saved revision of a page's text.
 * - `number`: 1 for the page's first revision.
 * - `isLive`: the text readers see now; `isCurrent`: the text the form edits.
 * - `restoredFrom`: the number of the revision it restored.
 */
export const revisionSchema = z.object({
  id: z.number().int(),
  pageId: z.number().int(),
  number: z.number().int(),
  title: z.string(),
  revisionNote: z.string().nullable(),
  restoredFrom: z.number().int().nullable(),
  wordCount: z.number().int(),
  isLive: z.boolean(),
  isCurrent: z.boolean(),
  createdBy: z.string().nullable(),
  createdByName: z.string().nullable(),
  createdAt: momentSchema,
});
export type Revision = z.infer<typeof revisionSchema>;

export const revisionDetailSchema = revisionSchema.extend({ content: z.string() });
export type RevisionDetail = z.infer<typeof revisionDetailSchema>;

/** Part of a line: in both revisions, only in the earlier one, or only in the later one. */
export const diffPartSchema = z.object({ kind: z.enum(['same', 'removed', 'added']), text: z.string() });
export type DiffPart = z.infer<typeof diffPartSchema>;

/**
 * Two lines side by side; a side without a line is null. The left has `same` and `removed`, the right `same` and
 * `added`.
 */
export const diffRowSchema = z.object({
  left: z.object({ line: z.number().int(), parts: z.array(diffPartSchema) }).nullable(),
  right: z.object({ line: z.number().int(), parts: z.array(diffPartSchema) }).nullable(),
});
export type DiffRow = z.infer<typeof diffRowSchema>;

/**
 * The word-by-word changes from one revision to another.
 * - `rows`: changed lines with three lines of context; `skipped` counts the equal lines left out before a row.
 * - `from`: null for the first revision, where everything is new.
 * - `isCoarse`: the texts are too large or too different for a word-by-word comparison.
 */
export const revisionDiffSchema = z.object({
  from: revisionSchema.nullable(),
  to: revisionSchema,
  title: z.array(diffPartSchema),
  rows: z.array(diffRowSchema.extend({ skipped: z.number().int() })),
  addedWords: z.number().int(),
  removedWords: z.number().int(),
  isCoarse: z.boolean(),
});
export type RevisionDiff = z.infer<typeof revisionDiffSchema>;

const revisionParams = idParams.extend({ revision: idInput });

export const revisionEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/content/:id/revisions',
    access: 'approved',
    summary: 'List a page’s revisions, newest first',
    params: idParams,
    query: pageQuery.pick({ limit: true, cursor: true }),
    response: z.array(revisionSchema),
    paged: true,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/content/:id/revisions/:revision',
    access: 'approved',
    summary: 'Get a revision with its text',
    params: revisionParams,
    response: revisionDetailSchema,
  }),
  compare: endpoint({
    method: 'GET',
    path: '/api/content/:id/revisions/:revision/diff',
    access: 'approved',
    summary: 'Compare a revision with another (by default, the one before it)',
    params: revisionParams,
    query: z.object({ from: idInput.optional() }),
    response: revisionDiffSchema,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/content/:id/revisions/:revision/restore',
    access: 'approved',
    summary: 'Restore a revision’s title and text as a new revision',
    params: revisionParams,
    response: pageDetailSchema,
  }),
};
