import type { Job } from '@builder-os/contract/modules/jobs/jobs';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useCan } from '../../../auth/use-can.ts';
import { Button } from '../../../ui/button.tsx';
import { loadWhenUsed } from '../../../ui/load-when-used.tsx';
import { BillParts } from './bill-parts.tsx';
import { billsOfJobQuery } from './bills.queries.ts';

const JobBillDialog = loadWhenUsed(async () => (await import('./form/job-bill-dialog.tsx')).JobBillDialog);

interface BillsOfJobProps {
  job: Pick<Job, 'id' | 'businessUnit'>;
  /** Why the job accepts no bills: it's closed. */
  closedReason: string | undefined;
}

/** The bills with lines on a job, newest first; renders nothing for people who can't view bills. */
export function BillsOfJob(props: BillsOfJobProps) {
  return useCan('financial_read').allowed ? <JobBills {...props} /> : null;
}

function JobBills({ job, closedReason }: BillsOfJobProps) {
  const [isAdding, setIsAdding] = useState(false);
  const { reason } = useCan('financial_write');
  return (
    <>
      <BillParts
        title="Bills"
        emptyText="No bills name this job yet."
        answer={useQuery(billsOfJobQuery(job.id))}
        isOn={({ jobId }) => jobId === job.id}
        actions={
          <Button size="sm" disabledReason={reason ?? closedReason} onClick={() => setIsAdding(true)}>
            <Plus aria-hidden="true" />
            New Bill
          </Button>
        }
      />
      {isAdding && <JobBillDialog job={job} onClose={() => setIsAdding(false)} />}
    </>
  );
}
