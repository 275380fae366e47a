import type { PapersState } from '@builder-os/contract/modules/purchasing/paper-kinds';
import { Badge } from '../../../ui/badge.tsx';
import { PAPERS_LABELS, PAPERS_TONES } from './vendor-labels.ts';

interface PapersBadgeProps {
  state: PapersState;
  /** Used outside of a column or filter that names it. */
  isAlone?: boolean;
}

/** How a vendor's papers are. */
export function PapersBadge({ state, isAlone = false }: PapersBadgeProps) {
  const label = PAPERS_LABELS[state];
  return <Badge tone={PAPERS_TONES[state]}>{isAlone ? `Papers ${label.toLowerCase()}` : label}</Badge>;
}
