import type { CreateProduct } from '@builder-os/contract/modules/sales/products';
import { errorToast, explainError } from '../../../api/error-toast.ts';
import { isAtField } from '../../../api/field-errors.ts';
import { showRefusedFields } from '../../../app/records/form-failure.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { EMPTY_PRODUCT, PRODUCT_FIELDS } from './product-form.ts';
import { ProductFormFields } from './product-form-fields.tsx';
import { useCreateProduct } from './products.mutations.ts';
import { useProductForm } from './use-product-form.ts';

const FALLBACK = 'Failed to add product';

export function CreateProductDialog({ onClose }: { onClose: () => void }) {
  const form = useProductForm(EMPTY_PRODUCT);
  const createProduct = useCreateProduct();
  const { error } = createProduct;

  async function create(body: CreateProduct) {
    try {
      await createProduct.mutateAsync(body);
      toast({ title: 'Product added', description: body.name });
      onClose();
    } catch (failure) {
      showRefusedFields(failure, PRODUCT_FIELDS, form.setError);
      errorToast(failure, FALLBACK);
    }
  }
  return (
    <FormDialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title="Add Product"
      submitLabel="Add Product"
      pendingLabel="Adding..."
      pending={createProduct.isPending}
      error={error && !isAtField(error, PRODUCT_FIELDS) ? explainError(error, FALLBACK) : null}
      isDirty={form.formState.isDirty}
      onSubmit={(event) => void form.handleSubmit(create)(event)}
    >
      <ProductFormFields form={form} />
    </FormDialog>
  );
}
