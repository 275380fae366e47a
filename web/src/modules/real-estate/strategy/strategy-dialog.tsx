import { STATE_NAMES, stateName } from '@builder-os/contract/modules/real-estate/states';
import {
  type SaveStrategy,
  type Strategy,
  saveStrategySchema,
} from '@builder-os/contract/modules/real-estate/strategy';
import { zodResolver } from '@hookform/resolvers/zod';
import { X } from 'lucide-react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { ControlledField } from '../../../app/forms/controlled-field.tsx';
import { MoneyField, TextField } from '../../../app/forms/text-field.tsx';
import { FormDialog } from '../../../app/records/form-dialog.tsx';
import { Combobox } from '../../../ui/form/combobox.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useSaveStrategy } from './strategy.mutations.ts';

type StrategyEntries = z.input<typeof saveStrategySchema>;

export function StrategyDialog({ strategy, onClose }: { strategy: Strategy; onClose: () => void }) {
  const save = useSaveStrategy();
  const { version, ...defaultValues } = strategy;
  const form = useForm<StrategyEntries, unknown, SaveStrategy>({
    defaultValues,
    resolver: zodResolver(saveStrategySchema),
  });
  const { control } = form;
  return (
    <FormDialog
      form={form}
      about="new"
      title="Investment Strategy"
      description="Every property is checked against this right away."
      submitLabel="Save Strategy"
      done={{ title: 'Strategy saved' }}
      fallback="Failed to save strategy"
      onSubmit={(body) => save.mutateAsync({ version, body })}
      onClose={onClose}
    >
      <div className="grid grid-cols-2 items-start gap-3">
        <TextField
          control={control}
          name="minimumProjectedRoi"
          label="Minimum projected ROI"
          required
          inputMode="decimal"
          trailing="%"
        />
        <MoneyField control={control} name="maximumInvestment" label="Maximum investment" required />
      </div>
      <ControlledField control={control} name="markets" label="Focus markets" hint="Leave blank for anywhere.">
        {({ value, onValueChange }) => <MarketsField codes={value} onChange={onValueChange} />}
      </ControlledField>
    </FormDialog>
  );
}

function MarketsField({ codes, onChange }: { codes: readonly string[]; onChange: (codes: string[]) => void }) {
  const options = Object.entries(STATE_NAMES)
    .filter(([code]) => !codes.includes(code))
    .map(([value, label]) => ({ value, label }));
  return (
    <div className="grid gap-2">
      {codes.length > 0 && (
        <ul className="flex flex-wrap gap-1.5">
          {codes.map((code) => (
            <li key={code} className="flex items-center rounded-md border border-border pl-2.5 text-sm">
              {stateName(code)}
              <IconButton
                size="sm"
                aria-label={`Remove ${stateName(code)}`}
                onClick={() => onChange(codes.filter((other) => other !== code))}
              >
                <X aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <Combobox
        aria-label="Add state"
        value={null}
        onValueChange={(code) => code !== null && onChange([...codes, code])}
        options={options}
        placeholder="Add state"
        searchPlaceholder="Search states"
        emptyText="No states found"
      />
    </div>
  );
}
