import type { Job } from '@builder-os/contract/modules/jobs/jobs';
import { EMPTY_BILL, EMPTY_LINE } from './bill-form.ts';
import { CreateBillDialog } from './create-bill-dialog.tsx';

interface JobBillDialogProps {
  job: Pick<Job, 'id' | 'businessUnit'>;
  onClose: () => void;
}

/** Enters a bill for a job, with a line on the job and the job's unit filled in. */
export function JobBillDialog({ job, onClose }: JobBillDialogProps) {
  const lines = [{ ...EMPTY_LINE, jobId: String(job.id) }];
  return <CreateBillDialog start={{ ...EMPTY_BILL, businessUnit: job.businessUnit, lines }} onClose={onClose} />;
}
