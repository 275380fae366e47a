import type { ProfitFirstAccount } from '@builder-os/contract/modules/finance/profit-first-accounts';
import { trimDecimal } from '@builder-os/contract/platform/decimals';
import { type FormEvent, useState } from 'react';
import { errorToast, explainError } from '../../../api/error-toast.ts';
import { Field } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Input } from '../../../ui/input.tsx';
import { toast } from '../../../ui/toast.ts';
import { PERCENT_REFUSAL, readPercent } from './entry-checks.ts';
import { describeGap, totalPercentage } from './percentages.ts';
import { useChangePercentages } from './profit-first-accounts.mutations.ts';

const FALLBACK = 'Failed to change the percentages';

interface ChangePercentagesDialogProps {
  accounts: readonly ProfitFirstAccount[];
  onClose: () => void;
}

/** All percentages at once, with what they come to while they are typed. */
export function ChangePercentagesDialog({ accounts, onClose }: ChangePercentagesDialogProps) {
  const changePercentages = useChangePercentages();
  const [entries, setEntries] = useState<Readonly<Record<number, string>>>({});
  const [isAsked, setIsAsked] = useState(false);
  const changed = accounts.filter(({ isSystem }) => !isSystem);
  const entryOf = ({ id, percentage }: ProfitFirstAccount) => entries[id] ?? trimDecimal(percentage);
  const texts = changed.map((account) => entryOf(account).trim());
  const areReadable = texts.every((text) => readPercent(text) !== undefined);
  const total = areReadable ? totalPercentage(texts) : undefined;
  const gap = total && describeGap(total);

  async function save(event: FormEvent) {
    event.preventDefault();
    setIsAsked(true);
    if (!areReadable || gap !== undefined) return;
    try {
      await changePercentages.mutateAsync(
        changed.map((account) => ({ id: account.id, percentage: entryOf(account).trim() })),
      );
      toast({ title: 'Percentages changed' });
      onClose();
    } catch (error) {
      errorToast(error, FALLBACK);
    }
  }
  const failure = changePercentages.error && explainError(changePercentages.error, FALLBACK);
  return (
    <FormDialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title="Change percentages"
      description="Of every deposit. They total 100 before money is allocated."
      submitLabel="Save Percentages"
      pendingLabel="Saving..."
      pending={changePercentages.isPending}
      error={isAsked && gap ? `The percentages total ${trimDecimal(total ?? '')}%: ${gap}.` : failure}
      isDirty={Object.keys(entries).length > 0}
      onSubmit={(event) => void save(event)}
    >
      {changed.map((account) => (
        <Field
          key={account.id}
          label={account.name}
          error={isAsked && readPercent(entryOf(account)) === undefined ? PERCENT_REFUSAL : undefined}
        >
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
        <span>{total === undefined ? '—' : `${trimDecimal(total)}%${gap ? `, ${gap}` : ''}`}</span>
      </p>
    </FormDialog>
  );
}
