import { LEDGER_KINDS } from '@builder-os/contract/modules/finance/ledger';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { Combobox } from '../../../ui/combobox.tsx';
import { Field } from '../../../ui/field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Input } from '../../../ui/input.tsx';
import { ledgerAccountsQuery } from '../ledger-accounts/ledger-accounts.queries.ts';
import { KIND_LABELS } from '../ledger-accounts/ledger-labels.ts';
import type { EntryLine } from './entry-lines.ts';

interface EntryLineFieldsProps {
  line: EntryLine;
  number: number;
  error: string | undefined;
  onChange: (changes: Partial<EntryLine>) => void;
  /** Undefined if the entry can't do without the line. */
  onRemove: (() => void) | undefined;
}

/** A line of an entry: an account, and a debit or a credit. */
export function EntryLineFields({ line, number, error, onChange, onRemove }: EntryLineFieldsProps) {
  const { data: accounts = [], isPending } = useQuery(ledgerAccountsQuery(LEDGER_KINDS));
  return (
    <fieldset className="grid grid-cols-2 items-start gap-3 border-t border-border pt-3 sm:grid-cols-[minmax(0,1fr)_8rem_8rem_2rem]">
      <legend className="sr-only">Line {number}</legend>
      <Field label="Account" error={error} className="col-span-2 sm:col-span-1">
        <Combobox
          value={line.account ?? null}
          valueLabel={isPending ? 'Loading accounts...' : undefined}
          onValueChange={(account) => onChange({ account: account ?? undefined })}
          options={accounts
            .filter(({ isArchived }) => !isArchived)
            .map(({ id, name, kind }) => ({ value: String(id), label: name, description: KIND_LABELS[kind] }))}
          placeholder="Choose an account"
          searchPlaceholder="Search accounts"
          emptyText="No accounts found"
        />
      </Field>
      <Field label="Debit">
        <Input
          inputMode="decimal"
          autoComplete="off"
          leading="$"
          value={line.debit}
          onChange={(event) => onChange({ debit: event.target.value })}
        />
      </Field>
      <Field label="Credit">
        <Input
          inputMode="decimal"
          autoComplete="off"
          leading="$"
          value={line.credit}
          onChange={(event) => onChange({ credit: event.target.value })}
        />
      </Field>
      {onRemove && (
        <IconButton aria-label={`Remove line ${number}`} size="sm" onClick={onRemove} className="sm:mt-5.25">
          <X aria-hidden="true" />
        </IconButton>
      )}
    </fieldset>
  );
}
