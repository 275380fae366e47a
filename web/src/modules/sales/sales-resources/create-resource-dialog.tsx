import type { CreateSalesResource } from '@builder-os/contract/modules/sales/sales-resources';
import { errorToast, explainError } from '../../../api/error-toast.ts';
import { isAtField } from '../../../api/field-errors.ts';
import { showRefusedFields } from '../../../app/records/form-failure.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { EMPTY_RESOURCE, RESOURCE_FIELDS } from './resource-form.ts';
import { ResourceFormFields } from './resource-form-fields.tsx';
import { useCreateResource } from './sales-resources.mutations.ts';
import { useResourceForm } from './use-resource-form.ts';

const FALLBACK = 'Failed to add resource';

export function CreateResourceDialog({ onClose }: { onClose: () => void }) {
  const form = useResourceForm(EMPTY_RESOURCE);
  const createResource = useCreateResource();
  const { error } = createResource;

  async function create(body: CreateSalesResource) {
    try {
      await createResource.mutateAsync(body);
      toast({ title: 'Resource added', description: body.title });
      onClose();
    } catch (failure) {
      showRefusedFields(failure, RESOURCE_FIELDS, form.setError);
      errorToast(failure, FALLBACK);
    }
  }
  return (
    <FormDialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title="Add Resource"
      submitLabel="Add Resource"
      pendingLabel="Adding..."
      pending={createResource.isPending}
      error={error && !isAtField(error, RESOURCE_FIELDS) ? explainError(error, FALLBACK) : null}
      isDirty={form.formState.isDirty}
      onSubmit={(event) => void form.handleSubmit(create)(event)}
    >
      <ResourceFormFields form={form} />
    </FormDialog>
  );
}
