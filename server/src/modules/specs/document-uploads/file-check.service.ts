import type { DocumentFileType } from '@builder-os/contract/modules/specs/document-files';
import { findFileType } from '../../../platform/storage/file-type.ts';

const TYPE_NAMES: Record<DocumentFileType, string> = {
  pdf: 'a PDF',
  png: 'a PNG image',
  jpg: 'a JPEG image',
  docx: 'a Word document',
  xlsx: 'an Excel workbook',
  dwg: 'a DWG drawing',
  dxf: 'a DXF drawing',
  ifc: 'an IFC model',
  zip: 'a ZIP archive',
};

// Text formats have no magic number, so their first lines identify them.
const LONGEST_HEAD = 4_096;
const DXF_TEXT = /^(\s*999\r?\n[^\r\n]*\r?\n)*\s*0\r?\n\s*SECTION\r?\n/;
const DXF_BINARY = 'AutoCAD Binary DXF\r\n';
const IFC = /^ISO-10303-21;/;

/**
 * Returns what's wrong with a file named like a type; undefined if its bytes are of that type. The bytes determine the
 * type, and the name must not contradict them.
 * @param head the beginning of the file
 */
export async function findFileFault(head: Buffer, type: DocumentFileType): Promise<string | undefined> {
  return (await isOfType(head, type))
    ? undefined
    : `This file ends in .${type} but isn’t ${TYPE_NAMES[type]}. Choose another file.`;
}

async function isOfType(head: Buffer, type: DocumentFileType): Promise<boolean> {
  const text = () => head.subarray(0, LONGEST_HEAD).toString('latin1');
  if (type === 'dxf') return DXF_TEXT.test(text()) || text().startsWith(DXF_BINARY);
  if (type === 'ifc') return IFC.test(text());
  // PDF readers also accept this mark further down, so other formats could precede it.
  if (type === 'pdf' && !text().startsWith('%PDF-')) return false;
  return (await findFileType(head))?.ext === type;
}
