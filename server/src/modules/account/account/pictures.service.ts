import type { CurrentUser } from '@builder-os/contract/modules/account/account';
import type { Database } from '../../../platform/db/database.ts';
import type { Act } from '../../../platform/http/act.ts';
import { notFound, validation } from '../../../platform/http/errors.ts';
import { type PictureType, pictureOf } from '../../../platform/images/picture-of.ts';
import { findFileType } from '../../../platform/storage/file-type.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { findUser } from './account.queries.ts';
import { changePicture } from './account.service.ts';

const FOLDER = 'pictures';
const URL_PREFIX = '/api/files/pictures/';
const MEDIA_TYPES: Record<string, PictureType> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  gif: 'image/gif',
};

type Transact = <Result>(work: (act: Act) => Promise<Result>) => Promise<Result>;

interface PictureChange {
  db: Database;
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
  const { db, storage, transact, userId } = change;
  const old = await findPictureName(db, userId);
  const name = await storage.put(FOLDER, type.ext, picture);
  try {
    const user = await transact((act) => changePicture(act, URL_PREFIX + name));
    if (old !== undefined) await storage.remove(FOLDER, old);
    return user;
  } catch (error) {
    await storage.remove(FOLDER, name);
    throw error;
  }
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
  if (url?.startsWith(URL_PREFIX)) await storage.remove(FOLDER, url.slice(URL_PREFIX.length));
}

/** A stored picture with its media type. */
export async function getPicture(storage: Storage, name: string) {
  const file = await storage.get(FOLDER, name);
  const mediaType = MEDIA_TYPES[name.split('.').at(-1) ?? ''];
  if (!file || mediaType === undefined) throw notFound('Picture');
  return { ...file, mediaType };
}

async function findPictureName(db: Parameters<typeof findUser>[0], userId: string): Promise<string | undefined> {
  const user = await findUser(db, userId);
  return user?.profileImageUrl?.startsWith(URL_PREFIX) ? user.profileImageUrl.slice(URL_PREFIX.length) : undefined;
}
