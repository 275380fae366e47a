import type { Job } from '@builder-os/contract/modules/jobs/jobs';

export interface ChangesPanelProps {
  job: Job;
  /** Why the job accepts no changes: it's closed. */
  closedReason: string | undefined;
  /** The change that is open instead of the list. */
  changeId: number | undefined;
  onOpen: (changeId: number) => void;
  /** Returns to the list. @param isGone whether the change was deleted, so that Back doesn’t return to it */
  onLeave: (isGone?: boolean) => void;
  /** The form that is open over the list, kept in the URL, so it opens again after a reload. */
  form: 'new' | 'on-site' | undefined;
  onForm: (form: 'new' | 'on-site' | undefined) => void;
}
