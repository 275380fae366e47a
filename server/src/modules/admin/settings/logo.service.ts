import type { Organization } from '@builder-os/contract/modules/admin/organization';
import type { Act, Transact } from '../../../platform/http/act.ts';
import { notFound, validation } from '../../../platform/http/errors.ts';
import { pictureOf } from '../../../platform/images/picture-of.ts';
import { findLogoName, findLogoType, LOGO_FOLDER, LOGO_URL_PREFIX } from '../../../platform/organization/logo.ts';
import { getOrganization } from '../../../platform/organization/organization.ts';
import { findFileType } from '../../../platform/storage/file-type.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { storeFile } from '../../../platform/storage/store-file.ts';
import { changeLogo } from './settings.service.ts';

/** Stores an uploaded logo under a server-made name. Its bytes decide the type, not its file name. */
export async function replaceLogo(
  { storage, transact }: { storage: Storage; transact: Transact },
  bytes: Buffer,
): Promise<Organization> {
  const type = await findFileType(bytes);
  const mediaType = findLogoType(type?.ext);
  if (!type || mediaType === undefined || mediaType !== type.mime) {
    throw validation({ file: 'Choose a PNG or JPEG image.' });
  }
  const picture = pictureOf(bytes, mediaType);
  if (!picture) throw validation({ file: 'This picture is damaged. Choose another one.' });
  let old: string | undefined;
  const target = { storage, folder: LOGO_FOLDER, transact };
  const organization = await storeFile(target, { extension: type.ext, bytes: picture }, async (act, name) => {
    old = findLogoName(await getOrganization(act.tx));
    return changeLogo(act, LOGO_URL_PREFIX + name);
  });
  // Already committed, so a file that can't be deleted is left behind.
  if (old !== undefined) await storage.remove(LOGO_FOLDER, old).catch(() => undefined);
  return organization;
}

/** Removes the logo. The caller deletes the file after the commit. */
export async function removeLogo(act: Act): Promise<{ organization: Organization; name: string | undefined }> {
  const name = findLogoName(await getOrganization(act.tx));
  return { organization: await changeLogo(act, null), name };
}

export async function removeLogoFile(storage: Storage, name: string): Promise<void> {
  await storage.remove(LOGO_FOLDER, name);
}

/** The stored logo with its media type. */
export async function getLogo(storage: Storage, name: string) {
  const file = await storage.get(LOGO_FOLDER, name);
  const mediaType = findLogoType(name.split('.').at(-1));
  if (!file || mediaType === undefined) throw notFound('Logo');
  return { ...file, mediaType };
}
