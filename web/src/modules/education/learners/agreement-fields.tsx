import type { ReactNode } from 'react';
import { Controller, useFormContext } from 'react-hook-form';
import { MoneyField } from '../../../app/forms/text-field.tsx';
import { useCan } from '../../../auth/use-can.ts';
import { Tick } from '../../../ui/form/tick.tsx';
import type { AgreementEntries } from './agreement-entries.ts';
import { LearnerFields } from './learner-fields.tsx';

interface AgreementFieldsProps {
  /** For example "Student". */
  learner: string;
  /** The start day's field, next to the price. */
  children: ReactNode;
}

/** The person, the price, the start day and whether it's paid. */
export function AgreementFields({ learner, children }: AgreementFieldsProps) {
  const canPay = useCan('financial_write');
  const { control } = useFormContext<AgreementEntries>();
  return (
    <>
      <LearnerFields label={learner} />
      <div className="grid grid-cols-2 items-start gap-3">
        <MoneyField control={control} name="price" label="Agreed price" required />
        {children}
      </div>
      <Controller
        control={control}
        name="isPaid"
        render={({ field }) => (
          <Tick
            label="Already paid. Record the income today"
            checked={field.value}
            onChange={field.onChange}
            disabledReason={canPay.reason}
          />
        )}
      />
    </>
  );
}
