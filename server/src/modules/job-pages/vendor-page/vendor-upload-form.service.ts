import { VENDOR_UPLOAD_LIMIT } from '@builder-os/contract/modules/job-pages/vendor-page';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { validation } from '../../../platform/http/errors.ts';
import type { UploadedFile } from '../../../platform/storage/upload-scope.ts';

/** Lets a scope receive forms with one file and a few fields, as browsers send them without JavaScript. */
export async function receiveUploadForms(scope: FastifyInstance): Promise<void> {
  const limits = { fileSize: VENDOR_UPLOAD_LIMIT, files: 1, fields: 6, fieldSize: 8 * 1024 };
  await scope.register(multipart, { throwFileSizeLimit: true, limits });
}

/** Reads such a form. @throws AppError `validation` (400) naming `file` if no file was chosen */
export async function readUploadForm(
  request: FastifyRequest,
): Promise<{ fields: Record<string, string>; file: UploadedFile }> {
  const fields: Record<string, string> = {};
  let file: UploadedFile | undefined;
  for await (const part of request.parts()) {
    if (part.type === 'file') file = { name: part.filename, bytes: await part.toBuffer() };
    else if (typeof part.value === 'string') fields[part.fieldname] = part.value;
  }
  // Browsers send an empty part if no file was chosen.
  if (!file || file.bytes.length === 0) throw validation({ file: 'Choose a file.' });
  return { fields, file };
}
