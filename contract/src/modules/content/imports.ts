import { z } from 'zod';
import { endpoint } from '../../platform/endpoint.ts';
import { pageSchema } from './pages.ts';

/** The most Markdown files in one import, and their largest total size. */
export const MARKDOWN_IMPORT_LIMITS = { files: 20, bytes: 10 * 1_048_576 } as const;

/** The result for one file: a draft, or the reason there is none. */
export const importedFileSchema = z.object({
  fileName: z.string(),
  page: pageSchema.nullable(),
  error: z.string().nullable(),
});
export type ImportedFile = z.infer<typeof importedFileSchema>;

export const markdownImportEndpoints = {
  upload: endpoint({
    method: 'POST',
    path: '/api/content/import',
    access: 'approved',
    summary:
      'Create drafts from Markdown files (field `file`, up to 20); front matter between `---` lines can set page fields',
    kind: 'upload',
    response: z.array(importedFileSchema),
    status: 201,
    bodyLimit: MARKDOWN_IMPORT_LIMITS.bytes + 256 * 1024,
  }),
};
