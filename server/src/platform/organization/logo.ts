import type { Organization } from '@builder-os/contract/modules/admin/organization';
import type { PictureType } from '../images/picture-of.ts';
import type { Storage } from '../storage/storage.ts';

export const LOGO_FOLDER = 'logo';
export const LOGO_URL_PREFIX = '/api/files/logo/';
// Only types that a PDF can embed.
const MEDIA_TYPES: Record<string, PictureType> = { png: 'image/png', jpg: 'image/jpeg' };

/** The media type of a logo with this file extension; undefined if the extension isn't allowed. */
export function findLogoType(extension: string | undefined): PictureType | undefined {
  return MEDIA_TYPES[extension ?? ''];
}

/** The name of the stored logo file; undefined if there is no logo. */
export function findLogoName({ logoUrl }: Pick<Organization, 'logoUrl'>): string | undefined {
  return logoUrl?.startsWith(LOGO_URL_PREFIX) ? logoUrl.slice(LOGO_URL_PREFIX.length) : undefined;
}

/** The logo as a document embeds it; undefined while there is none, or its file is gone. */
export async function findLogoImage(storage: Storage, organization: Organization): Promise<string | undefined> {
  const name = findLogoName(organization);
  const file = name === undefined ? undefined : await storage.get(LOGO_FOLDER, name);
  if (!file) return undefined;
  const chunks: Buffer[] = [];
  for await (const chunk of file.stream) chunks.push(chunk);
  return `data:${findLogoType(name?.split('.').at(-1)) ?? ''};base64,${Buffer.concat(chunks).toString('base64')}`;
}
