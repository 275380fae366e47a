import {
  createSelectionSchema,
  type Selection,
  selectionSchema,
} from '@builder-os/contract/modules/changes/selections';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { bodyResolver } from '../../../app/forms/body-resolver.ts';
import { ControlledField } from '../../../app/forms/controlled-field.tsx';
import { DayField } from '../../../app/forms/day-field.tsx';
import { describeEntry } from '../../../app/forms/form-rows.ts';
import { type RowColumn, RowsField } from '../../../app/forms/rows-field.tsx';
import { SelectField } from '../../../app/forms/select-field.tsx';
import { AreaField, MoneyField, TextField } from '../../../app/forms/text-field.tsx';
import { FormDialog } from '../../../app/records/form-dialog.tsx';
import { formatMoneyWithCents } from '../../../format/money.ts';
import { CostCodePicker } from '../../jobs/cost-codes/cost-code-picker.tsx';
import { COST_TYPE_OPTIONS } from '../../jobs/cost-codes/cost-type-picker.tsx';
import { BLANK_OPTION, type SelectionEntries, toSelectionBody, toSelectionEntries } from './selection-form.ts';
import { useCreateSelection, useUpdateSelection } from './selections.mutations.ts';
import { allowancesQuery } from './selections.queries.ts';

const LABELS: Record<keyof SelectionEntries, string> = {
  title: 'Title',
  description: 'Description',
  costCodeId: 'Cost code',
  costType: 'Cost type',
  allowance: 'Allowance',
  allowanceCost: 'Cost in the budget',
  dueOn: 'Choose by',
  options: 'Options',
};

const OPTION_COLUMNS: readonly RowColumn[] = [
  { name: 'title', label: 'Title' },
  { name: 'price', label: 'Price', leading: '$', className: 'sm:w-32' },
  { name: 'cost', label: 'Cost', leading: '$', className: 'sm:w-32' },
  { name: 'isAvailable', label: 'Available', kind: 'tick' },
  { name: 'description', label: 'Description', isBelow: true },
  { name: 'vendorNote', label: 'Vendor note', isBelow: true },
];

interface SelectionDialogProps {
  jobId: number;
  /** The selection being edited; left out for a new one. */
  selection?: Selection;
  onClose: () => void;
  onCreated?: (selection: Selection) => void;
}

/** Adds a selection with its options, or edits one. */
export function SelectionDialog({ jobId, selection, onClose, onCreated }: SelectionDialogProps) {
  const create = useCreateSelection(jobId);
  const update = useUpdateSelection();
  const form = useForm({
    defaultValues: toSelectionEntries(selection),
    resolver: bodyResolver(createSelectionSchema, toSelectionBody),
  });
  const { control } = form;
  return (
    <FormDialog
      form={form}
      record={selection}
      schema={selectionSchema}
      toEntries={toSelectionEntries}
      title={selection ? 'Edit Selection' : 'New Selection'}
      noun="selection"
      submitLabel={selection ? 'Save Selection' : 'Add Selection'}
      labels={LABELS}
      describe={(_field, entry) => describeEntry(entry, OPTION_COLUMNS)}
      className="sm:w-240"
      onSubmit={(body, base) => (base ? update.mutateAsync({ base, body }) : create.mutateAsync(body))}
      done={{ title: selection ? 'Selection updated' : 'Selection added' }}
      fallback={selection ? 'Failed to update selection' : 'Failed to add selection'}
      onSaved={(saved) => {
        onClose();
        if (!selection) onCreated?.(saved);
      }}
      onClose={onClose}
    >
      <div className="grid grid-cols-1 items-start gap-3 sm:grid-cols-[minmax(0,1fr)_200px]">
        <TextField control={control} name="title" label={LABELS.title} required placeholder="Flooring" />
        <DayField control={control} name="dueOn" label={LABELS.dueOn} />
      </div>
      <AreaField control={control} name="description" label={LABELS.description} rows={2} maxLength={10_000} />
      <div className="grid grid-cols-1 items-start gap-3 sm:grid-cols-[minmax(0,1fr)_180px]">
        <ControlledField control={control} name="costCodeId" label={LABELS.costCodeId} required>
          {({ value, onValueChange }) => <CostCodePicker value={value} onValueChange={onValueChange} />}
        </ControlledField>
        <SelectField control={control} name="costType" label={LABELS.costType} required options={COST_TYPE_OPTIONS} />
      </div>
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <MoneyField control={control} name="allowance" label={LABELS.allowance} />
        <MoneyField control={control} name="allowanceCost" label={LABELS.allowanceCost} />
      </div>
      {!selection && <BudgetAllowance jobId={jobId} entries={form.watch()} />}
      {!selection && <BlankCost entries={form.watch()} />}
      <RowsField<SelectionEntries>
        name="options"
        label={LABELS.options}
        noun="option"
        columns={OPTION_COLUMNS}
        blank={BLANK_OPTION}
        hint="The customer sees the title, description, picture and price, never the cost or the vendor note. Add pictures once the selection is saved."
      />
    </FormDialog>
  );
}

/** A cost left blank counts as the allowance, without a margin. The form says so before it's saved. */
function BlankCost({ entries: { allowance, allowanceCost } }: { entries: SelectionEntries }) {
  const { data: amount } = createSelectionSchema.shape.allowance.safeParse(allowance.trim());
  if (allowanceCost.trim() !== '' || amount === undefined || !/[1-9]/.test(amount)) return null;
  return (
    <p role="status" className="text-sm text-tone-timber tabular">
      If you leave the cost blank, it counts as {formatMoneyWithCents(amount)}, the same as the allowance. Enter what
      the budget has for it, or the change order of a choice shows the wrong margin.
    </p>
  );
}

/** The budget for the code and type, used as the allowance if that is left blank. */
function BudgetAllowance({ jobId, entries }: { jobId: number; entries: SelectionEntries }) {
  const { data: allowances = [] } = useQuery(allowancesQuery(jobId));
  const ofBudget = allowances.find(
    ({ costCodeId, costType }) => String(costCodeId) === entries.costCodeId && costType === entries.costType,
  );
  return (
    <p role="status" className="text-sm text-muted-foreground tabular">
      {ofBudget
        ? `The budget has an allowance of ${formatMoneyWithCents(ofBudget.allowance)} at a cost of ${formatMoneyWithCents(ofBudget.allowanceCost)}. Leave both blank to use it.`
        : 'The allowance is the price in the contract for this choice.'}
    </p>
  );
}
