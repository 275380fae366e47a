import type { CreateSalesResource } from '@builder-os/contract/modules/sales/sales-resources';
import { EntryDialog } from '../../../app/records/entry-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { EMPTY_RESOURCE, RESOURCE_FIELDS } from './resource-form.ts';
import { ResourceFormFields } from './resource-form-fields.tsx';
import { useCreateResource } from './sales-resources.mutations.ts';
import { useResourceForm } from './use-resource-form.ts';

export function CreateResourceDialog({ onClose }: { onClose: () => void }) {
  const form = useResourceForm(EMPTY_RESOURCE);
  const createResource = useCreateResource();

  async function create(body: CreateSalesResource) {
    await createResource.mutateAsync(body);
    toast({ title: 'Resource added', description: body.title });
  }
  return (
    <EntryDialog
      form={form}
      fields={RESOURCE_FIELDS}
      title="Add Resource"
      submitLabel="Add Resource"
      pendingLabel="Adding..."
      fallback="Failed to add resource"
      save={create}
      onClose={onClose}
    >
      <ResourceFormFields form={form} />
    </EntryDialog>
  );
}
