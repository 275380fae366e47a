import { Plus, X } from 'lucide-react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { ControlledField } from '../../../../app/forms/controlled-field.tsx';
import { EntrySet } from '../../../../app/forms/entry-set.tsx';
import { MoneyField, TextField } from '../../../../app/forms/text-field.tsx';
import { readId } from '../../../../app/records/form-entries.ts';
import { useCan } from '../../../../auth/use-can.ts';
import { formatMoneyWithCents } from '../../../../format/money.ts';
import { Button } from '../../../../ui/button.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { CostCodePicker } from '../../../jobs/cost-codes/cost-code-picker.tsx';
import { CostTypePicker } from '../../../jobs/cost-codes/cost-type-picker.tsx';
import { JobPicker } from '../../../jobs/jobs/job-picker.tsx';
import { useJobUnitFill } from '../../../jobs/jobs/job-unit-fill.ts';
import { useDefaultCode } from '../../../purchasing/vendors/use-vendor-fill.ts';
import { CategoryInput } from '../../ledger-accounts/category-picker.tsx';
import { type BillEntries, EMPTY_LINE, NONE, sumLines } from './bill-form.ts';

/** The lines of a bill or a credit, each on its job and cost code or in its category. Without lines, it’s one amount. */
export function BillLinesField({ noun = 'bill' }: { noun?: string }) {
  const { control, getValues, setValue } = useFormContext<BillEntries>();
  const fillUnit = useJobUnitFill({
    get: () => getValues('businessUnit'),
    set: (unit) => setValue('businessUnit', unit, { shouldDirty: true }),
  });
  const { fields, append, remove } = useFieldArray({ control, name: 'lines', keyName: 'key' });
  const [lines, amount, vendorId] = useWatch({ control, name: ['lines', 'amount', 'vendorId'] });
  const costCodeId = useDefaultCode(readId(vendorId));
  const { sum, isEven } = sumLines(lines, amount);
  return (
    <EntrySet
      name="lines"
      label="Lines"
      comparedWith={['amount']}
      hint={
        fields.length === 0
          ? `Add lines to split the ${noun} across jobs, cost codes or categories.`
          : isEven
            ? `The lines add up to ${formatMoneyWithCents(sum)}.`
            : `The lines add up to ${formatMoneyWithCents(sum)}. They have to add up to the amount of the ${noun}.`
      }
      footer={
        <Button
          size="sm"
          className="justify-self-start"
          onClick={() =>
            append({ ...EMPTY_LINE, costCodeId, amount: fields.length === 0 ? amount : '' }, { shouldFocus: false })
          }
        >
          <Plus aria-hidden="true" />
          Add line
        </Button>
      }
    >
      {fields.map(({ key }, index) => (
        <LineFields
          key={key}
          noun={noun}
          index={index}
          onJob={() => void fillUnit(getValues('lines').map(({ jobId }) => jobId))}
          onRemove={() => remove(index)}
        />
      ))}
    </EntrySet>
  );
}

interface LineFieldsProps {
  noun: string;
  index: number;
  onJob: () => void;
  onRemove: () => void;
}

function LineFields({ noun, index, onJob, onRemove }: LineFieldsProps) {
  const { control, register, formState } = useFormContext<BillEntries>();
  const [jobId, orderLineId] = useWatch({ control, name: [`lines.${index}.jobId`, `lines.${index}.orderLineId`] });
  const isOrdered = orderLineId !== '';
  const canReadJobs = useCan('jobs_read').allowed;
  const name = `lines.${index}` as const;
  return (
    <fieldset
      data-row={`Line ${index + 1}`}
      className="grid grid-cols-2 items-start gap-3 border-t border-border pt-3 sm:grid-cols-[minmax(0,1fr)_8rem_2rem]"
    >
      <legend className="sr-only">Line {index + 1}</legend>
      <TextField
        control={control}
        name={`${name}.description`}
        label="Description"
        className="col-span-2 sm:col-span-1"
      />
      <MoneyField control={control} name={`${name}.amount`} label="Amount" required />
      <IconButton aria-label={`Remove line ${index + 1}`} size="sm" onClick={onRemove} className="mt-5.25">
        <X aria-hidden="true" />
      </IconButton>
      <div className="col-span-full grid items-start gap-3 sm:grid-cols-2">
        {isOrdered && (
          <p className="text-sm text-muted-foreground">On the order, with the job and cost code of its line.</p>
        )}
        {canReadJobs && !isOrdered && (
          <ControlledField control={control} name={`${name}.jobId`} label="Job">
            {({ onValueChange, ...entry }) => (
              <JobPicker
                {...entry}
                onValueChange={(job) => {
                  onValueChange(job);
                  onJob();
                }}
              />
            )}
          </ControlledField>
        )}
        <Field label="Category" error={formState.errors.lines?.[index]?.category?.message}>
          <CategoryInput {...register(`${name}.category`)} kinds={['expense']} placeholder={`The ${noun}’s category`} />
        </Field>
        {canReadJobs && !isOrdered && jobId !== NONE && (
          <>
            <ControlledField control={control} name={`${name}.costCodeId`} label="Cost code" required>
              {(entry) => <CostCodePicker {...entry} />}
            </ControlledField>
            <ControlledField control={control} name={`${name}.costType`} label="Cost type" required>
              {(entry) => <CostTypePicker {...entry} />}
            </ControlledField>
          </>
        )}
      </div>
    </fieldset>
  );
}
