import type { Job } from '@builder-os/contract/modules/jobs/jobs';

export interface SelectionsPanelProps {
  job: Job;
  /** Why the job accepts no changes: it's closed. */
  closedReason: string | undefined;
  /** The selection that is open in place of the list. */
  selectionId: number | undefined;
  onOpen: (selectionId: number) => void;
  /** Returns to the list. @param isGone whether the selection was deleted, so that Back doesn’t return to it */
  onLeave: (isGone?: boolean) => void;
  /** Opens the change order that a choice made. */
  onOpenChange: (changeId: number) => void;
}
