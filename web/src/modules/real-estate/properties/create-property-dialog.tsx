import type { CreateProperty } from '@builder-os/contract/modules/real-estate/properties';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { FormDialog } from '../../../app/records/form-dialog.tsx';
import { useCreateProperty } from './properties.mutations.ts';
import { EMPTY_PROPERTY, type PropertyEntries, propertyFormSchema } from './property-form.ts';
import { PropertyFormFields } from './property-form-fields.tsx';

export function CreatePropertyDialog({ onClose }: { onClose: () => void }) {
  const create = useCreateProperty();
  const form = useForm<PropertyEntries, unknown, CreateProperty>({
    defaultValues: EMPTY_PROPERTY,
    resolver: zodResolver(propertyFormSchema),
  });
  return (
    <FormDialog
      form={form}
      about="new"
      title="Add Property"
      submitLabel="Add Property"
      done={{ title: 'Property added' }}
      fallback="Failed to add property"
      onSubmit={create.mutateAsync}
      onClose={onClose}
      className="sm:w-180"
    >
      <PropertyFormFields form={form} isNew />
    </FormDialog>
  );
}
