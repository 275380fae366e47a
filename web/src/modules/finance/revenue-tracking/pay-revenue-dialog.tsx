import type { RevenueRecord } from '@builder-os/contract/modules/finance/revenue-tracking';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { errorToast, explainError } from '../../../api/error-toast.ts';
import { organization } from '../../../app/organization.ts';
import { readId } from '../../../app/records/form-entries.ts';
import { formatExactMoney } from '../../../format/money.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { DatePicker } from '../../../ui/date-picker.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { AccountPicker } from '../profit-first-accounts/account-picker.tsx';
import { accountsQuery } from '../profit-first-accounts/profit-first-accounts.queries.ts';
import { projectOf } from './revenue-labels.ts';
import { usePayRevenue } from './revenue-tracking.mutations.ts';

const FALLBACK = 'Failed to mark the project paid';
const NONE = 'none';

/** Marks a project paid, and offers to record what came in with it. */
export function PayRevenueDialog({ record, onClose }: { record: RevenueRecord; onClose: () => void }) {
  const pay = usePayRevenue();
  const { data: accounts } = useQuery(accountsQuery);
  const [paymentDate, setPaymentDate] = useState('');
  const [recordsIncome, setRecordsIncome] = useState(true);
  const [account, setAccount] = useState(NONE);
  const income = accounts?.find(({ role }) => role === 'income');
  const refused = pay.error instanceof ApiError ? pay.error.fields : {};

  async function submit(event: FormEvent) {
    event.preventDefault();
    try {
      await pay.mutateAsync({
        id: record.id,
        body: {
          paymentDate: paymentDate || undefined,
          recordIncome: recordsIncome,
          accountId: recordsIncome ? readId(account) : undefined,
        },
      });
      toast({
        title: 'Project paid',
        description: recordsIncome ? `${formatExactMoney(record.grossRevenue)} recorded as income` : projectOf(record),
      });
      onClose();
    } catch (error) {
      errorToast(error, FALLBACK);
    }
  }
  return (
    <FormDialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title="Mark paid"
      description={projectOf(record)}
      submitLabel="Mark Paid"
      pendingLabel="Saving..."
      pending={pay.isPending}
      error={pay.error && Object.keys(refused).length === 0 ? explainError(pay.error, FALLBACK) : null}
      isDirty={paymentDate !== '' || !recordsIncome || account !== NONE}
      onSubmit={(event) => void submit(event)}
    >
      <Field label="Payment date" error={refused.paymentDate}>
        <DatePicker
          value={paymentDate}
          onValueChange={setPaymentDate}
          timeZone={organization.timeZone}
          placeholder="Today"
        />
      </Field>
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the checkbox inside is a control of Radix */}
      <label className="flex min-h-6 items-center gap-2.5 text-sm">
        <Checkbox checked={recordsIncome} onCheckedChange={setRecordsIncome} />
        Record income of {formatExactMoney(record.grossRevenue)}
      </label>
      {recordsIncome && (
        <Field label="Comes onto" error={refused.accountId}>
          <AccountPicker value={account} onValueChange={setAccount} noneLabel={income?.name ?? 'Not known yet'} />
        </Field>
      )}
    </FormDialog>
  );
}
