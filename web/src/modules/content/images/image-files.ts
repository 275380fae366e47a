import { IMAGE_LIMIT, IMAGE_TYPES } from '@builder-os/contract/modules/content/images';
import { formatBytes } from '../../../format/bytes.ts';

export const IMAGE_ACCEPT = IMAGE_TYPES.join(',');

/** The pictures among pasted, dropped or chosen files. */
export function imagesIn(files: FileList | null | undefined): File[] {
  return Array.from(files ?? []).filter(({ type }) => type.startsWith('image/'));
}

/** Why a file will not do as an image; the server looks at its bytes besides. */
export function refuseImage({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): string | undefined {
  if (!IMAGE_TYPES.some((known) => known === type)) return `${name} isn’t a PNG, JPEG, WebP or GIF image.`;
  return size > IMAGE_LIMIT ? `${name} is larger than ${formatBytes(IMAGE_LIMIT)}.` : undefined;
}

/** What stands in the text until an image is there; the number tells two of the same name apart. */
export function placeholderOf(name: string, number: number): string {
  return `![Uploading ${name.replace(/[[\]()\n]/g, ' ')}, ${number}…]()`;
}
