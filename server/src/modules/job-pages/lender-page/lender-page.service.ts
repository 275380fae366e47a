import { PHOTOS_PER_PAGE, PHOTOS_SHOWN } from '@builder-os/contract/modules/job-pages/customer-page';
import type { Executor } from '../../../platform/db/database.ts';
import { found } from '../../../platform/http/errors.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import {
  listJobInvoices,
  listPhotos,
  listSignedDocuments,
  openPhoto,
  readSights,
} from '../job-sights/job-sights.service.ts';
import type { OpenPageLink } from '../page-links/page-links.queries.ts';
import { logPageView, openPageLink } from '../page-links/page-links.service.ts';

const LENDER = 'lender';

export const openLenderLink = (db: Executor, token: string) => openPageLink(db, LENDER, token);
export const viewPage = logPageView;

export function readLenderPage(db: Executor, link: OpenPageLink) {
  return readSights(db, LENDER, link, PHOTOS_SHOWN);
}

export function listDraws(db: Executor, link: OpenPageLink, after: string | undefined) {
  return listJobInvoices(db, 'draws', LENDER, { ...link, after });
}

export function listDocuments(db: Executor, link: OpenPageLink, before: number | undefined) {
  return listSignedDocuments(db, LENDER, { ...link, before });
}

export function listLenderPhotos(db: Executor, link: OpenPageLink, before: number | undefined) {
  return listPhotos(db, LENDER, link, { before, limit: PHOTOS_PER_PAGE });
}

/** @throws AppError `not_found` if the link doesn't work, or the photo isn't one it shows */
export async function openLenderPhoto(
  files: { db: Executor; storage: Storage },
  token: string,
  photo: { id: number; isFull: boolean },
) {
  const link = found(await openLenderLink(files.db, token), 'Photo');
  return openPhoto(files, LENDER, link, photo);
}
