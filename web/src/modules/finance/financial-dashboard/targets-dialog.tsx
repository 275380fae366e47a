import type { DashboardTargets } from '@builder-os/contract/modules/finance/financial-statements';
import { trimDecimal } from '@builder-os/contract/platform/decimals';
import { useState } from 'react';
import { ActDialog } from '../../../app/records/act-dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { PERCENT_REFUSAL, readPercent } from '../profit-first-accounts/entry-checks.ts';
import { useChangeTargets } from './financial-dashboard.mutations.ts';

const FIELDS = [
  { name: 'grossProfit', label: 'Gross profit' },
  { name: 'fixedExpenses', label: 'Fixed expenses' },
  { name: 'netMargin', label: 'Net margin' },
] as const;
const NAMES = FIELDS.map(({ name }) => name);

/** The owner's targets, in percent of revenue. */
export function TargetsDialog({ targets, onClose }: { targets: DashboardTargets; onClose: () => void }) {
  const change = useChangeTargets();
  const [entries, setEntries] = useState(() => ({
    grossProfit: trimDecimal(targets.grossProfit),
    fixedExpenses: trimDecimal(targets.fixedExpenses),
    netMargin: trimDecimal(targets.netMargin),
  }));

  const check = () =>
    Object.fromEntries(
      NAMES.filter((name) => readPercent(entries[name]) === undefined).map((name) => [name, PERCENT_REFUSAL]),
    );
  return (
    <ActDialog
      title="Targets"
      description="As a percent of revenue. Shown as dashed lines in the charts."
      submitLabel="Save Targets"
      isDirty={FIELDS.some(({ name }) => entries[name] !== trimDecimal(targets[name]))}
      fields={NAMES}
      check={check}
      act={() => change.mutateAsync({ version: targets.version, targets: entries })}
      done={{ title: 'Targets saved' }}
      fallback="Failed to save targets"
      onClose={onClose}
    >
      {(problems) => (
        <>
          {FIELDS.map(({ name, label }) => (
            <Field key={name} label={label} error={problems[name]}>
              <Input
                inputMode="decimal"
                autoComplete="off"
                trailing="%"
                value={entries[name]}
                onChange={(event) => setEntries({ ...entries, [name]: event.target.value })}
                className="sm:w-40"
              />
            </Field>
          ))}
        </>
      )}
    </ActDialog>
  );
}
