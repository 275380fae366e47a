import {
  type CreateSalesResource,
  type SalesResource,
  salesResourceSchema,
} from '@builder-os/contract/modules/sales/sales-resources';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../../api/api-error.ts';
import { errorToast, explainError } from '../../../api/error-toast.ts';
import { isAtField } from '../../../api/field-errors.ts';
import { EditConflictPanel } from '../../../app/records/edit-conflict-panel.tsx';
import { showRefusedFields } from '../../../app/records/form-failure.ts';
import { RecordLoadingDialog } from '../../../app/records/record-loading-dialog.tsx';
import { useEditConflict } from '../../../app/records/use-edit-conflict.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { offeredProductsQuery } from '../products/products.queries.ts';
import { describeEntry } from './describe-entry.ts';
import {
  findResourceChanges,
  RESOURCE_FIELDS,
  RESOURCE_LABELS,
  type ResourceField,
  toResourceEntries,
} from './resource-form.ts';
import { ResourceFormFields } from './resource-form-fields.tsx';
import { useUpdateResource } from './sales-resources.mutations.ts';
import { resourceQuery } from './sales-resources.queries.ts';
import { useResourceForm } from './use-resource-form.ts';

const FALLBACK = 'Failed to update resource';

/** Opens a resource by its id; the newest version is fetched first, since the list may be minutes old. */
export function EditResourceDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { data, error, refetch, isFetchedAfterMount } = useQuery({ ...resourceQuery(id), refetchOnMount: 'always' });
  // No key on the version: what is being typed outlives a live event.
  if (data && isFetchedAfterMount) return <EditResourceForm key={id} resource={data} onClose={onClose} />;
  return (
    <RecordLoadingDialog
      noun="resource"
      title="Edit Resource"
      error={error}
      onRetry={() => void refetch()}
      onClose={onClose}
    />
  );
}

function EditResourceForm({ resource, onClose }: { resource: SalesResource; onClose: () => void }) {
  const form = useResourceForm(toResourceEntries(resource));
  const updateResource = useUpdateResource();
  const { base, conflict, meet, choose, edit } = useEditConflict(resource, {
    fields: RESOURCE_FIELDS,
    readCurrent: (current) => salesResourceSchema.safeParse(current).data,
    toEntries: toResourceEntries,
    getEntries: form.getValues,
    setEntry: (field, entry) => form.setValue(field, entry, { shouldDirty: true, shouldValidate: true }),
    focus: form.setFocus,
  });

  const { data: offered } = useQuery(offeredProductsQuery);
  const describe = (field: ResourceField, entry: string) =>
    describeEntry(field, entry, (productId) => offered?.rows.find(({ id }) => String(id) === productId)?.name);

  async function save(body: CreateSalesResource) {
    const changes = findResourceChanges(base, body);
    if (Object.keys(changes).length === 0) return onClose();
    try {
      await updateResource.mutateAsync({ id: base.id, version: base.version, changes });
      toast({ title: 'Resource updated', description: body.title });
      onClose();
    } catch (failure) {
      if (meet(failure)) return;
      showRefusedFields(failure, RESOURCE_FIELDS, form.setError);
      errorToast(failure, FALLBACK);
    }
  }
  const { error } = updateResource;
  const isSettled = error instanceof ApiError && error.code === 'edit_conflict';
  return (
    <FormDialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title="Edit Resource"
      submitLabel="Save Resource"
      pendingLabel="Saving..."
      pending={updateResource.isPending}
      error={error && !isSettled && !isAtField(error, RESOURCE_FIELDS) ? explainError(error, FALLBACK) : null}
      isDirty={form.formState.isDirty}
      onSubmit={(event) => void form.handleSubmit(save)(event)}
    >
      {conflict && (
        <EditConflictPanel
          noun="resource"
          message={conflict.message}
          conflicts={conflict.conflicts}
          labels={RESOURCE_LABELS}
          describe={describe}
          onChoose={choose}
          onEdit={edit}
        />
      )}
      <ResourceFormFields form={form} />
    </FormDialog>
  );
}
