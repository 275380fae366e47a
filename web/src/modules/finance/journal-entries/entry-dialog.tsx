import { BUSINESS_UNITS, type BusinessUnit } from '@builder-os/contract/platform/business-units';
import { LIMITS } from '@builder-os/contract/platform/fields';
import { Plus } from 'lucide-react';
import { useFieldArray, useForm } from 'react-hook-form';
import { UNIT_LABELS } from '../../../app/business-units.ts';
import { checkedBy } from '../../../app/forms/body-resolver.ts';
import { DayField } from '../../../app/forms/day-field.tsx';
import { SelectField } from '../../../app/forms/select-field.tsx';
import { TextField } from '../../../app/forms/text-field.tsx';
import { useWholeFormChecks } from '../../../app/forms/use-whole-form-checks.ts';
import { organization } from '../../../app/organization.ts';
import { FormDialog } from '../../../app/records/form-dialog.tsx';
import { todayIn } from '../../../format/dates.ts';
import { formatMoneyWithCents } from '../../../format/money.ts';
import { Button } from '../../../ui/button.tsx';
import { readAmount } from '../profit-first-accounts/entry-checks.ts';
import { EntryLineFields } from './entry-line-fields.tsx';
import { EMPTY_LINE, type EntryLine, refuseLine, sumLines } from './entry-lines.ts';
import { usePostEntry } from './journal-entries.mutations.ts';

const MOST_LINES = 50;

interface Entries {
  date: string;
  memo: string;
  businessUnit: BusinessUnit;
  lines: EntryLine[];
}

/** A manual journal entry. Its debits must equal its credits before it can be posted. */
export function EntryDialog({ onClose }: { onClose: () => void }) {
  const post = usePostEntry();
  const form = useForm<Entries, unknown, Entries>({
    defaultValues: {
      date: todayIn(organization),
      memo: '',
      businessUnit: 'general',
      lines: [EMPTY_LINE, EMPTY_LINE],
    },
    resolver: checkedBy(({ memo, lines }) => ({
      memo: memo.trim() === '' ? 'Enter a memo.' : undefined,
      ...Object.fromEntries(lines.map((line, index) => [`lines.${index}.account`, refuseLine(line)])),
      sums: sumLines(lines).isEven ? undefined : 'Debits and credits must be equal and more than zero.',
    })),
  });
  useWholeFormChecks(form);
  const { control } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'lines' });
  const { memo, lines } = form.watch();
  const { debits, credits } = sumLines(lines);

  const postEntry = ({ date, businessUnit }: Entries) =>
    post.mutateAsync({
      date,
      memo: memo.trim(),
      postings: lines.map(({ account, debit, credit }) => ({
        ledgerAccountId: Number(account),
        debit: readAmount(debit),
        credit: readAmount(credit),
        businessUnit,
      })),
    });
  return (
    <FormDialog
      form={form}
      about="new"
      title="Post Entry"
      description="Posted entries can’t be edited, only reversed."
      submitLabel="Post Entry"
      pendingLabel="Posting..."
      isDirty={memo !== '' || lines.some(({ account, debit, credit }) => account || debit || credit)}
      className="sm:w-180"
      onSubmit={postEntry}
      done={{ title: 'Entry posted', description: memo.trim() }}
      fallback="Failed to post entry"
      onClose={onClose}
    >
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <DayField control={control} name="date" label="Date" required />
        <SelectField
          control={control}
          name="businessUnit"
          label="Business unit"
          options={BUSINESS_UNITS.map((value) => ({ value, label: UNIT_LABELS[value] }))}
        />
      </div>
      <TextField control={control} name="memo" label="Memo" required maxLength={LIMITS.notes} />
      {fields.map(({ id }, index) => (
        <EntryLineFields key={id} index={index} onRemove={fields.length > 2 ? () => remove(index) : undefined} />
      ))}
      <p role="status" className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm tabular">
        <Button
          size="sm"
          disabledReason={fields.length >= MOST_LINES ? `An entry can have up to ${MOST_LINES} lines.` : undefined}
          onClick={() => append(EMPTY_LINE, { shouldFocus: false })}
        >
          <Plus aria-hidden="true" />
          Add Line
        </Button>
        <span className="ml-auto">Debits {formatMoneyWithCents(debits)}</span>
        <span>Credits {formatMoneyWithCents(credits)}</span>
      </p>
    </FormDialog>
  );
}
