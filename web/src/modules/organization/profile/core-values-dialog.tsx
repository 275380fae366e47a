import { coreValuesBlockSchema, type OrganizationProfile } from '@builder-os/contract/modules/organization/profile';
import { coreValuesSchema } from '@builder-os/contract/modules/organization/profile-blocks';
import { TextEntry } from '../../../app/entries/entry-fields.tsx';
import { describeRows, readRows, writeRows } from '../../../app/entries/entry-rows.ts';
import { RecordFormDialog } from '../../../app/entries/record-form-dialog.tsx';
import { RowsEntry } from '../../../app/entries/rows-entry.tsx';
import { useRecordForm } from '../../../app/entries/use-record-form.ts';
import { toast } from '../../../ui/toast.ts';
import { useChangeCoreValues } from './profile.mutations.ts';

type Block = OrganizationProfile['coreValues'];

const FIELDS = ['items', 'pluses'] as const;
const LABELS = { items: 'Core values', pluses: 'The bar for people' };
const COLUMNS = [
  { name: 'name', label: 'Value', className: 'sm:w-44' },
  { name: 'text', label: 'In one sentence' },
];

/** Edits the core values and how many pluses a person needs. */
export function CoreValuesDialog({ block, onClose }: { block: Block; onClose: () => void }) {
  const change = useChangeCoreValues();
  const form = useRecordForm({
    fields: FIELDS,
    record: block,
    toEntries: (saved) => ({
      items: writeRows((saved?.items ?? []).map(({ name, text }) => ({ name, text: text ?? '' }))),
      pluses: String(saved?.pluses ?? ''),
    }),
    readCurrent: (current) => coreValuesBlockSchema.safeParse(current).data,
    schema: coreValuesSchema,
    toBody: ({ items, pluses }) => ({
      items: readRows(items).map(({ name = '', text }) => ({ name, text: text || null })),
      pluses: pluses.trim() === '' ? undefined : Number(pluses),
    }),
    save: (body, base) => change.mutateAsync({ version: base?.version ?? 0, body }),
    onDone: () => {
      toast({ title: 'Core values saved' });
      onClose();
    },
    fallback: 'Failed to save core values',
  });
  return (
    <RecordFormDialog
      form={form}
      title="Core values"
      noun="list"
      description="The previous version stays in the history."
      submitLabel="Save"
      labels={LABELS}
      describe={(field, entry) => (field === 'items' ? describeRows(entry) : entry)}
      className="sm:w-200"
      onClose={onClose}
    >
      <RowsEntry
        form={form}
        name="items"
        label={LABELS.items}
        noun="value"
        columns={COLUMNS}
        blank={{ name: '', text: '' }}
      />
      <TextEntry
        form={form}
        name="pluses"
        label={LABELS.pluses}
        inputMode="numeric"
        maxLength={2}
        className="sm:w-100"
        hint="How many of these values a person must live most of the time. Any minus puts them below the bar."
      />
    </RecordFormDialog>
  );
}
