import type { BankStatement, CreateBankStatement } from '@builder-os/contract/modules/finance/bank-statements';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { ControlledField } from '../../../app/forms/controlled-field.tsx';
import { DayField } from '../../../app/forms/day-field.tsx';
import { TextField } from '../../../app/forms/text-field.tsx';
import { FormDialog } from '../../../app/records/form-dialog.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { AccountPicker } from '../profit-first-accounts/account-picker.tsx';
import { useCreateStatement, useUpdateStatement } from './bank-statements.mutations.ts';
import { type StatementEntries, statementFormSchema, toStatementEntries, withoutAccount } from './statement-form.ts';
import { useStatementPrefill } from './use-statement-prefill.ts';

interface StatementFormDialogProps {
  /** The statement to edit; undefined to add one. */
  statement?: BankStatement;
  /** Initial values of a new statement. */
  account?: number;
  date?: string;
  balance?: string;
  onClose: () => void;
  onSaved?: (statement: BankStatement) => void;
}

/** An account's closing balance on a day, according to a bank statement. */
export function StatementFormDialog(props: StatementFormDialogProps) {
  const { statement, account, date, balance, onClose, onSaved } = props;
  const create = useCreateStatement();
  const update = useUpdateStatement();
  const form = useForm<StatementEntries, unknown, CreateBankStatement>({
    defaultValues: toStatementEntries(statement ?? { accountId: account, date, balance }),
    resolver: zodResolver(statementFormSchema),
  });
  const fileName = useStatementPrefill(form, statement === undefined && date === undefined);
  async function save(body: CreateBankStatement) {
    const saved = statement
      ? await update.mutateAsync({ id: statement.id, version: statement.version, changes: withoutAccount(body) })
      : await create.mutateAsync(body);
    toast({ title: 'Statement saved' });
    return saved;
  }
  return (
    <FormDialog
      form={form}
      title={statement ? 'Edit Statement' : 'Add Statement'}
      about={statement?.id ?? 'new'}
      submitLabel="Save Statement"
      fallback="Failed to save statement"
      onSubmit={save}
      onSaved={(saved) => {
        onClose();
        onSaved?.(saved);
      }}
      onClose={onClose}
    >
      {!statement && (
        <ControlledField control={form.control} name="accountId" label="Account" required>
          {(entry) => <AccountPicker {...entry} />}
        </ControlledField>
      )}
      <div className="grid grid-cols-2 items-start gap-3">
        <DayField control={form.control} name="date" label="Statement date" required />
        <TextField
          control={form.control}
          name="balance"
          label="Ending balance"
          required
          hint="Use a minus sign if overdrawn"
          inputMode="decimal"
          leading="$"
        />
      </div>
      {fileName !== undefined && (
        <p role="status" className="text-xs text-muted-foreground">
          Filled in from {fileName}.
        </p>
      )}
      <TextField control={form.control} name="note" label="Note" />
    </FormDialog>
  );
}
