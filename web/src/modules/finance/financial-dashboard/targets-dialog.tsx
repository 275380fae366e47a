import type { DashboardTargets } from '@builder-os/contract/modules/finance/financial-statements';
import { trimDecimal } from '@builder-os/contract/platform/decimals';
import { useForm } from 'react-hook-form';
import { checkedBy } from '../../../app/forms/body-resolver.ts';
import { TextField } from '../../../app/forms/text-field.tsx';
import { FormDialog } from '../../../app/records/form-dialog.tsx';
import { PERCENT_REFUSAL, readPercent } from '../profit-first-accounts/entry-checks.ts';
import { useChangeTargets } from './financial-dashboard.mutations.ts';

const FIELDS = [
  { name: 'grossProfit', label: 'Gross profit' },
  { name: 'fixedExpenses', label: 'Fixed expenses' },
  { name: 'netMargin', label: 'Net margin' },
] as const;

/** The owner's targets, in percent of revenue. */
export function TargetsDialog({ targets, onClose }: { targets: DashboardTargets; onClose: () => void }) {
  const change = useChangeTargets();
  const form = useForm({
    defaultValues: {
      grossProfit: trimDecimal(targets.grossProfit),
      fixedExpenses: trimDecimal(targets.fixedExpenses),
      netMargin: trimDecimal(targets.netMargin),
    },
    resolver: checkedBy((entries) =>
      Object.fromEntries(
        FIELDS.filter(({ name }) => readPercent(entries[name]) === undefined).map(({ name }) => [
          name,
          PERCENT_REFUSAL,
        ]),
      ),
    ),
  });
  return (
    <FormDialog
      form={form}
      title="Targets"
      about={targets.version}
      description="As a percent of revenue. Shown as dashed lines in the charts."
      submitLabel="Save Targets"
      onSubmit={(entries) => change.mutateAsync({ version: targets.version, targets: entries })}
      done={{ title: 'Targets saved' }}
      fallback="Failed to save targets"
      onClose={onClose}
    >
      {FIELDS.map(({ name, label }) => (
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
    </FormDialog>
  );
}
