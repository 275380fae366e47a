import { MARKDOWN_IMPORT_LIMITS } from '@builder-os/contract/modules/content/imports';
import { formatBytes } from '../../../format/bytes.ts';

const { files: MOST_FILES, bytes: MOST_BYTES } = MARKDOWN_IMPORT_LIMITS;

/** Returns why the files can't be imported together. The server checks their contents. */
export function refuseFiles(files: readonly Pick<File, 'name' | 'size'>[]): string | undefined {
  const stranger = files.find(({ name }) => !/\.(md|markdown|txt)$/i.test(name));
  if (stranger) return `${stranger.name} isn’t a Markdown file.`;
  if (files.length > MOST_FILES) return `Choose up to ${MOST_FILES} files.`;
  const size = files.reduce((sum, file) => sum + file.size, 0);
  return size > MOST_BYTES ? `Choose files that total ${formatBytes(MOST_BYTES)} or less.` : undefined;
}
