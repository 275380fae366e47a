import type { FileTypeResult } from 'file-type';
import { validation } from '../http/errors.ts';
import { findFileType } from './file-type.ts';

/**
 * The type of a file by its bytes, if it's one of the accepted ones.
 * @param words the accepted types in words: `a PDF, or a PNG, JPEG or WebP image`
 * @throws AppError `validation` (400) naming `file`
 */
export async function knownType(
  bytes: Uint8Array,
  accepted: readonly string[],
  words: string,
): Promise<FileTypeResult> {
  const type = await findFileType(bytes);
  if (type && accepted.includes(type.mime)) return type;
  throw validation({ file: `Choose ${words}.` });
}
