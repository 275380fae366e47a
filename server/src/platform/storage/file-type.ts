import type { FileTypeResult } from 'file-type';

/** What a file is by its first bytes, whatever it is called. The library is read for the first one: a start does not need it. */
export async function findFileType(bytes: Uint8Array): Promise<FileTypeResult | undefined> {
  const { fileTypeFromBuffer } = await import('file-type');
  return fileTypeFromBuffer(bytes);
}
