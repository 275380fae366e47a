import type { CurrentUser } from '@builder-os/contract/modules/account/account';
import type { Act, Transact } from '../../../platform/http/act.ts';
import { notFound, validation } from '../../../platform/http/errors.ts';
import { type PictureType, pictureOf } from '../../../platform/images/picture-of.ts';
import { findFileType } from '../../../platform/storage/file-type.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { storeFile } from '../../../platform/storage/store-file.ts';
import { findUser, PICTURE_FOLDER, PICTURE_PREFIX } from './account.queries.ts';
import { changePicture } from './account.service.ts';

const MEDIA_TYPES: Record<string, PictureType> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  gif: 'image/gif',
};

interface PictureChange {
  storage: Storage;
  transact: Transact;
  userId: string;
}

/** Stores an uploaded picture under a server-made name. Its bytes decide the type, not its file name. */
export async function replacePicture(change: PictureChange, bytes: Buffer): Promise<CurrentUser> {
  const type = await findFileType(bytes);
  const mediaType = MEDIA_TYPES[type?.ext ?? ''];
  if (!type || mediaType === undefined || mediaType !== type.mime) {
    throw validation({ file: 'Choose a PNG, JPEG, WebP or GIF picture.' });
  }
  const picture = pictureOf(bytes, mediaType);
  if (!picture) throw validation({ file: 'This picture is damaged. Choose another one.' });
  const { storage, transact, userId } = change;
  let old: string | undefined;
  const target = { storage, folder: PICTURE_FOLDER, transact };
  const user = await storeFile(target, { extension: type.ext, bytes: picture }, async (act, name) => {
    old = await findPictureName(act.tx, userId);
    return changePicture(act, PICTURE_PREFIX + name);
  });
  // Already committed, so a file that can't be deleted is left behind.
  if (old !== undefined) await storage.remove(PICTURE_FOLDER, old).catch(() => undefined);
  return user;
}

/** Removes the picture. The caller deletes the file after the commit. */
export async function removePicture(
  act: Act,
  userId: string,
): Promise<{ user: CurrentUser; name: string | undefined }> {
  const name = await findPictureName(act.tx, userId);
  return { user: await changePicture(act, null), name };
}

/** Deletes the file of a picture that no account uses anymore. Pictures on other hosts are left alone. */
export async function discardPicture(storage: Storage, url: string | null): Promise<void> {
  if (url?.startsWith(PICTURE_PREFIX)) await storage.remove(PICTURE_FOLDER, url.slice(PICTURE_PREFIX.length));
}

/** A stored picture with its media type. */
export async function getPicture(storage: Storage, name: string) {
  const file = await storage.get(PICTURE_FOLDER, name);
  const mediaType = MEDIA_TYPES[name.split('.').at(-1) ?? ''];
  if (!file || mediaType === undefined) throw notFound('Picture');
  return { ...file, mediaType };
}

async function findPictureName(db: Parameters<typeof findUser>[0], userId: string): Promise<string | undefined> {
  const user = await findUser(db, userId);
  return user?.profileImageUrl?.startsWith(PICTURE_PREFIX)
    ? user.profileImageUrl.slice(PICTURE_PREFIX.length)
    : undefined;
}
