import type { Organization } from '@builder-os/contract/modules/admin/organization';
import type { Act, Transact } from '../../../platform/http/act.ts';
import { notFound, validation } from '../../../platform/http/errors.ts';
import { type PictureType, pictureOf } from '../../../platform/images/picture-of.ts';
import { findFileType } from '../../../platform/storage/file-type.ts';
import { keepFile } from '../../../platform/storage/keep-file.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { getOrganization } from '../organization/organization.service.ts';
import { changeLogo } from './settings.service.ts';

const FOLDER = 'logo';
const ADDRESS = '/api/files/logo/';
// What a PDF can hold, too.
const MEDIA_TYPES: Record<string, PictureType> = { png: 'image/png', jpg: 'image/jpeg' };

/** Stores an uploaded logo under a name of our own, by what its bytes are and not what it is called. */
export async function replaceLogo(
  { storage, transact }: { storage: Storage; transact: Transact },
  bytes: Buffer,
): Promise<Organization> {
  const type = await findFileType(bytes);
  const mediaType = MEDIA_TYPES[type?.ext ?? ''];
  if (!type || mediaType === undefined || mediaType !== type.mime) {
    throw validation({ file: 'Choose a PNG or JPEG image.' });
  }
  const picture = pictureOf(bytes, mediaType);
  if (!picture) throw validation({ file: 'This picture is damaged. Choose another one.' });
  let old: string | undefined;
  const place = { storage, folder: FOLDER, transact };
  const organization = await keepFile(place, { extension: type.ext, bytes: picture }, async (act, name) => {
    old = nameOf((await getOrganization(act.tx)).logoUrl);
    return changeLogo(act, ADDRESS + name);
  });
  // Committed by now: a file that cannot be removed is left behind.
  if (old !== undefined) await storage.remove(FOLDER, old).catch(() => undefined);
  return organization;
}

/** Takes the logo away. The file itself goes after the commit, by the caller. */
export async function removeLogo(act: Act): Promise<{ organization: Organization; name: string | undefined }> {
  const name = nameOf((await getOrganization(act.tx)).logoUrl);
  return { organization: await changeLogo(act, null), name };
}

export async function removeLogoFile(storage: Storage, name: string): Promise<void> {
  await storage.remove(FOLDER, name);
}

/** The stored logo with its media type. */
export async function getLogo(storage: Storage, name: string) {
  const file = await storage.get(FOLDER, name);
  const mediaType = MEDIA_TYPES[name.split('.').at(-1) ?? ''];
  if (!file || mediaType === undefined) throw notFound('Logo');
  return { ...file, mediaType };
}

/** The logo as a document embeds it; undefined while there is none, or its file is gone. */
export async function findLogoImage(storage: Storage, { logoUrl }: Organization): Promise<string | undefined> {
  const name = nameOf(logoUrl);
  const file = name === undefined ? undefined : await storage.get(FOLDER, name);
  if (!file) return undefined;
  const chunks: Buffer[] = [];
  for await (const chunk of file.stream) chunks.push(chunk);
  return `data:${MEDIA_TYPES[name?.split('.').at(-1) ?? '']};base64,${Buffer.concat(chunks).toString('base64')}`;
}

function nameOf(logoUrl: string | null): string | undefined {
  return logoUrl?.startsWith(ADDRESS) ? logoUrl.slice(ADDRESS.length) : undefined;
}
