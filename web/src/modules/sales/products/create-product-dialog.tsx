import type { CreateProduct } from '@builder-os/contract/modules/sales/products';
import { FormDialog } from '../../../app/records/form-dialog.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { EMPTY_PRODUCT } from './product-form.ts';
import { ProductFormFields } from './product-form-fields.tsx';
import { useCreateProduct } from './products.mutations.ts';
import { useProductForm } from './use-product-form.ts';

export function CreateProductDialog({ onClose }: { onClose: () => void }) {
  const form = useProductForm(EMPTY_PRODUCT);
  const createProduct = useCreateProduct();

  async function create(body: CreateProduct) {
    await createProduct.mutateAsync(body);
    toast({ title: 'Product added', description: body.name });
  }
  return (
    <FormDialog
      form={form}
      about="new"
      title="Add Product"
      submitLabel="Add Product"
      pendingLabel="Adding..."
      fallback="Failed to add product"
      onSubmit={create}
      onClose={onClose}
    >
      <ProductFormFields form={form} />
    </FormDialog>
  );
}
