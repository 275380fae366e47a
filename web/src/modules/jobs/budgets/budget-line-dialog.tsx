import { amountOf, priceOf } from '@builder-os/contract/modules/jobs/budget-amounts';
import { type BudgetLine, createBudgetLineSchema } from '@builder-os/contract/modules/jobs/budgets';
import { COST_TYPES } from '@builder-os/contract/modules/jobs/cost-codes';
import { trimDecimal } from '@builder-os/contract/platform/decimals';
import { Entry, SelectEntry, TextEntry, TickEntry, YES } from '../../../app/entries/entry-fields.tsx';
import { RecordFormDialog } from '../../../app/entries/record-form-dialog.tsx';
import { useRecordForm } from '../../../app/entries/use-record-form.ts';
import { readId } from '../../../app/records/form-entries.ts';
import { formatMoneyWithCents } from '../../../format/money.ts';
import { readMoneyInput } from '../../../format/money-input.ts';
import { toast } from '../../../ui/toast.ts';
import { chosenCode } from '../cost-codes/chosen-code.ts';
import { CostCodePicker } from '../cost-codes/cost-code-picker.tsx';
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
const FIELDS = [
  'costCodeId',
  'costType',
  'description',
  'quantity',
  'unit',
  'unitCost',
  'markup',
  'isAllowance',
] as const;

const lineFormSchema = createBudgetLineSchema.extend({ costCodeId: chosenCode });
type LineEntries = Record<(typeof FIELDS)[number], string>;

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
  const form = useRecordForm({
    fields: FIELDS,
    record: line,
    toEntries: toLineEntries,
    schema: lineFormSchema,
    toBody: toLineBody,
    save: (body, base) =>
      base ? update.mutateAsync({ id: base.id, version: base.version, body }) : add.mutateAsync(body),
    onDone: () => {
      toast({ title: line ? 'Line updated' : 'Line added' });
      onClose();
    },
    fallback: line ? 'Failed to update line' : 'Failed to add line',
  });
  return (
    <RecordFormDialog
      form={form}
      title={line ? 'Edit Line' : 'Add Line'}
      noun="line"
      submitLabel={line ? 'Save Line' : 'Add Line'}
      labels={LABELS}
      onClose={onClose}
    >
      <div className="grid items-start gap-3 sm:grid-cols-[minmax(0,1fr)_180px]">
        <Entry form={form} name="costCodeId" label={LABELS.costCodeId} required>
          <CostCodePicker value={form.entries.costCodeId} onValueChange={(id) => form.set('costCodeId', id)} />
        </Entry>
        <SelectEntry form={form} name="costType" label={LABELS.costType} required options={COST_TYPE_OPTIONS} />
      </div>
      <TextEntry form={form} name="description" label={LABELS.description} required />
      <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-4">
        <TextEntry form={form} name="quantity" label={LABELS.quantity} required inputMode="decimal" />
        <TextEntry form={form} name="unit" label={LABELS.unit} required maxLength={20} placeholder="ft" />
        <TextEntry form={form} name="unitCost" label={LABELS.unitCost} required inputMode="decimal" leading="$" />
        <TextEntry form={form} name="markup" label={LABELS.markup} inputMode="decimal" trailing="%" />
      </div>
      <TickEntry form={form} name="isAllowance" label={LABELS.isAllowance} />
      <WorkedOut entries={form.entries} />
    </RecordFormDialog>
  );
}

function toLineEntries(line: BudgetLine | undefined): LineEntries {
  return {
    costCodeId: line ? String(line.costCodeId) : '',
    costType: line?.costType ?? 'material',
    description: line?.description ?? '',
    quantity: trimDecimal(line?.quantity ?? '1'),
    unit: line?.unit ?? '',
    unitCost: line?.unitCost ?? '',
    markup: trimDecimal(line?.markup ?? '0'),
    isAllowance: line?.isAllowance ? YES : '',
  };
}

function toLineBody(entries: LineEntries): BudgetLineBody {
  return {
    costCodeId: readId(entries.costCodeId) ?? 0,
    costType: COST_TYPES.find((type) => type === entries.costType) ?? 'other',
    description: entries.description,
    quantity: withoutCommas(entries.quantity),
    unit: entries.unit,
    unitCost: entries.unitCost.trim(),
    markup: withoutCommas(entries.markup) || '0',
    isAllowance: entries.isAllowance === YES,
  };
}

function withoutCommas(entry: string): string {
  return entry.replace(/[,\s]/g, '');
}

/** The amount and price of what is typed so far; nothing while it can't be read. */
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
