import { addAssemblySchema } from '@builder-os/contract/modules/jobs/assemblies';
import type { Job } from '@builder-os/contract/modules/jobs/jobs';
import { plainNumber } from '@builder-os/contract/platform/plain-number';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { bodyResolver } from '../../../app/forms/body-resolver.ts';
import { ControlledField } from '../../../app/forms/controlled-field.tsx';
import { TextField } from '../../../app/forms/text-field.tsx';
import { FormDialog } from '../../../app/records/form-dialog.tsx';
import { readId } from '../../../app/records/form-entries.ts';
import { formatCountOf } from '../../../format/count.ts';
import { formatMoneyWithCents } from '../../../format/money.ts';
import { Combobox } from '../../../ui/form/combobox.tsx';
import { useAddAssembly } from './assemblies.mutations.ts';
import { assembliesQuery } from './assemblies.queries.ts';

const formSchema = addAssemblySchema.extend({ assemblyId: z.number().int().min(1, 'Choose an assembly.') });

/** Adds a quantity of an assembly to a budget: its lines, each times the quantity. */
export function AddAssemblyDialog({ job, onClose }: { job: Job; onClose: () => void }) {
  const { data: assemblies = [], isPending, isError } = useQuery(assembliesQuery);
  const add = useAddAssembly(job.id);
  const form = useForm({
    defaultValues: { assemblyId: '', quantity: '' },
    resolver: bodyResolver(formSchema, ({ assemblyId, quantity }: Record<'assemblyId' | 'quantity', string>) => ({
      assemblyId: readId(assemblyId) ?? 0,
      quantity: plainNumber(quantity),
    })),
  });
  const chosen = assemblies.find(({ id }) => String(id) === form.watch('assemblyId'));
  return (
    <FormDialog
      form={form}
      title="Add from Assembly"
      description="Its lines are added to this budget, times the quantity. You can edit them until you approve it."
      submitLabel="Add Lines"
      pendingLabel="Adding..."
      onSubmit={(body) => add.mutateAsync(body)}
      done={{ title: 'Lines added', description: chosen?.name }}
      fallback="Failed to add lines"
      onClose={onClose}
    >
      <ControlledField
        control={form.control}
        name="assemblyId"
        label="Assembly"
        required
        hint={
          chosen &&
          `${formatCountOf(chosen.lines.length, 'line')}, ${formatMoneyWithCents(chosen.unitCost)} per ${chosen.unit}`
        }
      >
        {({ value, onValueChange }) => (
          <Combobox
            value={value || null}
            onValueChange={(id) => onValueChange(id ?? '')}
            options={assemblies.map(({ id, name, unit }) => ({
              value: String(id),
              label: name,
              description: `per ${unit}`,
            }))}
            isSearching={isPending}
            placeholder="Choose an assembly"
            searchPlaceholder="Search assemblies"
            emptyText={isError ? 'Couldn’t load assemblies.' : 'No assemblies found. Add them on the Cost Codes tab.'}
          />
        )}
      </ControlledField>
      <TextField
        control={form.control}
        name="quantity"
        label="Quantity"
        required
        inputMode="decimal"
        trailing={chosen?.unit}
      />
    </FormDialog>
  );
}
