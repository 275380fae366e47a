import { accountEndpoints } from '@builder-os/contract/modules/account/account';
import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { requireActor } from '../../../platform/http/act.ts';
import { validation } from '../../../platform/http/errors.ts';
import { serve } from '../../../platform/http/serve.ts';
import { clearSessionCookie } from '../../../platform/session/session.plugin.ts';
import { getCurrentUser, listAssignable, updatePreferences, updateProfile } from './account.service.ts';
import { getPicture, removePicture, replacePicture } from './pictures.service.ts';
import { changePassword, checkOwnPassword, endOwnSessions, listOwnSessions } from './sessions.service.ts';

const PICTURE_CACHE_SECONDS = 31_536_000;

export async function accountRoutes(app: FastifyInstance): Promise<void> {
  const { rateLimitScale } = app.platform;
  serve(app, accountEndpoints.currentUser, ({ db, actor }) => getCurrentUser(db, requireActor(actor)));
  serve(app, accountEndpoints.updateProfile, ({ act, body }) => updateProfile(act, body));
  serve(app, accountEndpoints.updatePreferences, ({ act, body }) => updatePreferences(act, body));
  serve(app, accountEndpoints.staff, ({ db }) => listAssignable(db));

  serve(app, accountEndpoints.sessions, ({ db, actor, request }) =>
    listOwnSessions(db, requireActor(actor).id, request.session.sessionId),
  );
  serve(app, accountEndpoints.endSessions, async ({ act, reply }) => {
    await endOwnSessions(act);
    clearSessionCookie(reply);
  });
  serve(
    app,
    accountEndpoints.changePassword,
    ({ act, body, request }) => changePassword(act, body, request.session.sessionId),
    {
      before: ({ db, transact, request, actor, body }) =>
        checkOwnPassword({ db, transact, ipAddress: request.ip, rateLimitScale }, actor, body.currentPassword),
    },
  );

  await app.register(pictureRoutes);
}

async function pictureRoutes(app: FastifyInstance): Promise<void> {
  const { storage } = app.platform;
  await app.register(multipart, {
    throwFileSizeLimit: true,
    limits: { files: 1, fields: 0, fileSize: accountEndpoints.uploadPicture.bodyLimit },
  });

  serve(app, accountEndpoints.uploadPicture, async ({ transactEachTime, actor, request }) => {
    const file = await request.file();
    if (!file) throw validation({ file: 'Choose an image to upload.' });
    const bytes = await file.toBuffer();
    const transact = transactEachTime('The same picture again changes nothing that anybody sees.');
    return replacePicture({ storage, transact, userId: requireActor(actor).id }, bytes);
  });

  serve(app, accountEndpoints.removePicture, async ({ act, actor, reply }) => {
    const { user, name } = await removePicture(act, requireActor(actor).id);
    // Delete the file only after the change is committed and the response sent.
    reply.raw.once('finish', () => {
      if (name !== undefined && reply.statusCode < 300) {
        storage
          .remove('pictures', name)
          .catch((error: unknown) => app.log.warn({ err: error }, 'a picture stayed behind'));
      }
    });
    return user;
  });

  serve(app, accountEndpoints.picture, async ({ params, reply }) => {
    const { size, stream, mediaType } = await getPicture(storage, params.name);
    return reply
      .type(mediaType)
      .header('Content-Length', size)
      .header('Content-Disposition', `attachment; filename="${params.name}"`)
      .header('Cache-Control', `private, max-age=${PICTURE_CACHE_SECONDS}, immutable`)
      .send(stream);
  });
}
