import { loadWhenUsed } from '../../../ui/load-when-used.tsx';
import type { JobActions } from './use-job-actions.ts';
import type { JobsUrlState } from './use-jobs-url-state.ts';

// Dialogs and the code they load when first opened.
const CreateJobDialog = loadWhenUsed(async () => (await import('./form/create-job-dialog.tsx')).CreateJobDialog);
const EditJobDialog = loadWhenUsed(async () => (await import('./form/edit-job-dialog.tsx')).EditJobDialog);
const ClosingBlocksDialog = loadWhenUsed(async () => (await import('./closing-blocks-dialog.tsx')).ClosingBlocksDialog);
const MoveJobDialog = loadWhenUsed(async () => (await import('./form/move-job-dialog.tsx')).MoveJobDialog);

interface JobDialogsProps {
  address: Pick<JobsUrlState, 'isCreating' | 'editId' | 'closeForm' | 'openJob'>;
  actions: Pick<JobActions, 'asked' | 'stopAsking' | 'blocked' | 'dismissBlocked'>;
}

/** The dialogs of a job, one at a time. */
export function JobDialogs({ address, actions: { asked, stopAsking, blocked, dismissBlocked } }: JobDialogsProps) {
  return (
    <>
      {address.isCreating && <CreateJobDialog onClose={address.closeForm} onCreated={address.openJob} />}
      {address.editId !== undefined && <EditJobDialog id={address.editId} onClose={address.closeForm} />}
      {asked && <MoveJobDialog key={asked.job.id} job={asked.job} to={asked.to} onClose={stopAsking} />}
      {blocked && <ClosingBlocksDialog {...blocked} onClose={dismissBlocked} />}
    </>
  );
}
