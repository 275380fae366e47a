import type { CreateProperty } from '@builder-os/contract/modules/real-estate/properties';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { EntryDialog } from '../../../app/records/entry-dialog.tsx';
import { useCreateProperty } from './properties.mutations.ts';
import { EMPTY_PROPERTY, PROPERTY_FIELDS, type PropertyEntries, propertyFormSchema } from './property-form.ts';
import { PropertyFormFields } from './property-form-fields.tsx';

export function CreatePropertyDialog({ onClose }: { onClose: () => void }) {
  const create = useCreateProperty();
  const form = useForm<PropertyEntries, unknown, CreateProperty>({
    defaultValues: EMPTY_PROPERTY,
    resolver: zodResolver(propertyFormSchema),
  });
  return (
    <EntryDialog
      form={form}
      fields={PROPERTY_FIELDS}
      title="Add Property"
      submitLabel="Add Property"
      done="Property added"
      fallback="Failed to add property"
      save={create.mutateAsync}
      onClose={onClose}
      className="sm:w-180"
    >
      <PropertyFormFields form={form} isNew />
    </EntryDialog>
  );
}
