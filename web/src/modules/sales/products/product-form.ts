import { type CreateProduct, createProductSchema, type Product } from '@builder-os/contract/modules/sales/products';
import { z } from 'zod';
import { orNull } from '../../../app/records/form-entries.ts';
import type { ProductBody, ProductChanges } from './products.mutations.ts';

/** The product form's values, all strings. */
const productEntriesSchema = z.object({
  name: z.string(),
  category: z.string(),
  priceRange: z.string(),
  targetMarket: z.string(),
  description: z.string(),
  keyBenefits: z.string(),
  isActive: z.enum(['yes', 'no']),
});
export type ProductEntries = z.infer<typeof productEntriesSchema>;
export type ProductField = keyof ProductEntries;
export const PRODUCT_FIELDS = productEntriesSchema.keyof().options;

/** Validates the form's values with the server's rules. */
export const productFormSchema = productEntriesSchema.transform(toProductBody).pipe(createProductSchema);

export const EMPTY_PRODUCT: ProductEntries = {
  name: '',
  category: '',
  priceRange: '',
  targetMarket: '',
  description: '',
  keyBenefits: '',
  isActive: 'yes',
};

export const PRODUCT_LABELS: Record<ProductField, string> = {
  name: 'Name',
  category: 'Category',
  priceRange: 'Price range',
  targetMarket: 'Target market',
  description: 'Description',
  keyBenefits: 'Key benefits',
  isActive: 'Status',
};

export const PRODUCT_STATES = [
  { value: 'yes', label: 'Active' },
  { value: 'no', label: 'Inactive' },
] as const;

export function toProductEntries(product: Product): ProductEntries {
  return {
    name: product.name,
    category: product.category ?? '',
    priceRange: product.priceRange ?? '',
    targetMarket: product.targetMarket ?? '',
    description: product.description ?? '',
    keyBenefits: product.keyBenefits ?? '',
    isActive: product.isActive ? 'yes' : 'no',
  };
}

/** Empty fields become null. */
export function toProductBody(entries: ProductEntries): ProductBody {
  return {
    name: entries.name,
    category: orNull(entries.category),
    priceRange: orNull(entries.priceRange),
    targetMarket: orNull(entries.targetMarket),
    description: orNull(entries.description),
    keyBenefits: orNull(entries.keyBenefits),
    isActive: entries.isActive === 'yes',
  };
}

/** Returns the fields that differ from the product's. */
export function findProductChanges(product: Product, body: CreateProduct): ProductChanges {
  const isChanged = (field: ProductField) => (body[field] ?? null) !== product[field];
  return Object.fromEntries(PRODUCT_FIELDS.filter(isChanged).map((field) => [field, body[field]]));
}
