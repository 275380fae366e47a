import type { ProfitFirstAccount } from '@builder-os/contract/modules/finance/profit-first-accounts';
import { trimDecimal } from '@builder-os/contract/platform/decimals';
import { useForm } from 'react-hook-form';
import { checkedBy } from '../../../app/forms/body-resolver.ts';
import { TextField } from '../../../app/forms/text-field.tsx';
import { useWholeFormChecks } from '../../../app/forms/use-whole-form-checks.ts';
import { FormDialog } from '../../../app/records/form-dialog.tsx';
import { ABSENT } from '../../../format/absent.ts';
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
  const rows = accounts
    .filter(({ isSystem }) => !isSystem)
    .map(({ id, name, percentage }) => ({ id, label: name, percentage, name: `account${id}` }));
  const form = useForm<Record<string, string>, unknown, Record<string, string>>({
    defaultValues: Object.fromEntries(rows.map(({ name, percentage }) => [name, trimDecimal(percentage)])),
    resolver: checkedBy((entries) => {
      const unreadable = rows.filter(({ name }) => readPercent(entries[name] ?? '') === undefined);
      if (unreadable.length > 0) return Object.fromEntries(unreadable.map(({ name }) => [name, PERCENT_REFUSAL]));
      const { total, gap } = sumOf(entries);
      return gap ? { total: `Percentages total ${trimDecimal(total ?? '')}%, ${gap}.` } : {};
    }),
  });
  useWholeFormChecks(form);
  function sumOf(entries: Record<string, string>) {
    const texts = rows.map(({ name }) => (entries[name] ?? '').trim());
    const total = texts.every((text) => readPercent(text) !== undefined) ? totalPercentage(texts) : undefined;
    return { total, gap: total && describeGap(total) };
  }
  const { total, gap } = sumOf(form.watch());
  return (
    <FormDialog
      form={form}
      title="Change Percentages"
      about="accounts"
      description="The share of every deposit. They must total 100% before money is allocated."
      submitLabel="Save Percentages"
      onSubmit={(entries) =>
        changePercentages.mutateAsync(rows.map(({ id, name }) => ({ id, percentage: (entries[name] ?? '').trim() })))
      }
      done={{ title: 'Percentages changed' }}
      fallback="Failed to change percentages"
      onClose={onClose}
    >
      {rows.map(({ name, label }) => (
        <TextField
          key={name}
          control={form.control}
          name={name}
          label={label}
          inputMode="decimal"
          trailing="%"
          width="sm:w-40"
        />
      ))}
      <p role="status" className="flex justify-between border-t border-border pt-3 font-strong tabular">
        <span>Total</span>
        <span>{total === undefined ? ABSENT : `${trimDecimal(total)}%${gap ? `, ${gap}` : ''}`}</span>
      </p>
    </FormDialog>
  );
}
