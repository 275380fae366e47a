import { z } from 'zod';
import { endpoint } from '../../platform/endpoint.ts';
import { PAGE_BODY_LIMIT, PAGE_LIMITS } from './page-kinds.ts';

/**
 * A text as readers will see it.
 * - `html`: safe to be put into a page as it is.
 * - `isPlain`: the text is so large that it is shown without its marks.
 * - `missingSections`: addresses of embedded sections that do not exist; `unpublishedSections` readers do not see yet.
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
    // Not `json`: it changes nothing, and no transaction waits for the renderer.
    kind: 'file',
    rate: 'read',
    bodyLimit: PAGE_BODY_LIMIT,
  }),
};
