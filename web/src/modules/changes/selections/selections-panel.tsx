import type { Job } from '@builder-os/contract/modules/jobs/jobs';
import { SelectionList } from './selection-list.tsx';
import { SelectionView } from './selection-view.tsx';

export interface SelectionsPanelProps {
  job: Job;
  /** Why the job takes no changes: it's closed. */
  closedReason: string | undefined;
  /** The selection that is open in place of the list. */
  selectionId: number | undefined;
  onOpen: (selectionId: number) => void;
  /** Returns to the list. @param isGone whether the selection was deleted, so that Back doesn’t return to it */
  onLeave: (isGone?: boolean) => void;
  /** Opens the change order that a choice made. */
  onOpenChange: (changeId: number) => void;
}

/** What the customer of a job has to choose, or one selection with its options opened in place. */
export function SelectionsPanel({ selectionId, ...list }: SelectionsPanelProps) {
  if (selectionId === undefined) return <SelectionList {...list} />;
  return <SelectionView {...list} id={selectionId} />;
}
