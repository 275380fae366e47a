import { MATERIALS_POLICIES, WEEKEND_RULES } from '@builder-os/contract/modules/finance/allocation';
import type { AllocationSettings } from '@builder-os/contract/modules/finance/allocation-settings';
import { useForm } from 'react-hook-form';
import { SelectField } from '../../../app/forms/select-field.tsx';
import { TextField } from '../../../app/forms/text-field.tsx';
import { FormDialog } from '../../../app/records/form-dialog.tsx';
import { useUpdateRunSettings } from './allocation-runs.mutations.ts';
import { MATERIALS_LABELS, WEEKEND_LABELS } from './run-labels.ts';

/** The default settings of every run; a single run can override them. */
export function RunSettingsDialog({ settings, onClose }: { settings: AllocationSettings; onClose: () => void }) {
  const update = useUpdateRunSettings();
  const { version, weekendRule, materialsPolicy, materialsPercent } = settings;
  const form = useForm({ defaultValues: { weekendRule, materialsPolicy, materialsPercent } });
  return (
    <FormDialog
      form={form}
      title="Run Settings"
      about={version}
      description="Applies to every 10th and 25th from now on."
      submitLabel="Save Settings"
      onSubmit={(changes) =>
        update.mutateAsync({
          version,
          changes: { ...changes, materialsPercent: changes.materialsPercent.trim() || '0' },
        })
      }
      done={{ title: 'Settings saved' }}
      fallback="Failed to save settings"
      onClose={onClose}
    >
      <SelectField
        control={form.control}
        name="weekendRule"
        label="If it’s a weekend or holiday"
        hint="When to run if the 10th or 25th isn’t a business day."
        options={WEEKEND_RULES.map((value) => ({ value, label: WEEKEND_LABELS[value] }))}
      />
      <SelectField
        control={form.control}
        name="materialsPolicy"
        label="Materials and subcontractors"
        hint="How much to set aside before the percentages apply."
        options={MATERIALS_POLICIES.map((value) => ({ value, label: MATERIALS_LABELS[value] }))}
      />
      {form.watch('materialsPolicy') === 'percent' && (
        <TextField
          control={form.control}
          name="materialsPercent"
          label="Percent to set aside"
          inputMode="decimal"
          trailing="%"
          width="sm:w-40"
        />
      )}
    </FormDialog>
  );
}
