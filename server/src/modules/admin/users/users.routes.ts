import { userEndpoints } from '@builder-os/contract/modules/admin/users';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import { endUserSession, endUserSessions, listUserSessions } from './user-sessions.service.ts';
import { deleteUser, getUser, listUsers, removePictureOf, updateUser } from './users.service.ts';

export function userRoutes(app: FastifyInstance): void {
  const { storage } = app.platform;
  serve(app, userEndpoints.list, ({ db, query }) => listUsers(db, query));
  serve(app, userEndpoints.get, ({ db, params }) => getUser(db, params.id));
  serve(app, userEndpoints.update, ({ act, params, body }) => updateUser(act, params, body));
  serve(app, userEndpoints.remove, async ({ act, params, reply }) => {
    const { pictureUrl } = await deleteUser(act, app.platform.personalData, params);
    // Delete the file only after the deletion is committed and the response sent.
    reply.raw.once('finish', () => {
      if (reply.statusCode < 300) {
        removePictureOf(storage, pictureUrl).catch((error: unknown) =>
          app.log.warn({ err: error }, 'a picture stayed behind'),
        );
      }
    });
  });
  serve(app, userEndpoints.sessions, ({ db, params }) => listUserSessions(db, params.id));
  serve(app, userEndpoints.endSession, ({ act, params }) => endUserSession(act, params.id, params.session));
  serve(app, userEndpoints.endSessions, ({ act, params }) => endUserSessions(act, params.id));
}
