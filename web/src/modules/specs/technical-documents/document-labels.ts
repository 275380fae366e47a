import type { DocumentFileType } from '@builder-os/contract/modules/specs/document-files';
import type { DocumentCategory, DocumentStatus } from '@builder-os/contract/modules/specs/technical-documents';
import type { Tone } from '../../../ui/tone.ts';

export const DOCUMENT_CATEGORY_LABELS: Record<DocumentCategory, string> = {
  drawing: 'Drawing',
  calculation: 'Calculation',
  code: 'Code',
  manual: 'Manual',
  certificate: 'Certificate',
  form: 'Form',
};

export const DOCUMENT_STATUS_LABELS: Record<DocumentStatus, string> = {
  preliminary: 'Preliminary',
  for_construction: 'For construction',
  as_built: 'As built',
  superseded: 'Superseded',
  withdrawn: 'Withdrawn',
};

export const DOCUMENT_STATUS_TONES: Record<DocumentStatus, Tone> = {
  preliminary: 'timber',
  for_construction: 'moss',
  as_built: 'blue',
  superseded: 'red',
  withdrawn: 'neutral',
};

export const FILE_TYPE_LABELS: Record<DocumentFileType, string> = {
  pdf: 'PDF',
  png: 'PNG',
  jpg: 'JPEG',
  docx: 'Word',
  xlsx: 'Excel',
  dwg: 'DWG',
  dxf: 'DXF',
  ifc: 'IFC',
  zip: 'ZIP',
};
