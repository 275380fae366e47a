import { type CreateProduct, type Product, productSchema } from '@builder-os/contract/modules/sales/products';
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
import {
  findProductChanges,
  PRODUCT_FIELDS,
  PRODUCT_LABELS,
  PRODUCT_STATES,
  toProductEntries,
} from './product-form.ts';
import { ProductFormFields } from './product-form-fields.tsx';
import { useUpdateProduct } from './products.mutations.ts';
import { productQuery } from './products.queries.ts';
import { useProductForm } from './use-product-form.ts';

const FALLBACK = 'Failed to update product';

/** Opens a product by its id; the newest version is fetched first, since the list may be minutes old. */
export function EditProductDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { data, error, refetch, isFetchedAfterMount } = useQuery({ ...productQuery(id), refetchOnMount: 'always' });
  // No key on the version: what is being typed outlives a live event.
  if (data && isFetchedAfterMount) return <EditProductForm key={id} product={data} onClose={onClose} />;
  return (
    <RecordLoadingDialog
      noun="product"
      title="Edit Product"
      error={error}
      onRetry={() => void refetch()}
      onClose={onClose}
    />
  );
}

function EditProductForm({ product, onClose }: { product: Product; onClose: () => void }) {
  const form = useProductForm(toProductEntries(product));
  const updateProduct = useUpdateProduct();
  const { base, conflict, meet, choose, edit } = useEditConflict(product, {
    fields: PRODUCT_FIELDS,
    readCurrent: (current) => productSchema.safeParse(current).data,
    toEntries: toProductEntries,
    getEntries: form.getValues,
    setEntry: (field, entry) => form.setValue(field, entry, { shouldDirty: true, shouldValidate: true }),
    focus: form.setFocus,
  });

  async function save(body: CreateProduct) {
    const changes = findProductChanges(base, body);
    if (Object.keys(changes).length === 0) return onClose();
    try {
      await updateProduct.mutateAsync({ id: base.id, version: base.version, changes });
      toast({ title: 'Product updated', description: body.name });
      onClose();
    } catch (failure) {
      if (meet(failure)) return;
      showRefusedFields(failure, PRODUCT_FIELDS, form.setError);
      errorToast(failure, FALLBACK);
    }
  }
  const { error } = updateProduct;
  const isSettled = error instanceof ApiError && error.code === 'edit_conflict';
  return (
    <FormDialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title="Edit Product"
      submitLabel="Save Product"
      pendingLabel="Saving..."
      pending={updateProduct.isPending}
      error={error && !isSettled && !isAtField(error, PRODUCT_FIELDS) ? explainError(error, FALLBACK) : null}
      isDirty={form.formState.isDirty}
      onSubmit={(event) => void form.handleSubmit(save)(event)}
    >
      {conflict && (
        <EditConflictPanel
          noun="product"
          message={conflict.message}
          conflicts={conflict.conflicts}
          labels={PRODUCT_LABELS}
          describe={(field, entry) => (field === 'isActive' ? describeState(entry) : entry || 'empty')}
          onChoose={choose}
          onEdit={edit}
        />
      )}
      <ProductFormFields form={form} />
    </FormDialog>
  );
}

function describeState(entry: string): string {
  return PRODUCT_STATES.find(({ value }) => value === entry)?.label ?? entry;
}
