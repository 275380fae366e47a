import type { ProfitFirstAccount } from '@builder-os/contract/modules/finance/profit-first-accounts';
import { useState } from 'react';
import { organization } from '../../../app/organization.ts';
import { ActDialog, type Problems } from '../../../app/records/act-dialog.tsx';
import { todayIn } from '../../../format/dates.ts';
import { DatePicker } from '../../../ui/date-picker.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { AMOUNT_REFUSAL, readAmount, refusalOf } from '../profit-first-accounts/entry-checks.ts';
import { usePostOpeningBalances } from './opening-balances.mutations.ts';

interface OpeningBalancesDialogProps {
  /** The accounts without an opening balance. */
  accounts: readonly ProfitFirstAccount[];
  onClose: () => void;
}

/** Posts the accounts' balances on the day the books begin, as one entry. */
export function OpeningBalancesDialog({ accounts, onClose }: OpeningBalancesDialogProps) {
  const post = usePostOpeningBalances();
  const [date, setDate] = useState(() => todayIn(organization));
  const [entries, setEntries] = useState<Readonly<Record<number, string>>>({});
  const entered = accounts.filter(({ id }) => (entries[id] ?? '').trim() !== '');

  function check(): Problems {
    const found = accounts.map(({ id }) => [id, refusalOf(entries[id] ?? '', readAmount, AMOUNT_REFUSAL)]);
    const problems = Object.fromEntries(found.filter(([, problem]) => problem !== undefined));
    return entered.length === 0 ? { balances: 'Enter a balance for at least one account.' } : problems;
  }
  return (
    <ActDialog
      title="Post Opening Balances"
      description="Enter each account’s balance on the day your books begin. Leave an account blank to enter it later."
      submitLabel="Post Balances"
      pendingLabel="Posting..."
      isDirty={entered.length > 0}
      fields={['date', ...accounts.map(({ id }) => String(id))]}
      check={check}
      act={() =>
        post.mutateAsync({
          date,
          balances: entered.map(({ id }) => ({ accountId: id, amount: readAmount(entries[id] ?? '') ?? '0' })),
        })
      }
      done={{ title: 'Opening balances posted' }}
      fallback="Failed to post opening balances"
      onClose={onClose}
    >
      {(problems) => (
        <>
          <Field label="As of" required error={problems.date}>
            <DatePicker value={date} onValueChange={setDate} timeZone={organization.timeZone} />
          </Field>
          {accounts.map(({ id, name }) => (
            <Field key={id} label={name} error={problems[id]}>
              <Input
                inputMode="decimal"
                autoComplete="off"
                leading="$"
                value={entries[id] ?? ''}
                onChange={(event) => setEntries({ ...entries, [id]: event.target.value })}
                className="sm:w-40"
              />
            </Field>
          ))}
        </>
      )}
    </ActDialog>
  );
}
