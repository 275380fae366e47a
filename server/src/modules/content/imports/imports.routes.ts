import { MARKDOWN_IMPORT_LIMITS, markdownImportEndpoints } from '@builder-os/contract/modules/content/imports';
import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { AppError, validation } from '../../../platform/http/errors.ts';
import { serve } from '../../../platform/http/serve.ts';
import { importMarkdown, type MarkdownFile } from './imports.service.ts';

export async function markdownImportRoutes(app: FastifyInstance): Promise<void> {
  const { files: mostFiles, bytes: mostBytes } = MARKDOWN_IMPORT_LIMITS;
  // The multipart parser is registered in its own scope, so only this route accepts multipart.
  await app.register(async (scope) => {
    await scope.register(multipart, {
      throwFileSizeLimit: true,
      limits: { files: mostFiles, fields: 0, fileSize: mostBytes },
    });
    serve(scope, markdownImportEndpoints.upload, async ({ transactOnce, request }) => {
      const files: MarkdownFile[] = [];
      let size = 0;
      for await (const part of request.files()) {
        const bytes = await part.toBuffer();
        size += bytes.length;
        if (size > mostBytes)
          throw new AppError('too_large', 'The files are too large. Choose fewer or smaller files.');
        files.push({ fileName: part.filename, bytes });
      }
      if (files.length === 0) throw validation({ file: 'Choose a Markdown file.' });
      return importMarkdown(transactOnce, files);
    });
  });
}
