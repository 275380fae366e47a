import { UnreadableFileError } from './api-error.ts';

/**
 * Tells a failed upload of a changed file from a lost connection: browsers report both alike, but sending that file again
 * always fails.
 * @throws UnreadableFileError
 */
export async function checkReadable(files: Iterable<unknown>): Promise<void> {
  for (const file of files) {
    if (!(file instanceof File)) continue;
    await file
      .slice(0, 1)
      .arrayBuffer()
      .catch(() => {
        throw new UnreadableFileError(file.name);
      });
  }
}
