import { type CreateProduct, type Product, productSchema } from '@builder-os/contract/modules/sales/products';
import { FormDialog } from '../../../app/records/form-dialog.tsx';
import { NewestRecord } from '../../../app/records/newest-record.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { findProductChanges, PRODUCT_LABELS, PRODUCT_STATES, toProductEntries } from './product-form.ts';
import { ProductFormFields } from './product-form-fields.tsx';
import { useUpdateProduct } from './products.mutations.ts';
import { productQuery } from './products.queries.ts';
import { useProductForm } from './use-product-form.ts';

/** Edits a product by its id. It fetches the latest version first, because the list may be minutes old. */
export function EditProductDialog({ id, onClose }: { id: number; onClose: () => void }) {
  return (
    <NewestRecord query={productQuery(id)} noun="product" title="Edit Product" onClose={onClose}>
      {(product) => <EditProductForm key={id} product={product} onClose={onClose} />}
    </NewestRecord>
  );
}

function EditProductForm({ product, onClose }: { product: Product; onClose: () => void }) {
  const form = useProductForm(toProductEntries(product));
  const updateProduct = useUpdateProduct();
  async function save(body: CreateProduct, base: Product) {
    const changes = findProductChanges(base, body);
    if (Object.keys(changes).length === 0) return;
    await updateProduct.mutateAsync({ id: base.id, version: base.version, changes });
    toast({ title: 'Product updated', description: body.name });
  }
  return (
    <FormDialog
      form={form}
      record={product}
      noun="product"
      labels={PRODUCT_LABELS}
      schema={productSchema}
      toEntries={toProductEntries}
      describe={(field, entry) => (field === 'isActive' ? describeState(entry) : entry)}
      title="Edit Product"
      submitLabel="Save Product"
      fallback="Failed to update product"
      onSubmit={save}
      onClose={onClose}
    >
      <ProductFormFields form={form} />
    </FormDialog>
  );
}

function describeState(entry: string): string {
  return PRODUCT_STATES.find(({ value }) => value === entry)?.label ?? entry;
}
