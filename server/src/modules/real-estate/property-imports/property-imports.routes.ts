import { IMPORT_LIMIT, propertyImportEndpoints } from '@builder-os/contract/modules/real-estate/property-imports';
import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { validation } from '../../../platform/http/errors.ts';
import { serve } from '../../../platform/http/serve.ts';
import { checkImport, runImport } from './property-imports.service.ts';

export async function propertyImportRoutes(app: FastifyInstance): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(multipart, {
      throwFileSizeLimit: true,
      limits: { fileSize: IMPORT_LIMIT, files: 1, fields: 0 },
    });
    serve(scope, propertyImportEndpoints.run, async ({ db, query, request, transactOnce }) => {
      const file = await request.file();
      if (!file) throw validation({ file: 'Choose a CSV file.' });
      const bytes = await file.toBuffer();
      return query.commit === 'yes' ? transactOnce(bytes)((act) => runImport(act, bytes)) : checkImport(db, bytes);
    });
  });
}
