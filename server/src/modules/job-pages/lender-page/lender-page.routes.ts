import { lenderPageEndpoints } from '@builder-os/contract/modules/job-pages/lender-page';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import { getOrganization } from '../../../platform/organization/organization.ts';
import { sendPicture } from '../../../platform/storage/send-picture.ts';
import { photosPage } from '../job-sights/photos.page.ts';
import { documentsPage, drawsPage, LENDER_FRAME, lenderPage } from './lender.page.ts';
import {
  listDocuments,
  listDraws,
  listLenderPhotos,
  openLenderLink,
  openLenderPhoto,
  readLenderPage,
  viewPage,
} from './lender-page.service.ts';

const pathOf = (token: string) => `/lender/${token}`;

/** The page of a job's lender, behind a link without an account. It works without JavaScript. */
export async function lenderPageRoutes(app: FastifyInstance): Promise<void> {
  const { storage } = app.platform;
  LENDER_FRAME.guard(app);

  serve(app, lenderPageEndpoints.page, async ({ db, transact, params: { token }, reply }) => {
    const organization = await getOrganization(db);
    const link = await openLenderLink(db, token);
    if (!link) return LENDER_FRAME.send(reply, organization, undefined);
    await transact((act) => viewPage(act, link));
    const sights = await readLenderPage(db, link);
    return LENDER_FRAME.send(reply, organization, lenderPage({ path: pathOf(token), link, organization, sights }));
  });

  serve(app, lenderPageEndpoints.draws, async ({ db, transact, params: { token }, query, reply }) => {
    const organization = await getOrganization(db);
    const link = await openLenderLink(db, token);
    const list = link && (await listDraws(db, link, query.after));
    if (list) await transact((act) => viewPage(act, link, 'draws'));
    return LENDER_FRAME.send(reply, organization, list && drawsPage(pathOf(token), list));
  });

  serve(app, lenderPageEndpoints.documents, async ({ db, transact, params: { token }, query, reply }) => {
    const organization = await getOrganization(db);
    const link = await openLenderLink(db, token);
    const list = link && (await listDocuments(db, link, query.before));
    if (list) await transact((act) => viewPage(act, link, 'documents'));
    return LENDER_FRAME.send(reply, organization, list && documentsPage(pathOf(token), list, organization.timeZone));
  });

  serve(app, lenderPageEndpoints.photos, async ({ db, transact, params: { token }, query, reply }) => {
    const organization = await getOrganization(db);
    const link = await openLenderLink(db, token);
    const list = link && (await listLenderPhotos(db, link, query.before));
    if (list) await transact((act) => viewPage(act, link, 'photos'));
    return LENDER_FRAME.send(reply, organization, list && photosPage(pathOf(token), list, organization.timeZone));
  });

  serve(app, lenderPageEndpoints.photo, async ({ db, params: { token, id }, query, reply }) =>
    sendPicture(reply, await openLenderPhoto({ db, storage }, token, { id, isFull: query.size === 'full' })),
  );
}
