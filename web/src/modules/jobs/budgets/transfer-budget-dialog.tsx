import { transferBudgetSchema } from '@builder-os/contract/modules/jobs/budgets';
import { COST_TYPES, type CostType } from '@builder-os/contract/modules/jobs/cost-codes';
import { type Control, useForm } from 'react-hook-form';
import { bodyResolver } from '../../../app/forms/body-resolver.ts';
import { ControlledField } from '../../../app/forms/controlled-field.tsx';
import { SelectField } from '../../../app/forms/select-field.tsx';
import { AreaField, MoneyField } from '../../../app/forms/text-field.tsx';
import { FormDialog } from '../../../app/records/form-dialog.tsx';
import { readId } from '../../../app/records/form-entries.ts';
import { chosenCode } from '../cost-codes/chosen-code-fill.ts';
import { CostCodePicker } from '../cost-codes/cost-code-picker.tsx';
import { COST_TYPE_OPTIONS } from '../cost-codes/cost-type-picker.tsx';
import { useTransferBudget } from './budgets.mutations.ts';

// Named after the body's paths, so its errors appear at their fields.
type Field = 'fromCostCodeId' | 'fromCostType' | 'toCostCodeId' | 'toCostType' | 'amount' | 'reason';
type TransferEntries = Record<Field, string>;

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
  const form = useForm({
    defaultValues: {
      fromCostCodeId: from ? String(from.costCodeId) : '',
      fromCostType: from?.costType ?? 'material',
      toCostCodeId: '',
      toCostType: from?.costType ?? 'material',
      amount: '',
      reason: '',
    },
    resolver: bodyResolver(transferFormSchema, (entries: TransferEntries) => ({
      from: readCodeAndType(entries.fromCostCodeId, entries.fromCostType),
      to: readCodeAndType(entries.toCostCodeId, entries.toCostType),
      amount: entries.amount.trim(),
      reason: entries.reason,
    })),
  });
  const { control } = form;
  return (
    <FormDialog
      form={form}
      about="new"
      title="Transfer Budget"
      description="The budget as a whole stays the same."
      submitLabel="Transfer Budget"
      onSubmit={(body) => transfer.mutateAsync(body)}
      done={{ title: 'Budget transferred' }}
      fallback="Failed to transfer budget"
      onClose={onClose}
    >
      <CodeEntries control={control} side="from" />
      <CodeEntries control={control} side="to" />
      <MoneyField control={control} name="amount" label={LABELS.amount} required />
      <AreaField control={control} name="reason" label={LABELS.reason} required rows={2} maxLength={500} />
    </FormDialog>
  );
}

function CodeEntries<Body>({
  control,
  side,
}: {
  control: Control<TransferEntries, unknown, Body>;
  side: 'from' | 'to';
}) {
  const code = `${side}CostCodeId` as const;
  const type = `${side}CostType` as const;
  return (
    <div className="grid grid-cols-1 items-start gap-3 sm:grid-cols-[minmax(0,1fr)_180px]">
      <ControlledField control={control} name={code} label={LABELS[code]} required>
        {({ value, onValueChange }) => <CostCodePicker value={value} onValueChange={onValueChange} />}
      </ControlledField>
      <SelectField control={control} name={type} label={LABELS[type]} required options={COST_TYPE_OPTIONS} />
    </div>
  );
}

function readCodeAndType(code: string, type: string): CodeAndType {
  return { costCodeId: readId(code) ?? 0, costType: COST_TYPES.find((one) => one === type) ?? 'other' };
}
