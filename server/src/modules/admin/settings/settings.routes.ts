import { settingsEndpoints } from '@builder-os/contract/modules/admin/settings';
import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { requireActor } from '../../../platform/http/act.ts';
import { validation } from '../../../platform/http/errors.ts';
import { serve } from '../../../platform/http/serve.ts';
import { getLogo, removeLogo, removeLogoFile, replaceLogo } from './logo.service.ts';
import { getMailSettings, removeMailSettings, sendTestMail, updateMailSettings } from './mail-settings.service.ts';
import { getAccessPolicy, getSystemSettings, updateAccessPolicy, updateSystemSettings } from './settings.service.ts';

const LOGO_CACHE_SECONDS = 31_536_000;

export async function settingsRoutes(app: FastifyInstance): Promise<void> {
  const { env } = app.platform;
  serve(app, settingsEndpoints.get, ({ db }) => getSystemSettings(db));
  serve(app, settingsEndpoints.update, ({ act, params, body }) => updateSystemSettings(act, body, params.ifMatch));
  serve(app, settingsEndpoints.getAccess, ({ db }) => getAccessPolicy(db));
  serve(app, settingsEndpoints.updateAccess, ({ act, body }) => updateAccessPolicy(act, body));
  serve(app, settingsEndpoints.getMail, ({ db }) => getMailSettings(db, env));
  serve(app, settingsEndpoints.updateMail, ({ act, body }) => updateMailSettings(act, app.platform, body));
  serve(app, settingsEndpoints.removeMail, ({ act }) => removeMailSettings(act, env));
  serve(app, settingsEndpoints.testMail, ({ db, transactEachTime, actor }) => {
    const transact = transactEachTime('Every test sends a message of its own.');
    return sendTestMail(app.platform, { db, transact, userId: requireActor(actor).id });
  });
  await app.register(logoRoutes);
}

async function logoRoutes(app: FastifyInstance): Promise<void> {
  const { storage } = app.platform;
  await app.register(multipart, {
    throwFileSizeLimit: true,
    limits: { files: 1, fields: 0, fileSize: settingsEndpoints.uploadLogo.bodyLimit },
  });

  serve(app, settingsEndpoints.uploadLogo, async ({ transactOnce, request }) => {
    const file = await request.file();
    if (!file) throw validation({ file: 'Choose an image to upload.' });
    const bytes = await file.toBuffer();
    return replaceLogo({ storage, transact: transactOnce(bytes) }, bytes);
  });

  serve(app, settingsEndpoints.removeLogo, async ({ act, reply }) => {
    const { organization, name } = await removeLogo(act);
    // Delete the file only after the change is committed and the response sent.
    reply.raw.once('finish', () => {
      if (name === undefined || reply.statusCode >= 300) return;
      removeLogoFile(storage, name).catch((error: unknown) => app.log.warn({ err: error }, 'a logo stayed behind'));
    });
    return organization;
  });

  serve(app, settingsEndpoints.logo, async ({ params, reply }) => {
    const { size, stream, mediaType } = await getLogo(storage, params.name);
    return reply
      .type(mediaType)
      .header('Content-Length', size)
      .header('Cache-Control', `public, max-age=${LOGO_CACHE_SECONDS}, immutable`)
      .header('X-Content-Type-Options', 'nosniff')
      .send(stream);
  });
}
