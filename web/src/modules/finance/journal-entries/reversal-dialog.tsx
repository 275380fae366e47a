import { type ReverseEntry, reverseEntrySchema } from '@builder-os/contract/modules/finance/journal-entries';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { DayField } from '../../../app/forms/day-field.tsx';
import { AreaField } from '../../../app/forms/text-field.tsx';
import { FormDialog } from '../../../app/records/form-dialog.tsx';
import { orUndefined } from '../../../app/records/form-entries.ts';
import type { EntryReversal } from './journal-entries.mutations.ts';

const entriesSchema = z.object({ date: z.string(), reason: z.string() });
type Entries = z.infer<typeof entriesSchema>;
const formSchema = entriesSchema
  .transform(({ date, reason }): EntryReversal => ({ date: orUndefined(date), reason: orUndefined(reason) }))
  .pipe(reverseEntrySchema);

interface ReversalDialogProps {
  noun: 'entry' | 'transaction';
  /** What is reversed: “Opening balance”. */
  what: string;
  onReverse: (body: ReverseEntry) => Promise<unknown>;
  onClose: () => void;
}

const NAMES = { entry: 'Entry', transaction: 'Transaction' } as const;

/** Confirms a reversal. Nothing is deleted: both entries stay and refer to each other. */
export function ReversalDialog({ noun, what, onReverse, onClose }: ReversalDialogProps) {
  const form = useForm<Entries, unknown, ReverseEntry>({
    defaultValues: { date: '', reason: '' },
    resolver: zodResolver(formSchema),
  });
  return (
    <FormDialog
      form={form}
      title={`Reverse ${noun}?`}
      description={`A reversing entry will cancel out ${what}. Both stay in your books, linked to each other.`}
      submitLabel={`Reverse ${NAMES[noun]}`}
      pendingLabel="Reversing..."
      done={{ title: `${NAMES[noun]} reversed` }}
      fallback={`Failed to reverse ${noun}`}
      onSubmit={onReverse}
      onClose={onClose}
    >
      <AreaField control={form.control} name="reason" label="Reason" hint="Appears with the reversal in the journal." />
      <DayField
        control={form.control}
        name="date"
        label="Date"
        hint={`Leave blank to use the ${noun}’s date, or today if that period is closed.`}
      />
    </FormDialog>
  );
}
