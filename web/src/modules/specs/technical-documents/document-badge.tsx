import type { DocumentStatus } from '@builder-os/contract/modules/specs/technical-documents';
import { Badge } from '../../../ui/badge.tsx';
import { DOCUMENT_STATUS_LABELS, DOCUMENT_STATUS_TONES } from './document-labels.ts';

/** A document's status, which says whether it may be used. */
export function DocumentBadge({ status }: { status: DocumentStatus }) {
  return <Badge tone={DOCUMENT_STATUS_TONES[status]}>{DOCUMENT_STATUS_LABELS[status]}</Badge>;
}
