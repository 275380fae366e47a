import { MATERIALS_POLICIES, WEEKEND_RULES } from '@builder-os/contract/modules/finance/allocation';
import type { AllocationSettings } from '@builder-os/contract/modules/finance/allocation-runs';
import { useState } from 'react';
import { ActDialog } from '../../../app/records/act-dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Select } from '../../../ui/select.tsx';
import { useUpdateRunSettings } from './allocation-runs.mutations.ts';
import { MATERIALS_LABELS, WEEKEND_LABELS } from './run-labels.ts';

const FIELDS = ['materialsPercent'] as const;

/** The default settings of every run; a single run can override them. */
export function RunSettingsDialog({ settings, onClose }: { settings: AllocationSettings; onClose: () => void }) {
  const update = useUpdateRunSettings();
  const [{ weekendRule, materialsPolicy, materialsPercent }, setEntries] = useState(settings);
  return (
    <ActDialog
      title="Run Settings"
      description="Applies to every 10th and 25th from now on."
      submitLabel="Save Settings"
      isDirty={
        weekendRule !== settings.weekendRule ||
        materialsPolicy !== settings.materialsPolicy ||
        materialsPercent !== settings.materialsPercent
      }
      fields={FIELDS}
      act={() =>
        update.mutateAsync({
          version: settings.version,
          changes: { weekendRule, materialsPolicy, materialsPercent: materialsPercent.trim() || '0' },
        })
      }
      done={{ title: 'Settings saved' }}
      fallback="Failed to save settings"
      onClose={onClose}
    >
      {(problems) => (
        <>
          <Field label="If it’s a weekend or holiday" hint="When to run if the 10th or 25th isn’t a business day.">
            <Select
              options={WEEKEND_RULES.map((value) => ({ value, label: WEEKEND_LABELS[value] }))}
              value={weekendRule}
              onValueChange={(value) => setEntries((entries) => ({ ...entries, weekendRule: value }))}
            />
          </Field>
          <Field label="Materials and subcontractors" hint="How much to set aside before the percentages apply.">
            <Select
              options={MATERIALS_POLICIES.map((value) => ({ value, label: MATERIALS_LABELS[value] }))}
              value={materialsPolicy}
              onValueChange={(value) => setEntries((entries) => ({ ...entries, materialsPolicy: value }))}
            />
          </Field>
          {materialsPolicy === 'percent' && (
            <Field label="Percent to set aside" error={problems.materialsPercent}>
              <Input
                inputMode="decimal"
                trailing="%"
                value={materialsPercent}
                onChange={(event) => setEntries((entries) => ({ ...entries, materialsPercent: event.target.value }))}
                className="sm:w-40"
              />
            </Field>
          )}
        </>
      )}
    </ActDialog>
  );
}
