import { dayIn } from '@builder-os/contract/platform/dates';
import type { Executor } from '../../../platform/db/database.ts';
import { getOrganization } from '../../../platform/organization/organization.ts';
import { findSender } from '../../../platform/organization/sender.ts';
import { readPictures } from '../../../platform/pdf/printed-pictures.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { getSignedPdfOf } from '../../signing/signatures/signed-documents.service.ts';
import { PICTURE_UPLOADS } from '../selections/selection-options.queries.ts';
import { findCustomerOf, findPictures, type StoredSheet } from './selection-sheets.queries.ts';
import { printSheet } from './sheet.pdf.ts';

interface PrintedFile {
  fileName: string;
  pdf: Buffer;
}

/** The PDF of a sheet. For a signed sheet, it's the file that was signed, with its seal. */
export async function readSheetPdf(db: Executor, storage: Storage, sheet: StoredSheet): Promise<PrintedFile> {
  const record = { resource: 'selection-sheet', recordId: sheet.id };
  const signed = sheet.state === 'signed' ? await getSignedPdfOf(db, record) : undefined;
  if (!signed) return makeSheetPdf(db, storage, sheet);
  return { fileName: nameOfFile(sheet), pdf: Buffer.from(signed) };
}

/** Prints a sheet with the choices it was sent with. */
export async function makeSheetPdf(db: Executor, storage: Storage, sheet: StoredSheet): Promise<PrintedFile> {
  const organization = await getOrganization(db);
  const { timeZone } = organization;
  const { name, siteAddress } = await findCustomerOf(db, sheet.jobId);
  const pdf = await printSheet({
    sheet,
    customerName: name,
    siteAddress,
    pictures: await readOptionPictures(db, storage, sheet),
    ...(await findSender(storage, organization)),
    timeZone,
    day: dayIn(new Date(), timeZone),
  });
  return { fileName: nameOfFile(sheet), pdf };
}

const nameOfFile = ({ jobNumber, number }: StoredSheet) => `${jobNumber}-selection-sheet-${number}.pdf`;

async function readOptionPictures(db: Executor, storage: Storage, { chosen }: StoredSheet) {
  const stored = await findPictures(
    db,
    chosen.flatMap(({ pictureId }) => pictureId ?? []),
  );
  const files = chosen.flatMap(({ pictureId, title, optionTitle }) => {
    const file = pictureId === null ? undefined : stored.get(pictureId);
    return file ? [{ ...file, title: `${title}: ${optionTitle}` }] : [];
  });
  return readPictures(storage, PICTURE_UPLOADS.folder, files);
}
