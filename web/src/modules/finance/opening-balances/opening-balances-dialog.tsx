import type { OpeningBalance } from '@builder-os/contract/modules/finance/opening-balances';
import type { ProfitFirstAccount } from '@builder-os/contract/modules/finance/profit-first-accounts';
import { Link } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { checkedBy } from '../../../app/forms/body-resolver.ts';
import { DayField } from '../../../app/forms/day-field.tsx';
import { MoneyField } from '../../../app/forms/text-field.tsx';
import { useWholeFormChecks } from '../../../app/forms/use-whole-form-checks.ts';
import { organization } from '../../../app/organization.ts';
import { FormDialog } from '../../../app/records/form-dialog.tsx';
import { formatDay, todayIn } from '../../../format/dates.ts';
import { formatMoneyWithCents } from '../../../format/money.ts';
import { AMOUNT_REFUSAL, readAmount, refusalOf } from '../profit-first-accounts/entry-checks.ts';
import { usePostOpeningBalances } from './opening-balances.mutations.ts';

interface OpeningBalancesDialogProps {
  /** The accounts without an opening balance. */
  accounts: readonly ProfitFirstAccount[];
  posted: readonly OpeningBalance[];
  onClose: () => void;
}

/** Posts the accounts' balances on the day the books begin, as one entry. */
export function OpeningBalancesDialog({ accounts, posted, onClose }: OpeningBalancesDialogProps) {
  const post = usePostOpeningBalances();
  const rows = accounts.map(({ id, name }) => ({ accountId: id, label: name, name: `account${id}` }));
  const form = useForm<Record<string, string>, unknown, Record<string, string>>({
    defaultValues: { date: todayIn(organization), ...Object.fromEntries(rows.map(({ name }) => [name, ''])) },
    resolver: checkedBy((entries) =>
      enteredIn(entries).length === 0
        ? { balances: 'Enter a balance for at least one account.' }
        : Object.fromEntries(
            rows.map(({ name }) => [name, refusalOf(entries[name] ?? '', readAmount, AMOUNT_REFUSAL)]),
          ),
    ),
  });
  useWholeFormChecks(form);
  const enteredIn = (entries: Record<string, string>) => rows.filter(({ name }) => (entries[name] ?? '').trim() !== '');
  return (
    <FormDialog
      form={form}
      about="new"
      title="Post Opening Balances"
      description="Enter each account’s balance on the day your books begin. Leave an account blank to enter it later."
      submitLabel="Post Balances"
      pendingLabel="Posting..."
      isDirty={enteredIn(form.watch()).length > 0}
      onSubmit={(entries) =>
        post.mutateAsync({
          date: entries.date ?? '',
          balances: enteredIn(entries).map(({ accountId, name }) => ({
            accountId,
            amount: readAmount(entries[name] ?? '') ?? '0',
          })),
        })
      }
      done={{ title: 'Opening balances posted' }}
      fallback="Failed to post opening balances"
      onClose={onClose}
    >
      <DayField control={form.control} name="date" label="As of" required />
      {rows.map(({ name, label }) => (
        <MoneyField key={name} control={form.control} name={name} label={label} width="sm:w-40" />
      ))}
      {posted.length > 0 && <PostedBalances posted={posted} />}
    </FormDialog>
  );
}

/** The balances that are posted already. Their entry opens in Books, where a wrong one is reversed. */
function PostedBalances({ posted }: { posted: readonly OpeningBalance[] }) {
  return (
    <section aria-label="Posted" className="grid gap-1.5 text-sm">
      <h3 className="font-strong">Posted</h3>
      <p className="text-xs text-muted-foreground">
        To change one, open its entry and reverse it. That cancels every balance posted with it, so enter them again.
      </p>
      <ul className="grid gap-1">
        {posted.map(({ accountId, accountName, date, amount, entryId }) => (
          <li key={`${accountId} ${entryId}`} className="flex gap-3">
            <Link
              to="/financial-books"
              search={{ entry: entryId }}
              className="min-w-0 flex-1 wrap-or-truncate rounded-sm text-link focus-ring hover:underline"
            >
              {accountName}
            </Link>
            <span className="text-muted-foreground">{formatDay(date, organization)}</span>
            <span className="w-28 text-right">{formatMoneyWithCents(amount)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
