import type { Product } from '@builder-os/contract/modules/sales/products';
import { deleteWithUndo } from '../../../app/records/delete-with-undo.ts';
import { useDeleteProduct, useRestoreProduct } from './products.mutations.ts';

export function useRemoveProduct() {
  const { mutateAsync: remove } = useDeleteProduct();
  const { mutateAsync: restore } = useRestoreProduct();
  return ({ id, name }: Product) => void deleteWithUndo({ noun: 'Product', id, name, remove, restore });
}
