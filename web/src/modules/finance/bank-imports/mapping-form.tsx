import {
  BANK_DAY_FORMATS,
  type BankDayFormat,
  type BankImportDetail,
  type BankMapping,
} from '@builder-os/contract/modules/finance/bank-imports';
import { type FormEvent, useState } from 'react';
import { DraftStore } from '../../../api/draft-store.ts';
import { errorToast, explainError } from '../../../api/error-toast.ts';
import { useCan } from '../../../auth/use-can.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { Tick } from '../../../ui/form/tick.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { Table } from '../../../ui/table/table.tsx';
import { useCheckBankFile } from './bank-imports.mutations.ts';
import { type MappingEntries, refuseMapping, toMapping, toMappingEntries } from './mapping-entries.ts';

/** Column mappings that aren't checked yet, by file. */
const storedMappings = new DraftStore('mapping', isMapping);

const FALLBACK = 'Failed to check file';
const NONE = 'none';

/** Maps a CSV file's columns, with its first rows next to the form. */
export function MappingForm({ file }: { file: BankImportDetail }) {
  const [entries, setEntries] = useState(() => storedMappings.get(file.id) ?? toMappingEntries(file.mapping));
  const [isAsked, setIsAsked] = useState(false);
  const check = useCheckBankFile();
  const canWrite = useCan('financial_write');
  const problems = isAsked ? refuseMapping(entries) : {};
  function change(changes: Partial<MappingEntries>) {
    const next = { ...entries, ...changes };
    setEntries(next);
    storedMappings.set(file.id, next);
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    setIsAsked(true);
    const mapping: BankMapping | undefined = toMapping(entries);
    if (!mapping) return;
    try {
      await check.mutateAsync({ id: file.id, mapping });
      storedMappings.delete(file.id);
      toast({ title: 'File checked' });
    } catch (error) {
      errorToast(error, FALLBACK);
    }
  }
  const columns = file.headers.map((header, index) => ({
    value: String(index),
    label: header || `Column ${index + 1}`,
  }));
  const column = (field: 'date' | 'description' | 'amount' | 'moneyIn' | 'moneyOut' | 'reference' | 'balance') => (
    <Select
      options={
        field === 'date' || field === 'description' ? columns : [{ value: NONE, label: 'No column' }, ...columns]
      }
      value={entries[field]}
      onValueChange={(value) => change({ [field]: value })}
      placeholder="Choose a column"
    />
  );
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-3.5 p-4">
      <div className="grid items-start gap-3 sm:grid-cols-3">
        <Field label="Date" required error={problems.date}>
          {column('date')}
        </Field>
        <Field label="Date format">
          <Select
            options={BANK_DAY_FORMATS.map((value: BankDayFormat) => ({ value, label: value }))}
            value={entries.dayFormat}
            onValueChange={(dayFormat) => change({ dayFormat })}
          />
        </Field>
        <Field label="Description" required error={problems.description}>
          {column('description')}
        </Field>
        <Field
          label="Amount"
          error={problems.amount}
          hint="One column with plus and minus amounts, or use Money in and Money out"
        >
          {column('amount')}
        </Field>
        <Field label="Money in">{column('moneyIn')}</Field>
        <Field label="Money out">{column('moneyOut')}</Field>
        <Field label="Reference">{column('reference')}</Field>
        <Field label="Balance" hint="The balance after each line">
          {column('balance')}
        </Field>
      </div>
      <Tick
        label="Money out is shown as a positive amount"
        checked={entries.isInverted}
        onChange={(isInverted) => change({ isInverted })}
      />
      <FileSample headers={file.headers} rows={file.sample} />
      {check.error && <FormError>{explainError(check.error, FALLBACK)}</FormError>}
      <Button
        type="submit"
        variant={file.state === 'uploaded' ? 'primary' : 'secondary'}
        pending={check.isPending}
        pendingLabel="Checking..."
        disabledReason={canWrite.reason}
        className="justify-self-start"
      >
        Check File
      </Button>
    </form>
  );
}

function isMapping(value: unknown): value is MappingEntries {
  return typeof value === 'object' && value !== null && 'dayFormat' in value && 'isInverted' in value;
}

/** The first rows of a CSV file, unparsed. */
function FileSample({ headers, rows }: { headers: readonly string[]; rows: readonly (readonly string[])[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls sideways must be reachable by keys
    <section tabIndex={0} aria-label="First rows of the file" className="overflow-x-auto rounded-lg focus-ring">
      <Table
        aria-label="First rows of the file"
        isScrolled
        isQuiet
        columns={headers.map((header, column) => ({
          header: header || `Column ${column + 1}`,
          cellClassName: 'max-w-60',
          cell: (cells: readonly string[]) => cells[column],
        }))}
        rows={rows}
        keyOf={(_, row) => row}
        context={undefined}
      />
    </section>
  );
}
