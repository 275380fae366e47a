import {
  type CreateSalesResource,
  type SalesResource,
  salesResourceSchema,
} from '@builder-os/contract/modules/sales/sales-resources';
import { useQuery } from '@tanstack/react-query';
import { FormDialog } from '../../../../app/records/form-dialog.tsx';
import { NewestRecord } from '../../../../app/records/newest-record.tsx';
import { toast } from '../../../../ui/overlay/toast.ts';
import { offeredProductsQuery } from '../../products/products.queries.ts';
import { describeFieldValue } from '../describe-field-value.ts';
import { useUpdateResource } from '../sales-resources.mutations.ts';
import { resourceQuery } from '../sales-resources.queries.ts';
import { findResourceChanges, RESOURCE_LABELS, type ResourceField, toResourceEntries } from './resource-form.ts';
import { ResourceFormFields } from './resource-form-fields.tsx';
import { useResourceForm } from './use-resource-form.ts';

/** Edits a resource by its id. It fetches the latest version first, because the list may be minutes old. */
export function EditResourceDialog({ id, onClose }: { id: number; onClose: () => void }) {
  return (
    <NewestRecord query={resourceQuery(id)} noun="resource" title="Edit Resource" onClose={onClose}>
      {(resource) => <EditResourceForm key={id} resource={resource} onClose={onClose} />}
    </NewestRecord>
  );
}

function EditResourceForm({ resource, onClose }: { resource: SalesResource; onClose: () => void }) {
  const form = useResourceForm(toResourceEntries(resource));
  const updateResource = useUpdateResource();
  const { data: offered } = useQuery(offeredProductsQuery);
  const describe = (field: ResourceField, entry: string) =>
    describeFieldValue(field, entry, (productId) => offered?.rows.find(({ id }) => String(id) === productId)?.name);
  async function save(body: CreateSalesResource, base: SalesResource) {
    const changes = findResourceChanges(base, body);
    if (Object.keys(changes).length === 0) return;
    await updateResource.mutateAsync({ id: base.id, version: base.version, changes });
    toast({ title: 'Resource updated', description: body.title });
  }
  return (
    <FormDialog
      form={form}
      record={resource}
      noun="resource"
      labels={RESOURCE_LABELS}
      schema={salesResourceSchema}
      toEntries={toResourceEntries}
      describe={describe}
      title="Edit Resource"
      submitLabel="Save Resource"
      fallback="Failed to update resource"
      onSubmit={save}
      onClose={onClose}
    >
      <ResourceFormFields form={form} />
    </FormDialog>
  );
}
