import { type PriceList, priceListSchema, updatePriceListSchema } from '@builder-os/contract/modules/steel/price-lists';
import { COATINGS } from '@builder-os/contract/modules/steel/steel-grades';
import { SelectEntry, TextEntry } from '../../../app/entries/entry-fields.tsx';
import { describeRows } from '../../../app/entries/entry-rows.ts';
import { RecordFormDialog } from '../../../app/entries/record-form-dialog.tsx';
import { RowsEntry } from '../../../app/entries/rows-entry.tsx';
import { useRecordForm } from '../../../app/entries/use-record-form.ts';
import { toast } from '../../../ui/toast.ts';
import { COATING_OPTIONS, THICKNESS_OPTIONS } from '../division/steel-labels.ts';
import { DRAFT_FIELDS, type DraftEntries, toDraftBody, toDraftEntries } from './draft-entries.ts';
import { useUpdatePriceList } from './price-lists.mutations.ts';

const LABELS: DraftEntries = {
  note: 'Summary of changes',
  packages: 'Packages',
  rates: 'Hourly rates',
  tiers: 'Volume discounts',
  bufferPercent: 'Tonnage buffer',
  minimumCoating: 'Minimum coating',
  minimumMil: 'Minimum thickness',
};
const ROWS: readonly string[] = ['packages', 'rates', 'tiers'];
const NAME = { name: 'label', label: 'Name' } as const;

/** Edits the draft price list: packages, rates, discounts and ordering rules. */
export function DraftDialog({ draft, onClose }: { draft: PriceList; onClose: () => void }) {
  const save = useUpdatePriceList();
  const form = useRecordForm({
    fields: DRAFT_FIELDS,
    record: draft,
    toEntries: (record) => toDraftEntries(record ?? draft),
    readCurrent: (current) => priceListSchema.safeParse(current).data,
    schema: updatePriceListSchema,
    toBody: (entries) => toDraftBody(entries, COATINGS),
    save: (body, base) => save.mutateAsync({ base: base ?? draft, body }),
    onDone: () => {
      toast({ title: 'Draft saved', description: 'New prices apply once you publish it' });
      onClose();
    },
    fallback: 'Failed to save draft',
  });
  return (
    <RecordFormDialog
      form={form}
      title={`Draft price list ${draft.number}`}
      noun="draft"
      submitLabel="Save Draft"
      labels={LABELS}
      describe={(field, entry) => (ROWS.includes(field) ? describeRows(entry) : entry)}
      className="sm:w-180"
      onClose={onClose}
    >
      <TextEntry form={form} name="note" label={LABELS.note} hint="One line, shown in the list of versions." />
      <RowsEntry
        form={form}
        name="packages"
        label={LABELS.packages}
        noun="package"
        blank={{ id: '', label: '', unitPrice: '', description: '' }}
        columns={[
          NAME,
          { name: 'unitPrice', label: 'Price', leading: '$', trailing: '/ sq ft', className: 'sm:w-36' },
          { name: 'description', label: 'Includes', isBelow: true },
        ]}
      />
      <RowsEntry
        form={form}
        name="rates"
        label={LABELS.rates}
        noun="rate"
        blank={{ id: '', label: '', unitPrice: '' }}
        columns={[NAME, { name: 'unitPrice', label: 'Rate', leading: '$', trailing: '/ hr', className: 'sm:w-36' }]}
      />
      <RowsEntry
        form={form}
        name="tiers"
        label={LABELS.tiers}
        noun="discount"
        blank={{ fromUnits: '', percent: '' }}
        columns={[
          { name: 'fromUnits', label: 'Minimum units', trailing: 'units' },
          { name: 'percent', label: 'Discount %', trailing: '%' },
        ]}
        hint="An order gets the highest discount it qualifies for, on all of its packages."
      />
      <div className="grid items-start gap-3 sm:grid-cols-3">
        <TextEntry form={form} name="bufferPercent" label={LABELS.bufferPercent} trailing="%" inputMode="decimal" />
        <SelectEntry form={form} name="minimumCoating" label={LABELS.minimumCoating} options={COATING_OPTIONS} />
        <SelectEntry form={form} name="minimumMil" label={LABELS.minimumMil} options={THICKNESS_OPTIONS} />
      </div>
    </RecordFormDialog>
  );
}
