import { amountOf, priceOf } from '@builder-os/contract/modules/jobs/budget-amounts';
import { type BudgetLine, budgetLineSchema, createBudgetLineSchema } from '@builder-os/contract/modules/jobs/budgets';
import { COST_TYPES } from '@builder-os/contract/modules/jobs/cost-codes';
import { trimDecimal } from '@builder-os/contract/platform/decimals';
import { plainNumber } from '@builder-os/contract/platform/plain-number';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { bodyResolver } from '../../../app/forms/body-resolver.ts';
import { ControlledField } from '../../../app/forms/controlled-field.tsx';
import { SelectField } from '../../../app/forms/select-field.tsx';
import { MoneyField, TextField } from '../../../app/forms/text-field.tsx';
import { TickField } from '../../../app/forms/tick-field.tsx';
import { FormDialog } from '../../../app/records/form-dialog.tsx';
import { readId } from '../../../app/records/form-entries.ts';
import { formatMoneyWithCents } from '../../../format/money.ts';
import { readMoneyInput } from '../../../format/money-input.ts';
import { chosenCode } from '../cost-codes/chosen-code-fill.ts';
import { CostCodePicker } from '../cost-codes/cost-code-picker.tsx';
import { costCodesQuery } from '../cost-codes/cost-codes.queries.ts';
import { COST_TYPE_OPTIONS } from '../cost-codes/cost-type-picker.tsx';
import { type BudgetLineBody, useAddBudgetLine, useUpdateBudgetLine } from './budgets.mutations.ts';

const LABELS = {
  costCodeId: 'Cost code',
  costType: 'Cost type',
  description: 'Description',
  quantity: 'Quantity',
  unit: 'Unit',
  unitCost: 'Unit cost',
  markup: 'Markup',
  isAllowance: 'Allowance: a sum for something that isn’t chosen yet',
};
const lineFormSchema = createBudgetLineSchema.extend({ costCodeId: chosenCode });
type LineEntries = ReturnType<typeof toLineEntries>;

interface BudgetLineDialogProps {
  jobId: number;
  /** The line being edited; left out for a new one. */
  line?: BudgetLine;
  onClose: () => void;
}

/** Adds a line to a budget, or edits one. The amount and the price are worked out below as they're typed. */
export function BudgetLineDialog({ jobId, line, onClose }: BudgetLineDialogProps) {
  const add = useAddBudgetLine(jobId);
  const update = useUpdateBudgetLine();
  const form = useForm({
    defaultValues: toLineEntries(line),
    resolver: bodyResolver(lineFormSchema, toLineBody),
  });
  const { control } = form;
  const describe = useDescribeLine();
  return (
    <FormDialog
      form={form}
      record={line}
      schema={budgetLineSchema}
      toEntries={toLineEntries}
      title={line ? 'Edit Line' : 'Add Line'}
      noun="line"
      submitLabel={line ? 'Save Line' : 'Add Line'}
      labels={LABELS}
      describe={describe}
      onSubmit={(body, base) =>
        base ? update.mutateAsync({ id: base.id, version: base.version, body }) : add.mutateAsync(body)
      }
      done={{ title: line ? 'Line updated' : 'Line added' }}
      fallback={line ? 'Failed to update line' : 'Failed to add line'}
      onClose={onClose}
    >
      <div className="grid grid-cols-1 items-start gap-3 sm:grid-cols-[minmax(0,1fr)_180px]">
        <ControlledField control={control} name="costCodeId" label={LABELS.costCodeId} required>
          {({ value, onValueChange }) => <CostCodePicker value={value} onValueChange={onValueChange} />}
        </ControlledField>
        <SelectField control={control} name="costType" label={LABELS.costType} required options={COST_TYPE_OPTIONS} />
      </div>
      <TextField control={control} name="description" label={LABELS.description} required />
      <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-4">
        <TextField control={control} name="quantity" label={LABELS.quantity} required inputMode="decimal" />
        <TextField control={control} name="unit" label={LABELS.unit} required maxLength={20} placeholder="ft" />
        <MoneyField control={control} name="unitCost" label={LABELS.unitCost} required />
        <TextField control={control} name="markup" label={LABELS.markup} inputMode="decimal" trailing="%" />
      </div>
      <TickField control={control} name="isAllowance" label={LABELS.isAllowance} />
      <WorkedOut entries={form.watch()} />
    </FormDialog>
  );
}

/** Formats a value for the conflict panel. */
function useDescribeLine() {
  const { data: codes } = useQuery(costCodesQuery);
  return (field: keyof LineEntries, entry: LineEntries[keyof LineEntries]): string => {
    if (typeof entry === 'boolean') return entry ? 'Yes' : 'No';
    if (field === 'costType') return COST_TYPE_OPTIONS.find(({ value }) => value === entry)?.label ?? entry;
    if (field !== 'costCodeId') return entry;
    const code = codes?.find(({ id }) => String(id) === entry);
    return code ? `${code.code} ${code.name}` : entry;
  };
}

function toLineEntries(line: BudgetLine | undefined) {
  return {
    costCodeId: line ? String(line.costCodeId) : '',
    costType: line?.costType ?? 'material',
    description: line?.description ?? '',
    quantity: trimDecimal(line?.quantity ?? '1'),
    unit: line?.unit ?? '',
    unitCost: line?.unitCost ?? '',
    markup: trimDecimal(line?.markup ?? '0'),
    isAllowance: line?.isAllowance ?? false,
  };
}

function toLineBody(entries: LineEntries): BudgetLineBody {
  return {
    costCodeId: readId(entries.costCodeId) ?? 0,
    costType: COST_TYPES.find((type) => type === entries.costType) ?? 'other',
    description: entries.description,
    quantity: plainNumber(entries.quantity),
    unit: entries.unit,
    unitCost: entries.unitCost.trim(),
    markup: plainNumber(entries.markup) || '0',
    isAllowance: entries.isAllowance,
  };
}

/** The amount and price of the entries so far; nothing while they're incomplete. */
function WorkedOut({ entries }: { entries: LineEntries }) {
  const { quantity, unitCost, markup } = toLineBody(entries);
  const cost = readMoneyInput(String(unitCost));
  if (!/^\d+(\.\d{1,3})?$/.test(String(quantity)) || !/^\d+(\.\d{1,2})?$/.test(cost)) return null;
  const amount = amountOf({ quantity: String(quantity), unitCost: cost });
  const price = /^\d+(\.\d{1,2})?$/.test(String(markup)) ? priceOf({ amount, markup: String(markup) }) : undefined;
  return (
    <p role="status" className="text-sm text-muted-foreground tabular">
      Amount <b className="font-strong text-foreground">{formatMoneyWithCents(amount)}</b>
      {price && (
        <>
          , price <b className="font-strong text-foreground">{formatMoneyWithCents(price)}</b>
        </>
      )}
    </p>
  );
}
