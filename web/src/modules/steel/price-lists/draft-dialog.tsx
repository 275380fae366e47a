import { type PriceList, priceListSchema, updatePriceListSchema } from '@builder-os/contract/modules/steel/price-lists';
import { COATINGS } from '@builder-os/contract/modules/steel/steel-grades';
import { useForm } from 'react-hook-form';
import { bodyResolver } from '../../../app/forms/body-resolver.ts';
import { RowsField } from '../../../app/forms/rows-field.tsx';
import { SelectField } from '../../../app/forms/select-field.tsx';
import { TextField } from '../../../app/forms/text-field.tsx';
import { FormDialog } from '../../../app/records/form-dialog.tsx';
import { COATING_OPTIONS, THICKNESS_OPTIONS } from '../division/steel-labels.ts';
import { type DraftEntries, toDraftBody, toDraftEntries } from './draft-entries.ts';
import { useUpdatePriceList } from './price-lists.mutations.ts';

const LABELS = {
  note: 'Summary of changes',
  packages: 'Packages',
  rates: 'Hourly rates',
  tiers: 'Volume discounts',
  bufferPercent: 'Tonnage buffer',
  minimumCoating: 'Minimum coating',
  minimumMil: 'Minimum thickness',
};
const NAME = { name: 'label', label: 'Name' } as const;

/** Edits the draft price list: packages, rates, discounts and ordering rules. */
export function DraftDialog({ draft, onClose }: { draft: PriceList; onClose: () => void }) {
  const save = useUpdatePriceList();
  const form = useForm({
    defaultValues: toDraftEntries(draft),
    resolver: bodyResolver(updatePriceListSchema, (entries) => toDraftBody(entries, COATINGS)),
  });
  return (
    <FormDialog
      form={form}
      title={`Draft price list ${draft.number}`}
      noun="draft"
      submitLabel="Save Draft"
      labels={LABELS}
      className="sm:w-180"
      record={draft}
      schema={priceListSchema}
      toEntries={toDraftEntries}
      onSubmit={(body, base) => save.mutateAsync({ base, body })}
      done={{ title: 'Draft saved', description: 'New prices apply once you publish it' }}
      fallback="Failed to save draft"
      onClose={onClose}
    >
      <TextField
        control={form.control}
        name="note"
        label={LABELS.note}
        hint="One line, shown in the list of versions."
      />
      <RowsField<DraftEntries>
        name="packages"
        label={LABELS.packages}
        noun="package"
        blank={{ id: '' }}
        columns={[
          NAME,
          { name: 'unitPrice', label: 'Price', leading: '$', trailing: '/ sq ft', className: 'sm:w-36' },
          { name: 'description', label: 'Includes', isBelow: true },
        ]}
      />
      <RowsField<DraftEntries>
        name="rates"
        label={LABELS.rates}
        noun="rate"
        blank={{ id: '' }}
        columns={[NAME, { name: 'unitPrice', label: 'Rate', leading: '$', trailing: '/ hr', className: 'sm:w-36' }]}
      />
      <RowsField<DraftEntries>
        name="tiers"
        label={LABELS.tiers}
        noun="discount"
        columns={[
          { name: 'fromUnits', label: 'Minimum units', trailing: 'units' },
          { name: 'percent', label: 'Discount %', trailing: '%' },
        ]}
        hint="An order gets the highest discount it qualifies for, on all of its packages."
      />
      <div className="grid items-start gap-3 sm:grid-cols-3">
        <TextField
          control={form.control}
          name="bufferPercent"
          label={LABELS.bufferPercent}
          trailing="%"
          inputMode="decimal"
        />
        <SelectField
          control={form.control}
          name="minimumCoating"
          label={LABELS.minimumCoating}
          options={COATING_OPTIONS}
        />
        <SelectField control={form.control} name="minimumMil" label={LABELS.minimumMil} options={THICKNESS_OPTIONS} />
      </div>
    </FormDialog>
  );
}
