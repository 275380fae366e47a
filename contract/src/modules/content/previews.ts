import { z } from 'zod';
import { endpoint } from '../../platform/endpoint.ts';
import { PAGE_BODY_LIMIT, PAGE_LIMITS } from './page-kinds.ts';

/**
 * A text as readers will see it.
 * - `html`: safe to insert as it is.
 * - `isPlain`: the text is too large to format, so it's shown unformatted.
 * - `missingSections`: slugs of embedded sections that don't exist; `unpublishedSections`: slugs readers can't see
 *   yet.
 */
export const previewSchema = z.object({
  html: z.string(),
  isPlain: z.boolean(),
  wordCount: z.number().int(),
  missingSections: z.array(z.string()),
  unpublishedSections: z.array(z.string()),
});
export type Preview = z.infer<typeof previewSchema>;

export const previewEndpoints = {
  render: endpoint({
    method: 'POST',
    path: '/api/content/preview',
    access: 'approved',
    summary: 'Preview content as readers will see it; nothing is saved',
    body: z.object({ content: z.string().max(PAGE_LIMITS.content, 'Use 1,048,576 characters or fewer.') }),
    response: previewSchema,
    // Not `json`: it changes nothing, and a transaction must not wait for the renderer.
    kind: 'file',
    rate: 'read',
    bodyLimit: PAGE_BODY_LIMIT,
  }),
};
