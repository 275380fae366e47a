import { isClosed, LOST_REASONS } from '@builder-os/contract/modules/sales/deals';
import { Controller, useWatch } from 'react-hook-form';
import { organization } from '../../../app/organization.ts';
import { DatePicker } from '../../../ui/date-picker.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Select } from '../../../ui/select.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { LOST_REASON_LABELS } from './closing-labels.ts';
import { NO_REASON } from './deal-form.ts';
import type { DealForm } from './use-deal-form.ts';

const reasonOptions = [
  { value: NO_REASON, label: 'Not known' },
  ...LOST_REASONS.map((reason) => ({ value: reason, label: LOST_REASON_LABELS[reason] })),
];

/** What is written down about the end of a deal, while the form's stage is one that ends it. */
export function DealClosingFields({ form }: { form: DealForm }) {
  const { control, register, formState } = form;
  const { errors } = formState;
  const stage = useWatch({ control, name: 'stage' });
  if (!isClosed(stage)) return null;
  return (
    <>
      <div className="grid items-start gap-x-3 gap-y-3.5 sm:grid-cols-2">
        <Field
          label="Actual close date"
          error={errors.actualCloseDate?.message}
          hint="Left empty, it stays as it is, or is today."
        >
          <Controller
            control={control}
            name="actualCloseDate"
            render={({ field }) => (
              <DatePicker
                ref={field.ref}
                value={field.value}
                onValueChange={field.onChange}
                onBlur={field.onBlur}
                timeZone={organization.timeZone}
              />
            )}
          />
        </Field>
        {stage === 'closed_won' ? (
          <Field label="Final value" error={errors.finalValue?.message}>
            <Input {...register('finalValue')} type="number" step="0.01" min="0" inputMode="decimal" leading="$" />
          </Field>
        ) : (
          <Field label="Lost reason" error={errors.lostReason?.message}>
            <Controller
              control={control}
              name="lostReason"
              render={({ field }) => (
                <Select
                  ref={field.ref}
                  options={reasonOptions}
                  value={field.value}
                  onValueChange={field.onChange}
                  onBlur={field.onBlur}
                />
              )}
            />
          </Field>
        )}
      </div>
      {stage === 'closed_lost' && (
        <Field label="Lost note" error={errors.lostNote?.message}>
          <Textarea {...register('lostNote')} placeholder="What would have won it" />
        </Field>
      )}
    </>
  );
}
