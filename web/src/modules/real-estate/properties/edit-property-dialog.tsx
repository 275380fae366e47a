import {
  type CreateProperty,
  type Property,
  propertySchema,
} from '@builder-os/contract/modules/real-estate/properties';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { FormDialog } from '../../../app/records/form-dialog.tsx';
import { useUpdateProperty } from './properties.mutations.ts';
import { findPropertyChanges, type PropertyEntries, propertyFormSchema, toPropertyEntries } from './property-form.ts';
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
  async function save(body: CreateProperty, base: Property) {
    const changes = findPropertyChanges(toPropertyEntries(base), form.getValues(), body);
    if (Object.keys(changes).length > 0) await update.mutateAsync({ base, changes });
  }
  return (
    <FormDialog
      form={form}
      record={property}
      noun="property"
      labels={FIELD_LABELS}
      schema={propertySchema}
      toEntries={toPropertyEntries}
      title="Edit Property"
      submitLabel="Save Property"
      done={{ title: 'Property updated' }}
      fallback="Failed to update property"
      onSubmit={save}
      onClose={onClose}
      className="sm:w-180"
    >
      <PropertyFormFields form={form} />
    </FormDialog>
  );
}
