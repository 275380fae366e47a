import { IMAGE_TYPES, type UploadedImage } from '@builder-os/contract/modules/content/images';
import { cutText } from '@builder-os/contract/platform/text-ends';
import { recordAction } from '../../../platform/audit/audit.ts';
import type { Database, OpenDatabase } from '../../../platform/db/database.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { type Actor, actorId, type Transact } from '../../../platform/http/act.ts';
import { found, notFound, validation } from '../../../platform/http/errors.ts';
import { pictureOf } from '../../../platform/images/picture-of.ts';
import { findFileType } from '../../../platform/storage/file-type.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { storeFile } from '../../../platform/storage/store-file.ts';
import { deleteUnusedImages, findImage, IMAGE_FILES, insertImage, isShownInPublic } from './images.queries.ts';

const URL_PREFIX = '/api/files/content/';
const LONGEST_NAME = 200;

/** Stores an image under a server-made name. Its bytes decide the type, not its file name. Its metadata is dropped. */
export async function uploadImage(
  { storage, transact }: { storage: Storage; transact: Transact },
  file: { fileName: string; bytes: Buffer },
): Promise<UploadedImage> {
  const type = await findFileType(file.bytes);
  const mediaType = IMAGE_TYPES.find((known) => known === type?.mime);
  if (!type || !mediaType) throw validation({ file: 'Choose a PNG, JPEG, WebP or GIF image.' });
  const picture = pictureOf(file.bytes, mediaType);
  if (!picture) throw validation({ file: 'This image is damaged. Choose another one.' });
  const fileName = cleanName(file.fileName);
  const target = { storage, folder: IMAGE_FILES.folder, transact };
  return storeFile(target, { extension: type.ext, bytes: picture }, async (act, name) => {
    const image = { name, fileName, mediaType, size: picture.length, uploadedBy: actorId(act) };
    const { id, size } = await insertImage(act.tx, image);
    await recordAction(act, { action: 'page-image.create', resource: 'page-image', id, label: fileName });
    const url = URL_PREFIX + name;
    return { name, url, markdown: `![${describe(fileName)}](${url})`, mediaType, size };
  });
}

/**
 * An image with its media type: for team members, and for everyone while a public page shows it.
 * @throws AppError `not_found`, even if the caller just may not see it
 */
export async function getImage({ db, storage }: { db: Database; storage: Storage }, actor: Actor | null, name: string) {
  const image = found(await findImage(db, name), 'Image');
  const isStaff = actor?.isApproved === true && actor.isActive;
  if (!isStaff && !(await isShownInPublic(db, name))) throw notFound('Image');
  const file = found(await storage.get(IMAGE_FILES.folder, name), 'Image');
  return { ...file, mediaType: image.mediaType, isStaff };
}

/** Deletes images that no kept text shows anymore. */
export async function removeUnusedImages(database: OpenDatabase, storage: Storage): Promise<void> {
  const names = await inTransaction(database, deleteUnusedImages);
  for (const name of names) await storage.remove(IMAGE_FILES.folder, name);
}

function cleanName(name: string): string {
  const printable = name
    .replace(/[^\p{L}\p{N} ._()-]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return cutText(printable, LONGEST_NAME) || 'image';
}

/** The file name without its extension, as the image's initial description. */
function describe(fileName: string): string {
  return fileName
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .replace(/[_-]+/g, ' ')
    .trim();
}
