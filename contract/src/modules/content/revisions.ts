import { z } from 'zod';
import { momentSchema } from '../../platform/dates.ts';
import { endpoint } from '../../platform/endpoint.ts';
import { idInput, idParams } from '../../platform/fields.ts';
import { pageQuery } from '../../platform/pages.ts';
import { pageDetailSchema } from './pages.ts';

/**
 * One saved text of a page.
 * - `number`: 1 for the first of the page.
 * - `isLive`: the text readers have now; `isCurrent`: the text the form edits.
 * - `restoredFrom`: the number of the revision it brought back.
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

/** A piece of a line: what both have, what only the earlier one had, what only the later one has. */
export const diffPartSchema = z.object({ kind: z.enum(['same', 'removed', 'added']), text: z.string() });
export type DiffPart = z.infer<typeof diffPartSchema>;

/** Two lines side by side; null where a side has none. The left has `same` and `removed`, the right `same` and `added`. */
export const diffRowSchema = z.object({
  left: z.object({ line: z.number().int(), parts: z.array(diffPartSchema) }).nullable(),
  right: z.object({ line: z.number().int(), parts: z.array(diffPartSchema) }).nullable(),
});
export type DiffRow = z.infer<typeof diffRowSchema>;

/**
 * What changed from one revision to another, word by word.
 * - `rows`: the changed lines with three lines around them; `skipped` counts the equal ones left out before a row.
 * - `from`: null where the first revision is looked at: everything in it is new.
 * - `isCoarse`: the texts are too large or too different to be compared word by word.
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
    summary: 'A page’s revisions, newest first',
    params: idParams,
    query: pageQuery.pick({ limit: true, cursor: true }),
    response: z.array(revisionSchema),
    paged: true,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/content/:id/revisions/:revision',
    access: 'approved',
    summary: 'One revision with its text',
    params: revisionParams,
    response: revisionDetailSchema,
  }),
  compare: endpoint({
    method: 'GET',
    path: '/api/content/:id/revisions/:revision/diff',
    access: 'approved',
    summary: 'Compare a revision with another one (by default, the previous one)',
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
