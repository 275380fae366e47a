import { promiseInput } from '@builder-os/contract/modules/invoicing/payment-reminders';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { bodyResolver } from '../../../app/forms/body-resolver.ts';
import { DayField } from '../../../app/forms/day-field.tsx';
import { AreaField, MoneyField } from '../../../app/forms/text-field.tsx';
import { FormDialog } from '../../../app/records/form-dialog.tsx';
import { orNull } from '../../../app/records/form-entries.ts';
import { perform } from '../../../app/records/perform.ts';
import { formatLongDay } from '../../../format/dates.ts';
import { formatMoneyWithCents } from '../../../format/money.ts';
import { readMoneyInput } from '../../../format/money-input.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useAddPromise, useRemovePromise } from './receivables.mutations.ts';
import { promisesQuery } from './receivables.queries.ts';

interface PromiseDialogProps {
  customer: { customerId: number; customerName: string };
  onClose: () => void;
}

/** Records when a customer promised to pay, and lists earlier promises. */
export function PromiseDialog({ customer: { customerId, customerName }, onClose }: PromiseDialogProps) {
  const add = useAddPromise();
  const { mutateAsync: remove } = useRemovePromise();
  const { data: promises } = useQuery(promisesQuery(customerId));
  const form = useForm({
    defaultValues: { promisedOn: '', amount: '', note: '' },
    resolver: bodyResolver(promiseInput, ({ promisedOn, amount, note }) => ({
      customerId,
      promisedOn,
      amount: orNull(amount) === null ? null : readMoneyInput(amount),
      note: orNull(note),
    })),
  });
  return (
    <FormDialog
      form={form}
      about={customerId}
      title="Promises to Pay"
      description={`When ${customerName} said they’ll pay. Reminders wait until that day.`}
      submitLabel="Add Promise"
      onSubmit={(body) => add.mutateAsync(body)}
      done={{ title: 'Promise added', description: customerName }}
      fallback="Failed to add promise"
      onClose={onClose}
    >
      {promises && promises.length > 0 && (
        <ul aria-label="Promises so far" className="divide-y divide-border rounded-lg border border-border">
          {promises.map(({ id, promisedOn, amount, note }) => (
            <li key={id} className="flex items-center gap-3 px-3 py-1.5 text-sm">
              <span className="min-w-0 flex-1 break-words">
                {formatLongDay(promisedOn)}
                {amount !== null && `, ${formatMoneyWithCents(amount)}`}
                {note && <span className="block text-muted-foreground">{note}</span>}
              </span>
              <IconButton
                aria-label={`Delete the promise for ${formatLongDay(promisedOn)}`}
                size="sm"
                onClick={() =>
                  void perform({
                    run: () => remove(id),
                    done: { title: 'Promise deleted' },
                    failed: 'Failed to delete promise',
                  })
                }
              >
                <X aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <DayField control={form.control} name="promisedOn" label="Promised for" />
        <MoneyField control={form.control} name="amount" label="Amount" />
      </div>
      <AreaField control={form.control} name="note" label="Note" rows={2} maxLength={500} />
    </FormDialog>
  );
}
