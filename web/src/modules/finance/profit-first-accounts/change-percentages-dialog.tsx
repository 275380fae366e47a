import type { ProfitFirstAccount } from '@builder-os/contract/modules/finance/profit-first-accounts';
import { trimDecimal } from '@builder-os/contract/platform/decimals';
import { useState } from 'react';
import { ActDialog, type Problems } from '../../../app/records/act-dialog.tsx';
import { ABSENT } from '../../../format/absent.ts';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { PERCENT_REFUSAL, readPercent } from './entry-checks.ts';
import { describeGap, totalPercentage } from './percentages.ts';
import { useChangePercentages } from './profit-first-accounts.mutations.ts';

interface ChangePercentagesDialogProps {
  accounts: readonly ProfitFirstAccount[];
  onClose: () => void;
}

/** Edits every percentage together, with a running total. */
export function ChangePercentagesDialog({ accounts, onClose }: ChangePercentagesDialogProps) {
  const changePercentages = useChangePercentages();
  const [entries, setEntries] = useState<Readonly<Record<number, string>>>({});
  const changed = accounts.filter(({ isSystem }) => !isSystem);
  const entryOf = ({ id, percentage }: ProfitFirstAccount) => entries[id] ?? trimDecimal(percentage);
  const texts = changed.map((account) => entryOf(account).trim());
  const areReadable = texts.every((text) => readPercent(text) !== undefined);
  const total = areReadable ? totalPercentage(texts) : undefined;
  const gap = total && describeGap(total);

  function check(): Problems {
    const unreadable = changed.filter((account) => readPercent(entryOf(account)) === undefined);
    if (unreadable.length > 0) return Object.fromEntries(unreadable.map(({ id }) => [id, PERCENT_REFUSAL]));
    return gap ? { total: `Percentages total ${trimDecimal(total ?? '')}%, ${gap}.` } : {};
  }
  return (
    <ActDialog
      title="Change Percentages"
      description="The share of every deposit. They must total 100% before money is allocated."
      submitLabel="Save Percentages"
      isDirty={Object.keys(entries).length > 0}
      fields={changed.map(({ id }) => String(id))}
      check={check}
      act={() =>
        changePercentages.mutateAsync(
          changed.map((account) => ({ id: account.id, percentage: entryOf(account).trim() })),
        )
      }
      done={{ title: 'Percentages changed' }}
      fallback="Failed to change percentages"
      onClose={onClose}
    >
      {(problems) => (
        <>
          {changed.map((account) => (
            <Field key={account.id} label={account.name} error={problems[account.id]}>
              <Input
                inputMode="decimal"
                autoComplete="off"
                trailing="%"
                value={entryOf(account)}
                onChange={(event) => setEntries({ ...entries, [account.id]: event.target.value })}
                className="sm:w-40"
              />
            </Field>
          ))}
          <p role="status" className="flex justify-between border-t border-border pt-3 font-strong tabular">
            <span>Total</span>
            <span>{total === undefined ? ABSENT : `${trimDecimal(total)}%${gap ? `, ${gap}` : ''}`}</span>
          </p>
        </>
      )}
    </ActDialog>
  );
}
