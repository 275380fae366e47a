import { IMAGE_LIMIT, IMAGE_TYPES } from '@builder-os/contract/modules/content/images';
import { formatBytes } from '../../../format/bytes.ts';

export const IMAGE_ACCEPT = IMAGE_TYPES.join(',');

/** Returns the images among pasted, dropped or chosen files. */
export function imagesIn(files: FileList | null | undefined): File[] {
  return Array.from(files ?? []).filter(({ type }) => type.startsWith('image/'));
}

/** Returns why a file can't be used as an image. The server also checks its bytes. */
export function refuseImage({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): string | undefined {
  if (!IMAGE_TYPES.some((known) => known === type)) return `${name} isn’t a PNG, JPEG, WebP or GIF image.`;
  return size > IMAGE_LIMIT ? `${name} is larger than ${formatBytes(IMAGE_LIMIT)}.` : undefined;
}

/** The placeholder in the text until the upload finishes. The number distinguishes files with the same name. */
export function placeholderOf(name: string, number: number): string {
  return `![Uploading ${name.replace(/[[\]()\n]/g, ' ')}, ${number}…]()`;
}
