import { type Capacity, changeCapacitySchema } from '@builder-os/contract/modules/steel/capacity';
import { trimDecimal } from '@builder-os/contract/platform/decimals';
import { AreaEntry, TextEntry } from '../../../app/entries/entry-fields.tsx';
import { RecordFormDialog } from '../../../app/entries/record-form-dialog.tsx';
import { useRecordForm } from '../../../app/entries/use-record-form.ts';
import { orNull } from '../../../app/records/form-entries.ts';
import { toast } from '../../../ui/toast.ts';
import { useChangeCapacity } from './capacity.mutations.ts';

const FIELDS = ['tonsPerWeek', 'note'] as const;
const LABELS = { tonsPerWeek: 'Tons per week', note: 'Note' };

/** Changes the shop's weekly capacity from now on. */
export function CapacityDialog({ capacity, onClose }: { capacity: Capacity; onClose: () => void }) {
  const change = useChangeCapacity();
  const form = useRecordForm({
    fields: FIELDS,
    record: capacity,
    toEntries: (now) => ({ tonsPerWeek: trimDecimal(now?.tonsPerWeek ?? ''), note: '' }),
    schema: changeCapacitySchema,
    toBody: ({ tonsPerWeek, note }) => ({ tonsPerWeek, note: orNull(note) }),
    save: (body) => change.mutateAsync(body),
    onDone: () => {
      toast({ title: 'Capacity updated' });
      onClose();
    },
    fallback: 'Failed to update capacity',
  });
  return (
    <RecordFormDialog
      form={form}
      title="Shop capacity"
      noun="capacity"
      description="Used to schedule open orders and estimate the earliest delivery."
      submitLabel="Save Capacity"
      labels={LABELS}
      onClose={onClose}
    >
      <TextEntry
        form={form}
        name="tonsPerWeek"
        label={LABELS.tonsPerWeek}
        required
        inputMode="decimal"
        trailing="tons"
        hint="What the shop ships in a typical week."
      />
      <AreaEntry form={form} name="note" label={LABELS.note} rows={2} />
    </RecordFormDialog>
  );
}
