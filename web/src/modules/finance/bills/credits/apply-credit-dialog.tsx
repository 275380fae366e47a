import type { Bill } from '@builder-os/contract/modules/finance/bills';
import type { VendorCredit } from '@builder-os/contract/modules/finance/vendor-credits';
import { toCents } from '@builder-os/contract/platform/money';
import { useForm } from 'react-hook-form';
import { checkedBy } from '../../../../app/forms/body-resolver.ts';
import { ControlledField } from '../../../../app/forms/controlled-field.tsx';
import { DayField } from '../../../../app/forms/day-field.tsx';
import { MoneyField } from '../../../../app/forms/text-field.tsx';
import { FormDialog } from '../../../../app/records/form-dialog.tsx';
import { orUndefined } from '../../../../app/records/form-entries.ts';
import { formatExactMoney } from '../../../../format/money.ts';
import { Select } from '../../../../ui/form/select.tsx';
import { nameCredit } from '../bill-labels.ts';
import { useApplyCredit } from '../vendor-credits.mutations.ts';

interface ApplyCreditDialogProps {
  bill: Bill;
  /** The open credits of its vendor. */
  credits: readonly VendorCredit[];
  onClose: () => void;
}

/** Pays a part of a bill with a credit of its vendor. */
export function ApplyCreditDialog({ bill, credits, onClose }: ApplyCreditDialogProps) {
  const apply = useApplyCredit();
  const [first] = credits;
  const form = useForm({
    defaultValues: { credit: first ? String(first.id) : '', amount: first ? mostOf(bill, first) : '', date: '' },
    resolver: checkedBy(({ credit, amount }) => ({
      ...(credit === '' && { credit: 'Choose a credit.' }),
      ...(amount.trim() === '' && { amount: 'Enter an amount.' }),
    })),
  });
  const options = credits.map((credit) => ({
    value: String(credit.id),
    label: `${nameCredit(credit)}, ${formatExactMoney(credit.left)} left`,
  }));
  const mostOfChosen = (id: string) => {
    const credit = credits.find((candidate) => String(candidate.id) === id);
    return credit && mostOf(bill, credit);
  };
  /** The amount follows the credit, unless another was typed. */
  function fillAmount(before: string, id: string): void {
    const most = mostOfChosen(id);
    if (most === undefined || form.getValues('amount') !== mostOfChosen(before)) return;
    form.setValue('amount', most, { shouldDirty: true, shouldValidate: true });
  }
  return (
    <FormDialog
      form={form}
      title="Apply Credit"
      about={bill.id}
      description={`${formatExactMoney(bill.due)} is due to ${bill.vendor}. No money moves.`}
      submitLabel="Apply Credit"
      pendingLabel="Applying..."
      onSubmit={({ credit, amount, date }) =>
        apply.mutateAsync({ id: Number(credit), body: { billId: bill.id, amount, date: orUndefined(date) } })
      }
      done={{ title: 'Credit applied', description: bill.vendor }}
      fallback="Failed to apply credit"
      onClose={onClose}
    >
      <ControlledField control={form.control} name="credit" label="Credit" required>
        {(entry) => (
          <Select
            {...entry}
            options={options}
            onValueChange={(id) => {
              entry.onValueChange(id);
              fillAmount(entry.value, id);
            }}
          />
        )}
      </ControlledField>
      <MoneyField control={form.control} name="amount" label="Amount" required />
      <DayField control={form.control} name="date" label="Date" placeholder="Today" />
    </FormDialog>
  );
}

function mostOf({ due }: Bill, { left }: VendorCredit): string {
  return toCents(due) < toCents(left) ? due : left;
}
