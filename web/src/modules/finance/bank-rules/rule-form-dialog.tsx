import type { BankLine } from '@builder-os/contract/modules/finance/bank-lines';
import { type BankRule, type CreateBankRule, RULE_DIRECTIONS } from '@builder-os/contract/modules/finance/bank-rules';
import { BUSINESS_UNITS } from '@builder-os/contract/platform/business-units';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { ControlledField } from '../../../app/forms/controlled-field.tsx';
import { SelectField } from '../../../app/forms/select-field.tsx';
import { TextField } from '../../../app/forms/text-field.tsx';
import { unitOptionsOf } from '../../../app/forms/unit-options.tsx';
import { FormDialog } from '../../../app/records/form-dialog.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { CategoryInput } from '../ledger-accounts/category-picker.tsx';
import { AccountPicker } from '../profit-first-accounts/account-picker.tsx';
import { useCreateRule, useUpdateRule } from './bank-rules.mutations.ts';
import { type RuleEntries, ruleFormSchema, toRuleEntries } from './rule-form.ts';
import { DIRECTION_LABELS } from './rule-labels.ts';

const BOTH_KINDS = ['income', 'expense'] as const;
const directionOptions = RULE_DIRECTIONS.map((value) => ({ value, label: DIRECTION_LABELS[value] }));
const unitOptions = unitOptionsOf(BUSINESS_UNITS);

interface RuleFormDialogProps {
  /** The rule to edit; undefined to add one. */
  rule?: BankRule;
  /** The line a new rule starts from. */
  line?: BankLine;
  onClose: () => void;
}

/** The lines a rule applies to, and the rule's effect. */
export function RuleFormDialog({ rule, line, onClose }: RuleFormDialogProps) {
  const create = useCreateRule();
  const update = useUpdateRule();
  const form = useForm<RuleEntries, unknown, CreateBankRule>({
    defaultValues: toRuleEntries(rule, line),
    resolver: zodResolver(ruleFormSchema),
  });
  const { control, register, formState } = form;
  const { errors } = formState;
  async function save(body: CreateBankRule) {
    if (rule) await update.mutateAsync({ id: rule.id, version: rule.version, changes: body });
    else await create.mutateAsync(body);
    toast({ title: 'Rule saved' });
  }
  return (
    <FormDialog
      form={form}
      about={rule?.id ?? 'new'}
      title={rule ? 'Edit Rule' : 'New Rule'}
      submitLabel="Save Rule"
      fallback="Failed to save rule"
      onSubmit={save}
      onClose={onClose}
    >
      <TextField control={control} name="contains" label="Description contains" required hint="Not case-sensitive." />
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <SelectField control={control} name="direction" label="Applies to" options={directionOptions} />
        <ControlledField control={control} name="accountId" label="Account">
          {(entry) => <AccountPicker {...entry} noneLabel="Any account" />}
        </ControlledField>
        <SelectField
          control={control}
          name="businessUnit"
          label="Business unit"
          required
          options={unitOptions}
          placeholder="Choose a unit"
        />
        <Field label="Category" error={errors.category?.message}>
          <CategoryInput {...register('category')} kinds={BOTH_KINDS} />
        </Field>
        <ControlledField control={control} name="otherAccountId" label="Transfer to or from" className="sm:col-span-2">
          {(entry) => <AccountPicker {...entry} noneLabel="None (income or expense)" />}
        </ControlledField>
      </div>
    </FormDialog>
  );
}
