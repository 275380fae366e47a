import type { CreateSalesResource } from '@builder-os/contract/modules/sales/sales-resources';
import { FormDialog } from '../../../../app/records/form-dialog.tsx';
import { toast } from '../../../../ui/overlay/toast.ts';
import { useCreateResource } from '../sales-resources.mutations.ts';
import { EMPTY_RESOURCE } from './resource-form.ts';
import { ResourceFormFields } from './resource-form-fields.tsx';
import { useResourceForm } from './use-resource-form.ts';

export function CreateResourceDialog({ onClose }: { onClose: () => void }) {
  const form = useResourceForm(EMPTY_RESOURCE);
  const createResource = useCreateResource();

  async function create(body: CreateSalesResource) {
    await createResource.mutateAsync(body);
    toast({ title: 'Resource added', description: body.title });
  }
  return (
    <FormDialog
      form={form}
      about="new"
      title="Add Resource"
      submitLabel="Add Resource"
      pendingLabel="Adding..."
      fallback="Failed to add resource"
      onSubmit={create}
      onClose={onClose}
    >
      <ResourceFormFields form={form} />
    </FormDialog>
  );
}
