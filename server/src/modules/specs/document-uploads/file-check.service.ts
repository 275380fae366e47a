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

// Formats without a magic number: text is known by its first lines.
const LONGEST_HEAD = 4_096;
const DXF_TEXT = /^(\s*999\r?\n[^\r\n]*\r?\n)*\s*0\r?\n\s*SECTION\r?\n/;
const DXF_BINARY = 'AutoCAD Binary DXF\r\n';
const IFC = /^ISO-10303-21;/;

/**
 * What is wrong with a file that is called like a type; undefined when its bytes are of that type too. What a file is
 * goes by its bytes, and what it is called must not say otherwise.
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
  // Readers look for this mark further down too, which lets other formats stand in front of it.
  if (type === 'pdf' && !text().startsWith('%PDF-')) return false;
  return (await findFileType(head))?.ext === type;
}
