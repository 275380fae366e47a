import type { BinKind } from '../../../platform/bin/bin-kinds.ts';
import { restoreSpecification } from '../specifications/specifications.service.ts';
import { restoreDocument } from '../technical-documents/technical-documents.service.ts';
import { BINNED_DOCUMENTS, BINNED_SPECIFICATIONS } from './bin.queries.ts';

/** What Building Specs puts into the bin. */
export const SPECS_BIN: readonly BinKind[] = [
  { kind: 'specification', label: 'Specifications', ...BINNED_SPECIFICATIONS, restore: restoreSpecification },
  { kind: 'technical-document', label: 'Technical documents', ...BINNED_DOCUMENTS, restore: restoreDocument },
];
