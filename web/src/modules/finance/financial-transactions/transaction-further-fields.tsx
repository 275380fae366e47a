import { movesBetweenAccounts, TRANSACTION_TYPES } from '@builder-os/contract/modules/finance/financial-transactions';
import { useWatch } from 'react-hook-form';
import { ControlledField } from '../../../app/forms/controlled-field.tsx';
import { TextField } from '../../../app/forms/text-field.tsx';
import { useCan } from '../../../auth/use-can.ts';
import { Field } from '../../../ui/form/field.tsx';
import { CostCodePicker } from '../../jobs/cost-codes/cost-code-picker.tsx';
import { CostTypePicker } from '../../jobs/cost-codes/cost-type-picker.tsx';
import { JobPicker } from '../../jobs/jobs/job-picker.tsx';
import { useJobUnitFill } from '../../jobs/jobs/job-unit-fill.ts';
import { ContactPicker } from '../../sales/contacts/contact-picker.tsx';
import { CategoryInput } from '../ledger-accounts/category-picker.tsx';
import { ProjectPicker } from '../revenue-tracking/project-picker.tsx';
import { NONE } from './transaction-form.ts';
import type { TransactionForm } from './use-transaction-form.ts';

const BOTH_KINDS = ['income', 'expense'] as const;

/** Optional fields: the category, a reference and related records. */
export function TransactionFurtherFields({ form }: { form: TransactionForm }) {
  const { control, register, formState } = form;
  const { errors } = formState;
  const chosen = useWatch({ control, name: 'transactionType' });
  const type = TRANSACTION_TYPES.find((candidate) => candidate === chosen);
  const isMove = type !== undefined && movesBetweenAccounts(type);
  const kinds = type === 'income' || type === 'expense' ? [type] : BOTH_KINDS;
  return (
    <>
      <Field
        label="Category"
        error={errors.category?.message}
        hint={isMove ? 'Transfers don’t have a category.' : undefined}
      >
        <CategoryInput {...register('category')} kinds={kinds} disabled={isMove} />
      </Field>
      <TextField control={control} name="referenceNumber" label="Reference number" maxLength={50} />
      <ControlledField control={control} name="projectId" label="Project">
        {(entry) => <ProjectPicker {...entry} />}
      </ControlledField>
      <ControlledField control={control} name="partnerId" label="Contact">
        {(entry) => <ContactPicker {...entry} />}
      </ControlledField>
      <TransactionJobFields form={form} />
    </>
  );
}

/** The job an expense is a cost of, and on which code. Renders nothing for people who can't view jobs. */
function TransactionJobFields({ form: { control, getValues, setValue } }: { form: TransactionForm }) {
  const [type, jobId] = useWatch({ control, name: ['transactionType', 'jobId'] });
  const fillUnit = useJobUnitFill({
    get: () => getValues('businessUnit'),
    set: (unit) => setValue('businessUnit', unit, { shouldDirty: true, shouldValidate: true }),
  });
  const canRead = useCan('jobs_read').allowed;
  if (!canRead || type !== 'expense') return null;
  return (
    <>
      <ControlledField control={control} name="jobId" label="Job">
        {({ onValueChange, ...entry }) => (
          <JobPicker
            {...entry}
            onValueChange={(job) => {
              onValueChange(job);
              void fillUnit([job]);
            }}
          />
        )}
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
