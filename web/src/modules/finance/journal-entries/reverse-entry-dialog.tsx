import {
  type Entry,
  type ReverseEntry,
  reverseEntrySchema,
} from '@builder-os/contract/modules/finance/journal-entries';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { DayField } from '../../../app/forms/day-field.tsx';
import { AreaField } from '../../../app/forms/text-field.tsx';
import { FormDialog } from '../../../app/records/form-dialog.tsx';
import { orUndefined } from '../../../app/records/form-entries.ts';
import { type EntryReversal, useReverseEntry } from './journal-entries.mutations.ts';

const entriesSchema = z.object({ date: z.string(), reason: z.string() });
type Entries = z.infer<typeof entriesSchema>;
const formSchema = entriesSchema
  .transform(({ date, reason }): EntryReversal => ({ date: orUndefined(date), reason: orUndefined(reason) }))
  .pipe(reverseEntrySchema);

/** Confirms the reversal of an entry that no other record was made with. */
export function ReverseEntryDialog({ entry, onClose }: { entry: Entry; onClose: () => void }) {
  const reverse = useReverseEntry();
  const form = useForm<Entries, unknown, ReverseEntry>({
    defaultValues: { date: '', reason: '' },
    resolver: zodResolver(formSchema),
  });
  return (
    <FormDialog
      form={form}
      title="Reverse entry?"
      description={`A reversing entry will cancel out “${entry.memo}”. Both stay in your books, linked to each other.`}
      submitLabel="Reverse Entry"
      pendingLabel="Reversing..."
      done={{ title: 'Entry reversed' }}
      fallback="Failed to reverse entry"
      onSubmit={(body) => reverse.mutateAsync({ id: entry.id, body })}
      onClose={onClose}
    >
      <AreaField control={form.control} name="reason" label="Reason" hint="Appears with the reversal in the journal." />
      <DayField
        control={form.control}
        name="date"
        label="Date"
        hint="Leave blank to use the entry’s date, or today if that period is closed."
      />
    </FormDialog>
  );
}
