import type { FileTypeResult } from 'file-type';

/**
 * The type of a file by its first bytes, whatever its name. The library is loaded on first use to keep startup fast.
 */
export async function findFileType(bytes: Uint8Array): Promise<FileTypeResult | undefined> {
  const { fileTypeFromBuffer } = await import('file-type');
  return fileTypeFromBuffer(bytes);
}
