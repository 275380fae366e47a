import type { DealStage } from '@builder-os/contract/modules/sales/deals';
import { useFormContext } from 'react-hook-form';
import { SelectField } from '../../../../app/forms/select-field.tsx';
import { MoneyField } from '../../../../app/forms/text-field.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import { PercentInput } from '../../../../ui/form/percent-input.tsx';
import { stageOptions } from './stage-options.tsx';

/** Stage, value and probability in the form of a deal. */
export function DealStageFields() {
  const { control, register, formState } = useFormContext<{ stage: DealStage; value: string; probability: string }>();
  return (
    <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-3">
      <SelectField control={control} name="stage" label="Stage" className="max-sm:col-span-2" options={stageOptions} />
      <MoneyField control={control} name="value" label="Value" required />
      <Field label="Probability" error={formState.errors.probability?.message}>
        <PercentInput {...register('probability')} />
      </Field>
    </div>
  );
}
