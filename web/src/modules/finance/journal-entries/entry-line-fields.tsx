import { DOCUMENT_KINDS, LEDGER_KINDS } from '@builder-os/contract/modules/finance/ledger';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useFormContext } from 'react-hook-form';
import { ControlledField } from '../../../app/forms/controlled-field.tsx';
import { MoneyField } from '../../../app/forms/text-field.tsx';
import { Combobox } from '../../../ui/form/combobox.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ledgerAccountsQuery } from '../ledger-accounts/ledger-accounts.queries.ts';
import { KIND_LABELS } from '../ledger-accounts/ledger-labels.ts';
import type { EntryLine } from './entry-lines.ts';

const KINDS = LEDGER_KINDS.filter((kind) => !DOCUMENT_KINDS.some((bridge) => bridge === kind));

interface EntryLineFieldsProps {
  index: number;
  /** Undefined if the entry can't do without the line. */
  onRemove: (() => void) | undefined;
}

/** A line of an entry: an account, and a debit or a credit. */
export function EntryLineFields({ index, onRemove }: EntryLineFieldsProps) {
  const { control } = useFormContext<{ lines: EntryLine[] }>();
  const { data: accounts = [], isPending } = useQuery(ledgerAccountsQuery(KINDS));
  return (
    <fieldset
      data-row={`Line ${index + 1}`}
      className="grid grid-cols-2 items-start gap-3 border-t border-border pt-3 sm:grid-cols-[minmax(0,1fr)_8rem_8rem_2rem]"
    >
      <legend className="sr-only">Line {index + 1}</legend>
      <ControlledField
        control={control}
        name={`lines.${index}.account`}
        label="Account"
        className="col-span-2 sm:col-span-1"
      >
        {({ value, onValueChange, ...entry }) => (
          <Combobox
            {...entry}
            value={value || null}
            valueLabel={isPending ? 'Loading accounts...' : undefined}
            onValueChange={(account) => onValueChange(account ?? '')}
            options={accounts
              .filter(({ isArchived }) => !isArchived)
              .map(({ id, name, kind }) => ({ value: String(id), label: name, description: KIND_LABELS[kind] }))}
            placeholder="Choose an account"
            searchPlaceholder="Search accounts"
            emptyText="No accounts found"
          />
        )}
      </ControlledField>
      <MoneyField control={control} name={`lines.${index}.debit`} label="Debit" />
      <MoneyField control={control} name={`lines.${index}.credit`} label="Credit" />
      {onRemove && (
        <IconButton aria-label={`Remove line ${index + 1}`} size="sm" onClick={onRemove} className="sm:mt-5.25">
          <X aria-hidden="true" />
        </IconButton>
      )}
    </fieldset>
  );
}
