import { LOST_REASONS } from '@builder-os/contract/modules/sales/deals';
import { useWatch } from 'react-hook-form';
import { DayField } from '../../../../app/forms/day-field.tsx';
import { NONE } from '../../../../app/forms/field-form.ts';
import { SelectField } from '../../../../app/forms/select-field.tsx';
import { AreaField, MoneyField } from '../../../../app/forms/text-field.tsx';
import { LOST_REASON_LABELS } from './closing-labels.ts';
import { isClosing } from './deal-form.ts';
import type { DealForm } from './use-deal-form.ts';

const reasonOptions = [
  { value: NONE, label: 'Unknown' },
  ...LOST_REASONS.map((reason) => ({ value: reason, label: LOST_REASON_LABELS[reason] })),
];

/** The closing fields, shown if the form's stage is a closed one. */
export function DealClosingFields({ form }: { form: DealForm }) {
  const { control } = form;
  const stage = useWatch({ control, name: 'stage' });
  if (!isClosing({ stage })) return null;
  return (
    <>
      <div className="grid items-start gap-x-3 gap-y-3.5 sm:grid-cols-2">
        <DayField
          control={control}
          name="actualCloseDate"
          label="Actual close date"
          hint="Leave blank to keep the current date, or use today’s if there isn’t one."
        />
        {stage === 'closed_won' ? (
          <MoneyField control={control} name="finalValue" label="Final value" />
        ) : (
          <SelectField control={control} name="lostReason" label="Lost reason" options={reasonOptions} />
        )}
      </div>
      {stage === 'closed_lost' && (
        <AreaField control={control} name="lostNote" label="Lost note" placeholder="What would have won this deal?" />
      )}
    </>
  );
}
