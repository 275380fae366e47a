import {
  type CreateProperty,
  type Property,
  propertySchema,
} from '@builder-os/contract/modules/real-estate/properties';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { EditConflictPanel } from '../../../app/records/edit-conflict-panel.tsx';
import { useEditConflict } from '../../../app/records/use-edit-conflict.ts';
import { EntryDialog } from '../entries/entry-dialog.tsx';
import { useUpdateProperty } from './properties.mutations.ts';
import {
  findPropertyChanges,
  PROPERTY_FIELDS,
  type PropertyEntries,
  propertyFormSchema,
  toPropertyEntries,
} from './property-form.ts';
import { PropertyFormFields } from './property-form-fields.tsx';

const FIELD_LABELS: Record<keyof PropertyEntries, string> = {
  address: 'Address',
  city: 'City',
  state: 'State',
  postalCode: 'ZIP',
  county: 'County',
  climateZone: 'Climate zone',
  type: 'Type',
  status: 'Status',
  units: 'Units',
  squareFeet: 'Area',
  yearBuilt: 'Year built',
  acquiredOn: 'Acquired',
  soldOn: 'Sold',
  investment: 'Investment',
  currentValue: 'Current value',
  loanBalance: 'Loan balance',
  projectedRoi: 'Projected ROI',
  notes: 'Notes',
};

export function EditPropertyDialog({ property, onClose }: { property: Property; onClose: () => void }) {
  const update = useUpdateProperty();
  const form = useForm<PropertyEntries, unknown, CreateProperty>({
    defaultValues: toPropertyEntries(property),
    resolver: zodResolver(propertyFormSchema),
  });
  const { base, conflict, meet, choose, edit } = useEditConflict(property, {
    fields: PROPERTY_FIELDS,
    readCurrent: (current) => propertySchema.safeParse(current).data,
    toEntries: toPropertyEntries,
    getEntries: form.getValues,
    setEntry: (field, entry) => form.setValue(field, entry, { shouldDirty: true, shouldValidate: true }),
    focus: form.setFocus,
  });
  async function save(body: CreateProperty) {
    const changes = findPropertyChanges(toPropertyEntries(base), form.getValues(), body);
    if (Object.keys(changes).length > 0) await update.mutateAsync({ base, changes });
  }
  return (
    <EntryDialog
      form={form}
      fields={PROPERTY_FIELDS}
      title="Edit Property"
      submitLabel="Save Property"
      done="Property updated"
      fallback="Failed to update property"
      save={save}
      meet={meet}
      onClose={onClose}
      className="sm:w-180"
    >
      {conflict && (
        <EditConflictPanel
          noun="property"
          message={conflict.message}
          conflicts={conflict.conflicts}
          labels={FIELD_LABELS}
          describe={(_field, entry) => entry || 'Nothing'}
          onChoose={choose}
          onEdit={edit}
        />
      )}
      <PropertyFormFields form={form} />
    </EntryDialog>
  );
}
