import type { Budget } from '@builder-os/contract/modules/jobs/budgets';
import type { Job } from '@builder-os/contract/modules/jobs/jobs';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { FormDialog } from '../../../app/records/form-dialog.tsx';
import { NewestRecord } from '../../../app/records/newest-record.tsx';
import { orDash } from '../../../format/absent.ts';
import { formatCount } from '../../../format/count.ts';
import { formatMoneyWithCents } from '../../../format/money.ts';
import { Fact, Facts } from '../../../ui/facts.tsx';
import { jobQuery } from '../jobs/jobs.queries.ts';
import { useApproveBudget } from './budgets.mutations.ts';
import { budgetQuery } from './budgets.queries.ts';

interface ApproveBudgetDialogProps {
  job: Job;
  budget: Budget;
  onClose: () => void;
}

/**
 * Confirms that the budget is frozen from now on. Changing a line also raises the job's version, which the line's
 * response doesn't have. The job is fetched first, because the server rejects lines that are newer than it.
 */
export function ApproveBudgetDialog({ job, onClose }: { job: Job; onClose: () => void }) {
  const loading = { noun: 'budget', title: 'Approve Budget', onClose };
  return (
    <NewestRecord query={jobQuery(job.id)} {...loading}>
      {(newestJob) => (
        <NewestRecord query={budgetQuery(job.id)} {...loading}>
          {(budget) => <ApproveBudgetForm job={newestJob} budget={budget} onClose={onClose} />}
        </NewestRecord>
      )}
    </NewestRecord>
  );
}

function ApproveBudgetForm({ onClose, ...opened }: ApproveBudgetDialogProps) {
  // The record as it was when the dialog opened, so that nobody freezes lines they haven't seen.
  const [{ job, budget }] = useState(opened);
  const approve = useApproveBudget();
  const form = useForm();
  return (
    <FormDialog
      form={form}
      title="Approve Budget"
      description="This freezes the budget as version 1. Its lines can’t change after that, but you can transfer budget between cost codes."
      submitLabel="Approve Budget"
      pendingLabel="Approving..."
      onSubmit={() => approve.mutateAsync({ id: job.id, version: job.version })}
      done={{ title: 'Budget approved', description: job.name }}
      fallback="Failed to approve budget"
      onClose={onClose}
      className="sm:w-112"
    >
      <Facts>
        <Fact label="Lines">{formatCount(budget.lines.length)}</Fact>
        <Fact label="Price with markup">{formatMoneyWithCents(budget.price)}</Fact>
        <Fact label="Original contract">{orDash(job.originalContract, formatMoneyWithCents)}</Fact>
        <Fact label="Budget" isTotal>
          {formatMoneyWithCents(budget.amount)}
        </Fact>
      </Facts>
    </FormDialog>
  );
}
