import { useWatch } from 'react-hook-form';
import { ControlledField } from '../../../app/forms/controlled-field.tsx';
import { useCan } from '../../../auth/use-can.ts';
import { CostCodePicker } from '../../jobs/cost-codes/cost-code-picker.tsx';
import { CostTypePicker } from '../../jobs/cost-codes/cost-type-picker.tsx';
import { JobPicker } from '../../jobs/jobs/job-picker.tsx';
import { NONE } from './transaction-form.ts';
import type { TransactionForm } from './use-transaction-form.ts';

/** The job an expense is a cost of, and on which code. Renders nothing for people who can't view jobs. */
export function TransactionJobFields({ form: { control } }: { form: TransactionForm }) {
  const [type, jobId] = useWatch({ control, name: ['transactionType', 'jobId'] });
  const canRead = useCan('jobs_read').allowed;
  if (!canRead || type !== 'expense') return null;
  return (
    <>
      <ControlledField control={control} name="jobId" label="Job">
        {(entry) => <JobPicker {...entry} />}
      </ControlledField>
      {jobId !== NONE && (
        <>
          <ControlledField control={control} name="costCodeId" label="Cost code" required>
            {(entry) => <CostCodePicker {...entry} />}
          </ControlledField>
          <ControlledField control={control} name="costType" label="Cost type" required>
            {(entry) => <CostTypePicker {...entry} />}
          </ControlledField>
        </>
      )}
    </>
  );
}
