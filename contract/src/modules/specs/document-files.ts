const MEBIBYTE = 1_048_576;

/** File types of technical documents, by extension, with the media type they are sent as. */
export const DOCUMENT_MEDIA_TYPES = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  dwg: 'image/vnd.dwg',
  dxf: 'image/vnd.dxf',
  ifc: 'application/x-step',
  zip: 'application/zip',
} as const;
export type DocumentFileType = keyof typeof DOCUMENT_MEDIA_TYPES;

export const DOCUMENT_FILE_TYPES = ['pdf', 'png', 'jpg', 'docx', 'xlsx', 'dwg', 'dxf', 'ifc', 'zip'] as const;

/** File types shown as an image instead of a file name. */
export const PREVIEWED_FILE_TYPES: readonly DocumentFileType[] = ['png', 'jpg'];

/** The largest document, and the size of an upload chunk, in bytes. */
export const DOCUMENT_LIMIT = 50 * MEBIBYTE;
export const CHUNK_SIZE = 4 * MEBIBYTE;

export const FILE_TYPE_MESSAGE = 'Choose a PDF, PNG, JPEG, Word, Excel, DWG, DXF, IFC or ZIP file.';
export const FILE_SIZE_MESSAGE = 'Choose a file up to 50 MB that isn’t empty.';

const LONGEST_NAME = 200;

/** The file type by extension; undefined for an unsupported extension. */
export function fileTypeOf(fileName: string): DocumentFileType | undefined {
  const ending = /\.([a-z0-9]{1,5})$/i.exec(fileName.trim())?.[1]?.toLowerCase();
  const written = ending === 'jpeg' ? 'jpg' : ending;
  return DOCUMENT_FILE_TYPES.find((type) => type === written);
}

/** Cleans a file name for storage and display: no folders or special characters, at most 200 characters. */
export function plainFileName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  const printable = last
    .normalize('NFC')
    .replace(/[^\p{L}\p{N} ._()+-]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[ .]+/, '')
    .trim();
  if (printable.length <= LONGEST_NAME) return printable || 'file';
  const ending = /\.[a-z0-9]{1,5}$/i.exec(printable)?.[0] ?? '';
  return printable.slice(0, LONGEST_NAME - ending.length) + ending;
}

/** The default name of a document: its file name without extension and underscores. */
export function nameOfFile(fileName: string): string {
  return plainFileName(fileName)
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .replace(/[_]+/g, ' ')
    .trim();
}
