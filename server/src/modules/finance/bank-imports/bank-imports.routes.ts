import { BANK_FILE_LIMIT, bankImportEndpoints } from '@builder-os/contract/modules/finance/bank-imports';
import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { validation } from '../../../platform/http/errors.ts';
import { serve } from '../../../platform/http/serve.ts';
import { uploadBankFile } from './bank-import-upload.service.ts';
import {
  checkBankImport,
  getBankImport,
  listBankImports,
  runBankImport,
  undoBankImport,
} from './bank-imports.service.ts';

export async function bankImportRoutes(app: FastifyInstance): Promise<void> {
  serve(app, bankImportEndpoints.list, ({ db, query }) => listBankImports(db, query));
  serve(app, bankImportEndpoints.get, ({ db, params }) => getBankImport(db, params.id));
  serve(app, bankImportEndpoints.check, ({ act, params, body }) => checkBankImport(act, { ...params, ...body }));
  serve(app, bankImportEndpoints.run, ({ act, params }) => runBankImport(act, params));
  serve(app, bankImportEndpoints.undo, ({ act, params }) => undoBankImport(act, params));

  // A separate scope keeps the upload parser off the other routes.
  await app.register(async (scope) => {
    await scope.register(multipart, {
      throwFileSizeLimit: true,
      limits: { fileSize: BANK_FILE_LIMIT, files: 1, fields: 0 },
    });
    serve(scope, bankImportEndpoints.upload, async ({ query, request, transactOnce }) => {
      const file = await request.file();
      if (!file) throw validation({ file: 'Choose a CSV, Excel, OFX or QFX file.' });
      const bytes = await file.toBuffer();
      return uploadBankFile(transactOnce(bytes), { accountId: query.account, name: file.filename, bytes });
    });
  });
}
