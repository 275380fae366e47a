import type { DashboardTargets } from '@builder-os/contract/modules/finance/financial-statements';
import { trimDecimal } from '@builder-os/contract/platform/decimals';
import { type FormEvent, useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { errorToast, explainError } from '../../../api/error-toast.ts';
import { Field } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Input } from '../../../ui/input.tsx';
import { toast } from '../../../ui/toast.ts';
import { PERCENT_REFUSAL, readPercent } from '../profit-first-accounts/entry-checks.ts';
import { useChangeTargets } from './financial-dashboard.mutations.ts';

const FALLBACK = 'Failed to save the targets';
const FIELDS = [
  { name: 'grossProfit', label: 'Gross profit' },
  { name: 'fixedExpenses', label: 'Fixed expenses' },
  { name: 'netMargin', label: 'Net margin' },
] as const;

/** What the owner aims at, in percent of revenue. */
export function TargetsDialog({ targets, onClose }: { targets: DashboardTargets; onClose: () => void }) {
  const change = useChangeTargets();
  const [entries, setEntries] = useState(() => ({
    grossProfit: trimDecimal(targets.grossProfit),
    fixedExpenses: trimDecimal(targets.fixedExpenses),
    netMargin: trimDecimal(targets.netMargin),
  }));
  const [isAsked, setIsAsked] = useState(false);
  const refused = change.error instanceof ApiError ? change.error.fields : {};
  const areReadable = FIELDS.every(({ name }) => readPercent(entries[name]) !== undefined);

  async function save(event: FormEvent) {
    event.preventDefault();
    setIsAsked(true);
    if (!areReadable) return;
    try {
      await change.mutateAsync({ version: targets.version, targets: entries });
      toast({ title: 'Targets saved' });
      onClose();
    } catch (error) {
      errorToast(error, FALLBACK);
    }
  }
  return (
    <FormDialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title="Targets"
      description="In percent of revenue. They stand as lines in the charts."
      submitLabel="Save Targets"
      pendingLabel="Saving..."
      pending={change.isPending}
      error={change.error && Object.keys(refused).length === 0 ? explainError(change.error, FALLBACK) : null}
      isDirty={FIELDS.some(({ name }) => entries[name] !== trimDecimal(targets[name]))}
      onSubmit={(event) => void save(event)}
    >
      {FIELDS.map(({ name, label }) => (
        <Field
          key={name}
          label={label}
          error={isAsked && readPercent(entries[name]) === undefined ? PERCENT_REFUSAL : refused[name]}
        >
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
    </FormDialog>
  );
}
