import { type Capacity, changeCapacitySchema } from '@builder-os/contract/modules/steel/capacity';
import { trimDecimal } from '@builder-os/contract/platform/decimals';
import { useForm } from 'react-hook-form';
import { bodyResolver } from '../../../app/forms/body-resolver.ts';
import { AreaField, TextField } from '../../../app/forms/text-field.tsx';
import { FormDialog } from '../../../app/records/form-dialog.tsx';
import { orNull } from '../../../app/records/form-entries.ts';
import { useChangeCapacity } from './capacity.mutations.ts';

const LABELS = { tonsPerWeek: 'Tons per week', note: 'Note' };

/** Changes the shop's weekly capacity from now on. */
export function CapacityDialog({ capacity, onClose }: { capacity: Capacity; onClose: () => void }) {
  const change = useChangeCapacity();
  const form = useForm({
    defaultValues: { tonsPerWeek: trimDecimal(capacity.tonsPerWeek ?? ''), note: '' },
    resolver: bodyResolver(changeCapacitySchema, ({ tonsPerWeek, note }) => ({ tonsPerWeek, note: orNull(note) })),
  });
  return (
    <FormDialog
      form={form}
      title="Shop capacity"
      description="Used to schedule open orders and estimate the earliest delivery."
      submitLabel="Save Capacity"
      onSubmit={(body) => change.mutateAsync(body)}
      done={{ title: 'Capacity updated' }}
      fallback="Failed to update capacity"
      onClose={onClose}
    >
      <TextField
        control={form.control}
        name="tonsPerWeek"
        label={LABELS.tonsPerWeek}
        required
        inputMode="decimal"
        trailing="tons"
        hint="What the shop ships in a typical week."
      />
      <AreaField control={form.control} name="note" label={LABELS.note} rows={2} />
    </FormDialog>
  );
}
