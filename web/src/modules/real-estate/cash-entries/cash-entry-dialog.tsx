import {
  CASH_CATEGORIES,
  type CashEntry,
  type CreateCashEntry,
  createCashEntrySchema,
} from '@builder-os/contract/modules/real-estate/cash-entries';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { ControlledField } from '../../../app/forms/controlled-field.tsx';
import { DayField } from '../../../app/forms/day-field.tsx';
import { SelectField } from '../../../app/forms/select-field.tsx';
import { MoneyField, TextField } from '../../../app/forms/text-field.tsx';
import { organization } from '../../../app/organization.ts';
import { FormDialog } from '../../../app/records/form-dialog.tsx';
import { choiceEntry, orNull, readId, requiredEntry } from '../../../app/records/form-entries.ts';
import { useCan } from '../../../auth/use-can.ts';
import { todayIn } from '../../../format/dates.ts';
import { AccountPicker } from '../../finance/profit-first-accounts/account-picker.tsx';
import { optionsOf } from '../properties/property-labels.ts';
import { type EntryBody, useSaveCashEntry } from './cash-entries.mutations.ts';
import { CATEGORY_LABELS } from './cash-labels.ts';

const entriesSchema = z.object({
  happenedOn: requiredEntry('Choose a date.'),
  category: choiceEntry(CASH_CATEGORIES, 'Choose a category.'),
  amount: requiredEntry('Enter an amount.'),
  memo: z.string(),
  accountId: z.string(),
});
type Entries = z.input<typeof entriesSchema>;
const formSchema = entriesSchema
  .transform(
    ({ memo, accountId, ...entries }): EntryBody => ({ ...entries, memo: orNull(memo), accountId: readId(accountId) }),
  )
  .pipe(createCashEntrySchema);

interface CashEntryDialogProps {
  propertyId: number;
  /** The entry to edit; undefined to record one. */
  entry?: CashEntry;
  onClose: () => void;
}

export function CashEntryDialog({ propertyId, entry, onClose }: CashEntryDialogProps) {
  const save = useSaveCashEntry(propertyId, entry);
  const books = useCan('financial_write');
  const form = useForm<Entries, unknown, CreateCashEntry>({
    defaultValues: {
      happenedOn: entry?.happenedOn ?? todayIn(organization),
      category: entry?.category ?? '',
      amount: entry?.amount ?? '',
      memo: entry?.memo ?? '',
      accountId: 'none',
    },
    resolver: zodResolver(formSchema),
  });
  const { control } = form;
  return (
    <FormDialog
      form={form}
      about={entry?.id ?? 'new'}
      title={entry ? 'Edit Entry' : 'Record Income or Expense'}
      submitLabel={entry ? 'Save Entry' : 'Record Entry'}
      done={{ title: entry ? 'Entry updated' : 'Entry recorded' }}
      fallback="Failed to save entry"
      onSubmit={save.mutateAsync}
      onClose={onClose}
    >
      <div className="grid grid-cols-2 items-start gap-3">
        <DayField control={control} name="happenedOn" label="Date" required />
        <MoneyField control={control} name="amount" label="Amount" required />
      </div>
      <SelectField
        control={control}
        name="category"
        label="Category"
        required
        options={optionsOf(CATEGORY_LABELS, CASH_CATEGORIES)}
        placeholder="Choose a category"
      />
      <TextField control={control} name="memo" label="Note" />
      {!entry && books.allowed && (
        <ControlledField
          control={control}
          name="accountId"
          label="Paid from or deposited to"
          hint="Choose a company account to record it in your books."
        >
          {(field) => <AccountPicker {...field} noneLabel="None (joint venture’s bank)" />}
        </ControlledField>
      )}
    </FormDialog>
  );
}
