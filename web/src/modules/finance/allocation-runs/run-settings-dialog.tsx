import { MATERIALS_POLICIES, WEEKEND_RULES } from '@builder-os/contract/modules/finance/allocation';
import type { AllocationSettings } from '@builder-os/contract/modules/finance/allocation-runs';
import { type FormEvent, useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { errorToast, explainError } from '../../../api/error-toast.ts';
import { Field } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Input } from '../../../ui/input.tsx';
import { Select } from '../../../ui/select.tsx';
import { toast } from '../../../ui/toast.ts';
import { useUpdateRunSettings } from './allocation-runs.mutations.ts';
import { MATERIALS_LABELS, WEEKEND_LABELS } from './run-labels.ts';

const FALLBACK = 'Failed to save the settings';

/** How runs are made unless somebody chooses otherwise for one. */
export function RunSettingsDialog({ settings, onClose }: { settings: AllocationSettings; onClose: () => void }) {
  const update = useUpdateRunSettings();
  const [{ weekendRule, materialsPolicy, materialsPercent }, setEntries] = useState(settings);
  const { error } = update;
  const fieldError = error instanceof ApiError ? error.fields.materialsPercent : undefined;
  async function save(event: FormEvent) {
    event.preventDefault();
    try {
      await update.mutateAsync({
        version: settings.version,
        changes: { weekendRule, materialsPolicy, materialsPercent: materialsPercent.trim() || '0' },
      });
      toast({ title: 'Settings saved' });
      onClose();
    } catch (failure) {
      errorToast(failure, FALLBACK);
    }
  }
  return (
    <FormDialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title="Run settings"
      description="For every 10th and 25th to come."
      submitLabel="Save Settings"
      pendingLabel="Saving..."
      pending={update.isPending}
      error={error && !fieldError ? explainError(error, FALLBACK) : null}
      isDirty={
        weekendRule !== settings.weekendRule ||
        materialsPolicy !== settings.materialsPolicy ||
        materialsPercent !== settings.materialsPercent
      }
      onSubmit={(event) => void save(event)}
    >
      <Field label="On a weekend or holiday" hint="When a run is due whose day is one.">
        <Select
          options={WEEKEND_RULES.map((value) => ({ value, label: WEEKEND_LABELS[value] }))}
          value={weekendRule}
          onValueChange={(value) => setEntries((entries) => ({ ...entries, weekendRule: value }))}
        />
      </Field>
      <Field label="Materials and subcontractors" hint="What is set aside before the percentages apply.">
        <Select
          options={MATERIALS_POLICIES.map((value) => ({ value, label: MATERIALS_LABELS[value] }))}
          value={materialsPolicy}
          onValueChange={(value) => setEntries((entries) => ({ ...entries, materialsPolicy: value }))}
        />
      </Field>
      {materialsPolicy === 'percent' && (
        <Field label="Share set aside" error={fieldError}>
          <Input
            inputMode="decimal"
            trailing="%"
            value={materialsPercent}
            onChange={(event) => setEntries((entries) => ({ ...entries, materialsPercent: event.target.value }))}
            className="sm:w-40"
          />
        </Field>
      )}
    </FormDialog>
  );
}
