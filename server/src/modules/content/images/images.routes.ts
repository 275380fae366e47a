import { IMAGE_LIMIT, imageEndpoints } from '@builder-os/contract/modules/content/images';
import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { validation } from '../../../platform/http/errors.ts';
import { serve } from '../../../platform/http/serve.ts';
import { getImage, uploadImage } from './images.service.ts';

const FOR_STAFF = 'private, max-age=31536000, immutable';
// Short, because an image stops being public with its page.
const FOR_EVERYBODY = 'public, max-age=300';

export async function imageRoutes(app: FastifyInstance): Promise<void> {
  const { storage } = app.platform;
  serve(app, imageEndpoints.get, async ({ db, actor, params, reply }) => {
    const { size, stream, mediaType, isStaff } = await getImage({ db, storage }, actor, params.name);
    return reply
      .type(mediaType)
      .header('Content-Length', size)
      .header('Content-Disposition', `attachment; filename="${params.name}"`)
      .header('Cache-Control', isStaff ? FOR_STAFF : FOR_EVERYBODY)
      .send(stream);
  });

  // The multipart parser is registered in its own scope, so only this route accepts multipart.
  await app.register(async (scope) => {
    await scope.register(multipart, {
      throwFileSizeLimit: true,
      limits: { files: 1, fields: 0, fileSize: IMAGE_LIMIT },
    });
    serve(scope, imageEndpoints.upload, async ({ transactOnce, request }) => {
      const file = await request.file();
      if (!file) throw validation({ file: 'Choose an image to upload.' });
      const bytes = await file.toBuffer();
      return uploadImage({ storage, transact: transactOnce(bytes) }, { fileName: file.filename, bytes });
    });
  });
}
