import { z } from 'zod';
import { momentSchema } from '../../platform/dates.ts';
import { endpoint } from '../../platform/endpoint.ts';
import { idParams, LIMITS, optionalText, requiredText } from '../../platform/fields.ts';
import { pageQuery, sortInput } from '../../platform/pages.ts';

export const PRODUCT_SORT_KEYS = ['name', 'category', 'createdAt'] as const;

/** A product the company sells. `resourceCount` counts its active sales resources. */
export const productSchema = z.object({
  id: z.number().int(),
  name: z.string(),
  description: z.string().nullable(),
  category: z.string().nullable(),
  priceRange: z.string().nullable(),
  targetMarket: z.string().nullable(),
  keyBenefits: z.string().nullable(),
  isActive: z.boolean(),
  resourceCount: z.number().int(),
  createdBy: z.string().nullable(),
  version: z.number().int(),
  createdAt: momentSchema,
  updatedAt: momentSchema,
});
export type Product = z.infer<typeof productSchema>;

const productFields = {
  name: requiredText('a name', LIMITS.name),
  description: optionalText(LIMITS.notes).optional(),
  category: optionalText(100).optional(),
  priceRange: optionalText(100).optional(),
  targetMarket: optionalText(LIMITS.name).optional(),
  keyBenefits: optionalText(LIMITS.notes).optional(),
  isActive: z.boolean('Enter true or false.').optional(),
};

export const createProductSchema = z.object(productFields);
export type CreateProduct = z.output<typeof createProductSchema>;

export const updateProductSchema = z.object(productFields).partial();
export type UpdateProduct = z.output<typeof updateProductSchema>;

export const productListQuery = pageQuery.extend({
  active: z.enum(['yes', 'no'], { error: 'Choose yes or no.' }).optional(),
  sort: sortInput(PRODUCT_SORT_KEYS).optional(),
});
export type ProductListQuery = z.output<typeof productListQuery>;

export const productEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/products',
    access: 'approved',
    summary: 'List products by name',
    query: productListQuery,
    response: z.array(productSchema),
    paged: true,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/products/:id',
    access: 'approved',
    summary: 'Get a product',
    params: idParams,
    response: productSchema,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/products',
    access: 'approved',
    summary: 'Create a product',
    body: createProductSchema,
    response: productSchema,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/products/:id',
    access: 'approved',
    summary: 'Update a product; only the fields you send change',
    params: idParams,
    body: updateProductSchema,
    response: productSchema,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/products/:id',
    access: 'approved',
    summary: 'Delete a product; it moves to Trash for 30 days',
    params: idParams,
    status: 204,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/products/:id/restore',
    access: 'approved',
    summary: 'Restore a deleted product',
    params: idParams,
    response: productSchema,
  }),
};
