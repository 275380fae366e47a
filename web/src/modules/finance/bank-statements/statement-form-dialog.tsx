import type { BankStatement, CreateBankStatement } from '@builder-os/contract/modules/finance/bank-statements';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { errorToast, explainError } from '../../../api/error-toast.ts';
import { isAtField } from '../../../api/field-errors.ts';
import { ControlledField } from '../../../app/forms/controlled-field.tsx';
import { DayField } from '../../../app/forms/day-field.tsx';
import { showRefusedFields } from '../../../app/records/form-failure.ts';
import { Field } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Input } from '../../../ui/input.tsx';
import { toast } from '../../../ui/toast.ts';
import { AccountPicker } from '../profit-first-accounts/account-picker.tsx';
import { useCreateStatement, useUpdateStatement } from './bank-statements.mutations.ts';
import {
  STATEMENT_FIELDS,
  type StatementEntries,
  statementFormSchema,
  toStatementEntries,
  withoutAccount,
} from './statement-form.ts';

interface StatementFormDialogProps {
  /** The statement that is corrected; without it one is added. */
  statement?: BankStatement;
  /** What is known of a new one. */
  account?: number;
  date?: string;
  balance?: string;
  onClose: () => void;
  onSaved?: (statement: BankStatement) => void;
}

const FALLBACK = 'Failed to save the statement';

/** What a statement says lay on an account at the end of a day. */
export function StatementFormDialog(props: StatementFormDialogProps) {
  const { statement, account, date, balance, onClose, onSaved } = props;
  const create = useCreateStatement();
  const update = useUpdateStatement();
  const form = useForm<StatementEntries, unknown, CreateBankStatement>({
    defaultValues: toStatementEntries(statement ?? { accountId: account, date, balance }),
    resolver: zodResolver(statementFormSchema),
  });
  const { errors } = form.formState;
  async function save(body: CreateBankStatement) {
    try {
      const saved = statement
        ? await update.mutateAsync({ id: statement.id, version: statement.version, changes: withoutAccount(body) })
        : await create.mutateAsync(body);
      toast({ title: 'Statement saved' });
      onClose();
      onSaved?.(saved);
    } catch (error) {
      showRefusedFields(error, STATEMENT_FIELDS, form.setError);
      errorToast(error, FALLBACK);
    }
  }
  const error = create.error ?? update.error;
  return (
    <FormDialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={statement ? 'Edit statement' : 'Add statement'}
      submitLabel="Save Statement"
      pendingLabel="Saving..."
      pending={create.isPending || update.isPending}
      error={error && !isAtField(error, STATEMENT_FIELDS) ? explainError(error, FALLBACK) : null}
      isDirty={form.formState.isDirty}
      onSubmit={form.handleSubmit(save)}
    >
      {!statement && (
        <ControlledField control={form.control} name="accountId" label="Account" required>
          {(entry) => <AccountPicker {...entry} />}
        </ControlledField>
      )}
      <div className="grid grid-cols-2 items-start gap-3">
        <DayField control={form.control} name="date" label="Day" required />
        <Field label="Balance" required error={errors.balance?.message} hint="With a minus when overdrawn">
          <Input {...form.register('balance')} inputMode="decimal" autoComplete="off" leading="$" />
        </Field>
      </div>
      <Field label="Note" error={errors.note?.message}>
        <Input {...form.register('note')} autoComplete="off" />
      </Field>
    </FormDialog>
  );
}
