import type { PapersState } from '@builder-os/contract/modules/purchasing/paper-kinds';
import { Badge } from '../../../ui/badge.tsx';
import { PAPERS_LABELS, PAPERS_TONES } from './vendor-labels.ts';

/** How a vendor's papers are. */
export function PapersBadge({ state }: { state: PapersState }) {
  return <Badge tone={PAPERS_TONES[state]}>{PAPERS_LABELS[state]}</Badge>;
}
