import type { RevenueRecord } from '@builder-os/contract/modules/finance/revenue-tracking';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { organization } from '../../../app/organization.ts';
import { ActDialog } from '../../../app/records/act-dialog.tsx';
import { readId } from '../../../app/records/form-entries.ts';
import { formatExactMoney } from '../../../format/money.ts';
import { DatePicker } from '../../../ui/date-picker.tsx';
import { Field } from '../../../ui/field.tsx';
import { Tick } from '../../../ui/tick.tsx';
import { AccountPicker } from '../profit-first-accounts/account-picker.tsx';
import { accountsQuery } from '../profit-first-accounts/profit-first-accounts.queries.ts';
import { projectOf } from './revenue-labels.ts';
import { usePayRevenue } from './revenue-tracking.mutations.ts';

const FIELDS = ['paymentDate', 'accountId'] as const;
const NONE = 'none';

/** Marks a project as paid, and offers to record the payment. */
export function PayRevenueDialog({ record, onClose }: { record: RevenueRecord; onClose: () => void }) {
  const pay = usePayRevenue();
  const { data: accounts } = useQuery(accountsQuery);
  const [paymentDate, setPaymentDate] = useState('');
  const [recordsIncome, setRecordsIncome] = useState(true);
  const [account, setAccount] = useState(NONE);
  const income = accounts?.find(({ role }) => role === 'income');

  return (
    <ActDialog
      title="Mark Paid"
      description={projectOf(record)}
      submitLabel="Mark Paid"
      isDirty={paymentDate !== '' || !recordsIncome || account !== NONE}
      fields={FIELDS}
      act={() =>
        pay.mutateAsync({
          id: record.id,
          body: {
            paymentDate: paymentDate || undefined,
            recordIncome: recordsIncome,
            accountId: recordsIncome ? readId(account) : undefined,
          },
        })
      }
      done={{
        title: 'Project paid',
        description: recordsIncome ? `${formatExactMoney(record.grossRevenue)} recorded as income` : projectOf(record),
      }}
      fallback="Failed to mark project paid"
      onClose={onClose}
    >
      {(problems) => (
        <>
          <Field label="Payment date" error={problems.paymentDate}>
            <DatePicker
              value={paymentDate}
              onValueChange={setPaymentDate}
              timeZone={organization.timeZone}
              placeholder="Today"
            />
          </Field>
          <Tick
            label={`Record income of ${formatExactMoney(record.grossRevenue)}`}
            checked={recordsIncome}
            onChange={setRecordsIncome}
          />
          {recordsIncome && (
            <Field label="Deposit to" error={problems.accountId}>
              <AccountPicker value={account} onValueChange={setAccount} noneLabel={income?.name ?? 'Unassigned'} />
            </Field>
          )}
        </>
      )}
    </ActDialog>
  );
}
