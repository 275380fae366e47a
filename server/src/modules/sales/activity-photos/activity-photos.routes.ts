import { activityPhotoEndpoints, PHOTO_LIMIT } from '@builder-os/contract/modules/sales/activity-photos';
import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { validation } from '../../../platform/http/errors.ts';
import { serve } from '../../../platform/http/serve.ts';
import { openPhoto, removePhoto, uploadPhoto } from './activity-photos.service.ts';

export async function activityPhotoRoutes(app: FastifyInstance): Promise<void> {
  const { storage, jobs } = app.platform;
  serve(app, activityPhotoEndpoints.get, async ({ db, params, request, reply }) => {
    const photo = await openPhoto({ db, storage }, { ...params, knownTag: request.headers['if-none-match'] });
    // Browsers must revalidate each time, so people who lost access can't see the photo. The ETag avoids sending it
    // again, because a photo never changes.
    reply.header('ETag', photo.tag).header('Cache-Control', 'private, no-cache');
    if (!photo.file) return reply.code(304).send();
    return reply
      .type(photo.mediaType)
      .header('Content-Length', photo.file.size)
      .header('Content-Disposition', `attachment; filename*=UTF-8''${encodeURIComponent(photo.fileName)}`)
      .send(photo.file.stream);
  });
  serve(app, activityPhotoEndpoints.remove, ({ act, params }) => removePhoto(act, jobs, params.id, params.photoId));

  // Only this scope accepts multipart uploads; a separate scope keeps the parser off the other routes.
  await app.register(async (scope) => {
    await scope.register(multipart, {
      throwFileSizeLimit: true,
      limits: { files: 1, fields: 0, fileSize: PHOTO_LIMIT },
    });
    serve(scope, activityPhotoEndpoints.upload, async ({ transactOnce, params, request }) => {
      const file = await request.file();
      if (!file) throw validation({ file: 'Choose a photo to add.' });
      const bytes = await file.toBuffer();
      return uploadPhoto({ storage, transact: transactOnce(bytes) }, params.id, {
        fileName: file.filename,
        bytes,
      });
    });
  });
}
