import { transferBudgetSchema } from '@builder-os/contract/modules/jobs/budgets';
import { COST_TYPES, type CostType } from '@builder-os/contract/modules/jobs/cost-codes';
import { AreaEntry, Entry, SelectEntry, TextEntry } from '../../../app/entries/entry-fields.tsx';
import { RecordFormDialog } from '../../../app/entries/record-form-dialog.tsx';
import { type RecordForm, useRecordForm } from '../../../app/entries/use-record-form.ts';
import { readId } from '../../../app/records/form-entries.ts';
import { toast } from '../../../ui/toast.ts';
import { chosenCode } from '../cost-codes/chosen-code.ts';
import { CostCodePicker } from '../cost-codes/cost-code-picker.tsx';
import { COST_TYPE_OPTIONS } from '../cost-codes/cost-type-picker.tsx';
import { useTransferBudget } from './budgets.mutations.ts';

// Named after the body's paths, so its errors appear at their fields.
const FIELDS = ['fromCostCodeId', 'fromCostType', 'toCostCodeId', 'toCostType', 'amount', 'reason'] as const;
type Field = (typeof FIELDS)[number];

const LABELS: Record<Field, string> = {
  fromCostCodeId: 'From cost code',
  fromCostType: 'From cost type',
  toCostCodeId: 'To cost code',
  toCostType: 'To cost type',
  amount: 'Amount',
  reason: 'Reason',
};

const transferFormSchema = transferBudgetSchema.extend({
  from: transferBudgetSchema.shape.from.extend({ costCodeId: chosenCode }),
  to: transferBudgetSchema.shape.to.extend({ costCodeId: chosenCode }),
});

export interface CodeAndType {
  costCodeId: number;
  costType: CostType;
}

interface TransferBudgetDialogProps {
  jobId: number;
  /** The code the budget is taken from, if it was opened there. */
  from: CodeAndType | undefined;
  onClose: () => void;
}

/** Moves budget from one code and type to another. The budget as a whole stays the same. */
export function TransferBudgetDialog({ jobId, from, onClose }: TransferBudgetDialogProps) {
  const transfer = useTransferBudget(jobId);
  const form = useRecordForm({
    fields: FIELDS,
    record: undefined,
    toEntries: (): Record<Field, string> => ({
      fromCostCodeId: from ? String(from.costCodeId) : '',
      fromCostType: from?.costType ?? 'material',
      toCostCodeId: '',
      toCostType: from?.costType ?? 'material',
      amount: '',
      reason: '',
    }),
    schema: transferFormSchema,
    toBody: (entries) => ({
      from: readCodeAndType(entries.fromCostCodeId, entries.fromCostType),
      to: readCodeAndType(entries.toCostCodeId, entries.toCostType),
      amount: entries.amount.trim(),
      reason: entries.reason,
    }),
    save: (body) => transfer.mutateAsync(body),
    onDone: () => {
      toast({ title: 'Budget transferred' });
      onClose();
    },
    fallback: 'Failed to transfer budget',
  });
  return (
    <RecordFormDialog
      form={form}
      title="Transfer Budget"
      noun="transfer"
      description="The budget as a whole stays the same."
      submitLabel="Transfer Budget"
      labels={LABELS}
      onClose={onClose}
    >
      <CodeEntries form={form} side="from" />
      <CodeEntries form={form} side="to" />
      <TextEntry form={form} name="amount" label={LABELS.amount} required inputMode="decimal" leading="$" />
      <AreaEntry form={form} name="reason" label={LABELS.reason} required rows={2} />
    </RecordFormDialog>
  );
}

function CodeEntries({ form, side }: { form: RecordForm<Field>; side: 'from' | 'to' }) {
  const code = `${side}CostCodeId` as const;
  const type = `${side}CostType` as const;
  return (
    <div className="grid items-start gap-3 sm:grid-cols-[minmax(0,1fr)_180px]">
      <Entry form={form} name={code} label={LABELS[code]} required>
        <CostCodePicker value={form.entries[code]} onValueChange={(id) => form.set(code, id)} />
      </Entry>
      <SelectEntry form={form} name={type} label={LABELS[type]} required options={COST_TYPE_OPTIONS} />
    </div>
  );
}

function readCodeAndType(code: string, type: string): CodeAndType {
  return { costCodeId: readId(code) ?? 0, costType: COST_TYPES.find((one) => one === type) ?? 'other' };
}
