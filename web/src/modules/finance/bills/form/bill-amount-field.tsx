import { useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { Field } from '../../../../ui/form/field.tsx';
import { MoneyInput } from '../../../../ui/form/money-input.tsx';
import type { BillEntries } from './bill-form.ts';

/**
 * The amount of a bill or a credit. If there is only one line, its amount follows until someone enters another. A line on
 * an order doesn't follow, because its amount is compared with what was ordered.
 */
export function BillAmountField() {
  const { register, formState, getValues, setValue } = useFormContext<BillEntries>();
  const last = useRef(getValues('amount'));
  const followAmount = () => {
    const { amount, lines } = getValues();
    const [line, ...others] = lines;
    const isOpen = line?.orderLineId === '' && ['', last.current].includes(line.amount);
    if (isOpen && others.length === 0 && amount !== '') {
      setValue('lines.0.amount', amount, { shouldDirty: true, shouldValidate: formState.isSubmitted });
    }
    last.current = amount;
  };
  return (
    <Field label="Amount" required error={formState.errors.amount?.message}>
      <MoneyInput {...register('amount', { deps: 'lines', onBlur: followAmount })} />
    </Field>
  );
}
