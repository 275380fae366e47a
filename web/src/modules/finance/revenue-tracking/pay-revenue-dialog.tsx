import type { RevenueRecord } from '@builder-os/contract/modules/finance/revenue-tracking';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { ControlledField } from '../../../app/forms/controlled-field.tsx';
import { DayField } from '../../../app/forms/day-field.tsx';
import { TickField } from '../../../app/forms/tick-field.tsx';
import { FormDialog } from '../../../app/records/form-dialog.tsx';
import { orUndefined, readId } from '../../../app/records/form-entries.ts';
import { formatExactMoney } from '../../../format/money.ts';
import { AccountPicker } from '../profit-first-accounts/account-picker.tsx';
import { accountsQuery } from '../profit-first-accounts/profit-first-accounts.queries.ts';
import { projectOf } from './revenue-labels.ts';
import { usePayRevenue } from './revenue-tracking.mutations.ts';

/** Marks a project as paid, and offers to record the payment. */
export function PayRevenueDialog({ record, onClose }: { record: RevenueRecord; onClose: () => void }) {
  const pay = usePayRevenue();
  const { data: accounts } = useQuery(accountsQuery);
  const form = useForm({ defaultValues: { paymentDate: '', recordIncome: true, accountId: 'none' } });
  const recordIncome = form.watch('recordIncome');
  const income = accounts?.find(({ role }) => role === 'income');

  return (
    <FormDialog
      form={form}
      title="Mark Paid"
      about={record.id}
      description={projectOf(record)}
      submitLabel="Mark Paid"
      onSubmit={({ paymentDate, accountId }) =>
        pay.mutateAsync({
          id: record.id,
          body: {
            paymentDate: orUndefined(paymentDate),
            recordIncome,
            accountId: recordIncome ? readId(accountId) : undefined,
          },
        })
      }
      done={{
        title: 'Project paid',
        description: recordIncome ? `${formatExactMoney(record.grossRevenue)} recorded as income` : projectOf(record),
      }}
      fallback="Failed to mark project paid"
      onClose={onClose}
    >
      <DayField control={form.control} name="paymentDate" label="Payment date" placeholder="Today" />
      <TickField
        control={form.control}
        name="recordIncome"
        label={`Record income of ${formatExactMoney(record.grossRevenue)}`}
      />
      {recordIncome && (
        <ControlledField control={form.control} name="accountId" label="Deposit to">
          {(entry) => <AccountPicker {...entry} noneLabel={income?.name ?? 'Unassigned'} />}
        </ControlledField>
      )}
    </FormDialog>
  );
}
