import type { CreateProduct } from '@builder-os/contract/modules/sales/products';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { type ProductEntries, productFormSchema } from './product-form.ts';

export function useProductForm(entries: ProductEntries) {
  return useForm<ProductEntries, unknown, CreateProduct>({
    defaultValues: entries,
    resolver: zodResolver(productFormSchema),
  });
}
export type ProductForm = ReturnType<typeof useProductForm>;
